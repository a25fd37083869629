import { expect, it } from 'vitest'
import { officeLabel, officesOn } from './offices-on.ts'

const given = (office: string) => ({ office, isGiven: true })
const taken = (office: string) => ({ office, isGiven: false })

it.each([
  ['as today, if nothing happened', ['payer'], [], ['payer']],
  ['not yet what was given since', ['finance', 'payer'], [given('payer')], ['finance']],
  ['still what was taken since', [], [taken('payer')], ['payer']],
  ['not what was given and taken since', [], [taken('payer'), given('payer')], []],
  ['what was taken and given back since', ['payer'], [given('payer'), taken('payer')], ['payer']],
  [
    'for one unit, whatever happened to another one',
    ['gbu_executive:Seeds'],
    [given('gbu_executive:Crop Nutrition')],
    ['gbu_executive:Seeds'],
  ],
])('somebody held, on that day: %s', (_, held, since, offices) => {
  expect(officesOn(held, since)).toEqual(offices)
})

it.each([
  ['payer', 'Payer'],
  ['ceo', 'CEO'],
  ['auditor', 'Auditor'],
  ['gbu_executive:Crop Nutrition', 'HBU Executive, Crop Nutrition'],
  ['treasurer', 'treasurer'],
])('%s is read as %s', (office, label) => {
  expect(officeLabel(office)).toBe(label)
})
