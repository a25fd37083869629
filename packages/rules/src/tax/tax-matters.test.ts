import { expect, it } from 'vitest'
import { type MatterFacts, taxMatters } from './tax-matters.ts'

const plain: MatterFacts = { driver: null, isPaidByCard: false, cashOfDay: null }
const perquisite = '17(2), rule 3(2)'

it.each<[string, Partial<MatterFacts>, string[]]>([
  ['nothing', {}, []],
  ['a driver', { driver: { atOnce: 1_500_000, inYear: 9_000_000 } }, [perquisite]],
  ['a driver at the limits', { driver: { atOnce: 3_000_000, inYear: 10_000_000 } }, [perquisite]],
  ['more than 30,000 at once', { driver: { atOnce: 3_000_001, inYear: 3_000_001 } }, ['194C', perquisite]],
  [
    'more than 1,00,000 in a year',
    { driver: { atOnce: 1_500_000, inYear: 10_000_001 } },
    ['194C', perquisite],
  ],
  ['fuel by card', { isPaidByCard: true }, [perquisite]],
  ['10,000 in cash', { cashOfDay: 1_000_000 }, []],
  ['more than 10,000 in cash', { cashOfDay: 1_000_001 }, ['40A(3)']],
])('%s asks for a decision under %j', (_, facts, sections) => {
  expect(taxMatters({ ...plain, ...facts }).map(({ section }) => section)).toEqual(sections)
})
