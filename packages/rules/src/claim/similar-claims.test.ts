import { expect, it } from 'vitest'
import { shownTicket, ticketNumber } from './claim-status.ts'
import { type ComparedClaim, looksAlike } from './similar-claims.ts'

const claim: ComparedClaim = {
  expenseDate: '2026-11-20',
  subCategory: 'courier',
  amount: 50_000,
  billNumber: 'B-2041',
  gstin: '27AAPFU0939F1ZV',
  files: ['a', 'b'],
}
const different: ComparedClaim = {
  expenseDate: '2026-11-19',
  subCategory: 'toll',
  amount: 1,
  billNumber: null,
  gstin: null,
  files: [],
}

it.each<[string, Partial<ComparedClaim>, boolean]>([
  ['nothing', {}, false],
  [
    'day, sub-category and amount',
    { expenseDate: '2026-11-20', subCategory: 'courier', amount: 50_000 },
    true,
  ],
  ['day and amount only', { expenseDate: '2026-11-20', amount: 50_000 }, false],
  ['the bill of one merchant', { billNumber: 'B-2041', gstin: '27AAPFU0939F1ZV' }, true],
  ['the bill number of another merchant', { billNumber: 'B-2041', gstin: '29AABCH0000M1ZX' }, false],
  ['a file', { files: ['b'] }, true],
])('claims that share %s look alike: %s', (_, shared, alike) => {
  expect(looksAlike(claim, { ...different, ...shared })).toBe(alike)
})

it('does not take two missing bill numbers for the same bill', () => {
  expect(looksAlike({ ...claim, billNumber: null }, { ...different, gstin: claim.gstin })).toBe(false)
})

it('numbers tickets by year, and shows NA before there is one', () => {
  expect([ticketNumber(2026, 123), ticketNumber(2026, 1_234_567), shownTicket(null)]).toEqual([
    'EXP-2026-000123',
    'EXP-2026-1234567',
    'NA',
  ])
})
