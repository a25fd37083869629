import { expect, test } from 'vitest'
import { guardOfPeople, isAlone, whoConfirms } from './second-yes.ts'

test.each([
  [0, 0, 0, 'never'],
  [0, 1, 0, 'in-browser'],
  [0, 3, 3, 'never'],
  [0, 4, 3, 'in-browser'],
  [1, 0, 9999, 'always'],
] as const)(
  '%i people with an office and %i others, %i allowed alone: %s',
  (ofOffice, ofOthers, allowedAlone, guard) => {
    expect(guardOfPeople({ ofOffice, ofOthers, allowedAlone })).toBe(guard)
  },
)

const person = (id: string, more: object = {}) => ({
  id,
  isAdministrator: false,
  isChief: false,
  managesAll: false,
  ...more,
})
const [anil, bina] = [person('anil', { isAdministrator: true }), person('bina', { isAdministrator: true })]
const chief = person('chief', { isChief: true })
const manager = person('manager', { managesAll: true })

test.each([
  ['another administrator', [anil, bina, chief, manager], 'anil', [], ['bina']],
  ['either administrator, for the command line', [anil, bina, chief], null, [], ['anil', 'bina']],
  ['the manager, where the maker is the only one', [anil, chief, manager], 'anil', ['payer'], ['manager']],
  [
    'the manager, where the other administrator is changed',
    [anil, bina, manager],
    'anil',
    ['bina'],
    ['manager'],
  ],
  ['the chief executive, failing a manager', [anil, chief], 'anil', ['payer'], ['chief']],
  ['the chief executive for a setting', [anil, chief], 'anil', [], ['chief']],
  ['anybody else with an office, where nobody else can', [anil, person('payer')], 'anil', [], ['payer']],
  ['nobody, if the only other one is changed', [anil, chief], 'anil', ['chief'], []],
  ['nobody in a new company', [anil], 'anil', [], []],
] as const)('confirmed by %s', (_who, candidates, maker, concerned, wanted) => {
  expect(whoConfirms({ candidates, maker, concerned })).toEqual(wanted)
})

test('alone is who is the only one that could confirm anything, not who changes all others', () => {
  expect(isAlone({ candidates: [anil], maker: 'anil', concerned: [] })).toBe(true)
  expect(isAlone({ candidates: [], maker: null, concerned: [] })).toBe(true)
  expect(isAlone({ candidates: [anil, chief], maker: 'anil', concerned: ['chief'] })).toBe(false)
})

test.each([
  ['another administrator or the manager', [anil, bina, chief, manager], 'anil', [], ['bina', 'manager']],
  ['the manager, where the maker is the only administrator', [anil, chief, manager], 'anil', [], ['manager']],
  [
    'the manager, where the other administrator changed a contact',
    [anil, bina, manager],
    'anil',
    ['bina'],
    ['manager'],
  ],
  ['nobody, where the manager changed a contact', [anil, chief, manager], 'anil', ['manager'], []],
  ['nobody, where there is no manager', [anil, chief, person('payer')], 'anil', [], []],
] as const)('the reset of a second factor is confirmed by %s', (_who, candidates, maker, barred, wanted) => {
  expect(whoConfirms({ candidates, maker, concerned: ['asha'], barred })).toEqual(wanted)
})
