import { expect, it } from 'vitest'
import { type StandInForm, standInErrors } from './stand-in-rules.ts'

const sound: StandInForm = { person: 'ravi', from: '2026-03-18', to: '2026-03-20' }
const around = { self: 'meera', today: '2026-03-18' }

it.each<[StandInForm, object]>([
  [{}, {}],
  [{ to: '2026-03-18' }, {}],
  [{ person: undefined }, { person: 'Stand-in is Mandatory.' }],
  [{ person: 'meera' }, { person: 'You cannot stand in for yourself.' }],
  [{ from: '2026-03-17' }, { from: 'From Date should not be before today.' }],
  [{ from: '' }, { from: 'From Date is Mandatory.' }],
  [{ from: '31-31-2026' }, { from: 'From Date is not valid.' }],
  [{ to: '2026-03-17' }, { to: 'To Date should not be before From Date.' }],
  [{ to: undefined }, { to: 'To Date is Mandatory.' }],
])('a stand-in with %j answers %j', (change, errors) => {
  expect(standInErrors({ ...sound, ...change }, around)).toEqual(errors)
})
