import { expect, test } from 'vitest'
import {
  endsSoon,
  leaversAllowed,
  type ServiceTokenFacts,
  type ServiceTokenForm,
  serviceTokenErrors,
  serviceTokenState,
} from './service-tokens.ts'

const today = '2026-03-18'
const form: ServiceTokenForm = { name: 'Okta', lastDay: '2026-12-31' }

test.each<[Partial<ServiceTokenForm>, string[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(41) }, ['name']],
  [{ lastDay: '' }, ['lastDay']],
  [{ lastDay: 'soon' }, ['lastDay']],
  [{ lastDay: '2026-03-17' }, ['lastDay']],
  [{ lastDay: today }, []],
  [{ lastDay: '2027-03-18' }, []],
  [{ lastDay: '2027-03-19' }, ['lastDay']],
])('of the form with %j, these fields are wrong: %j', (part, fields) => {
  expect(Object.keys(serviceTokenErrors({ ...form, ...part }, today))).toEqual(fields)
})

const facts: ServiceTokenFacts = { lastDay: today, isShown: true, makerWorksHere: true }

test.each<[Partial<ServiceTokenFacts>, string]>([
  [{}, 'in use'],
  [{ isShown: false }, 'not shown'],
  [{ makerWorksHere: false }, 'maker left'],
  [{ isShown: false, makerWorksHere: false }, 'maker left'],
  [{ lastDay: '2026-03-17', makerWorksHere: false }, 'ended'],
])('a token with %j is %s', (part, state) => {
  expect(serviceTokenState({ ...facts, ...part }, today)).toBe(state)
})

test.each<[Partial<ServiceTokenFacts>, boolean]>([
  [{ lastDay: today }, true],
  [{ lastDay: '2026-03-25' }, true],
  [{ lastDay: '2026-03-26' }, false],
  [{ lastDay: '2026-03-17' }, false],
  [{ makerWorksHere: false }, false],
  [{ isShown: false }, false],
])('a token with %j ends soon: %s', (part, isSoon) => {
  expect(endsSoon({ ...facts, ...part }, today)).toBe(isSoon)
})

test.each([
  [0, 5],
  [12, 5],
  [59, 5],
  [60, 6],
  [1_005, 100],
])('of %i people, %i may leave in a day without a question', (people, allowed) => {
  expect(leaversAllowed(people)).toBe(allowed)
})
