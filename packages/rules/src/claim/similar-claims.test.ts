import { expect, it } from 'vitest'
import { shownTicket, ticketNumber } from './claim-status.ts'
import { type ComparedClaim, likenessOf } from './similar-claims.ts'

const claim: ComparedClaim = {
  claimant: 'asha',
  expenseDate: '2026-11-20',
  subCategory: 'courier',
  amount: 50_000,
  billNumber: 'B-2041',
  gstin: '27AAPFU0939F1ZV',
}
const different: ComparedClaim = {
  claimant: 'asha',
  expenseDate: '2026-11-19',
  subCategory: 'toll',
  amount: 1,
  billNumber: null,
  gstin: null,
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
  ['a bill number, both without a merchant', { billNumber: 'B-2041', gstin: null }, false],
])('claims that share %s look alike: %s', (_, shared, alike) => {
  expect(likenessOf(claim, { ...different, ...shared }, false) !== undefined).toBe(alike)
})

it.each<[string, string | null, Partial<ComparedClaim>, string | undefined]>([
  ['of one month', '2026-10', { salaryMonth: '2026-10' }, 'salary'],
  ['of two months', '2026-10', { salaryMonth: '2026-11' }, undefined],
  ['of two people', '2026-10', { salaryMonth: '2026-10', claimant: 'ravi' }, undefined],
  ['that are none', null, { salaryMonth: null }, undefined],
])('driver’s salaries %s', (_, salaryMonth, other, alike) => {
  expect(likenessOf({ ...claim, salaryMonth }, { ...different, ...other }, false)).toBe(alike)
})

it('takes the same file for the strongest likeness', () => {
  expect(likenessOf(claim, different, true)).toBe('file')
})

it('does not take two missing bill numbers for the same bill', () => {
  expect(likenessOf({ ...claim, billNumber: null }, { ...different, gstin: claim.gstin }, false)).toBe(
    undefined,
  )
})

it.each<[string, Partial<ComparedClaim>, string | undefined]>([
  ['the same expense of a day', { billNumber: null }, undefined],
  ['a bill without a merchant', { gstin: null }, undefined],
  ['a bill of one merchant', {}, 'bill'],
])('two people with %s: %s', (_, given, alike) => {
  const one = { ...claim, ...given }
  expect(likenessOf(one, { ...one, claimant: 'ravi' }, false)).toBe(alike)
})

it('numbers tickets by year, and shows NA before there is one', () => {
  expect([ticketNumber(2026, 123), ticketNumber(2026, 1_234_567), shownTicket(null)]).toEqual([
    'EXP-2026-000123',
    'EXP-2026-1234567',
    'NA',
  ])
})
