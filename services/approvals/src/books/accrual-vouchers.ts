// A claim in the books: the expense, the creditable tax, and what is owed to the person, on the day of the last approval.
// The claim's ticket is the voucher's reference.

import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { journalDay } from '@tem/rules/books/voucher-day.ts'
import { noTax, taxOf } from '@tem/rules/tax/tax-parts.ts'
import type { ExportedClaim } from '../export/exported-claim.ts'
import { narrationOf } from '../export/narration.ts'
import type { Entry, VoucherNumbers } from './booked-entries.ts'
import { type LedgerRow, payableLedger } from './voucher.ts'

const taxes = [
  ['cgst', 'Input CGST'],
  ['sgst', 'Input SGST'],
  ['igst', 'Input IGST'],
  ['ugst', 'Input UTGST'],
] as const

/** Its rows add up to its reimbursement; Tally rejects rows of 0.00. */
export function ledgerRowsOf(claim: ExportedClaim): LedgerRow[] {
  const credit = payableLedger(claim)
  const costCentre = claim.unit ?? claim.department
  return debitsOf(claim)
    .filter(([, amount]) => amount !== 0)
    .map(([debit, amount]) => ({ debit, credit, amount, costCentre }))
}

/** Undefined if the books have it as it is. */
export function entryOfClaim(
  claim: ExportedClaim,
  months: string,
  numbers: VoucherNumbers,
): Entry | undefined {
  if (claim.booked?.isCurrent) return undefined
  const rows = ledgerRowsOf(claim)
  if (rows.length === 0) return undefined
  const { id, revision, booked, employeeCode, number: reference, subCategory } = claim
  const date = dayOfClaim(claim)
  const common = {
    type: 'Journal',
    date,
    number: numbers.next('Journal', date),
    narration: `${narrationOf(months, employeeCode)} ${reference} ${subCategory}`,
    reference,
    reverses: null,
    exportedBefore: null,
  } as const
  return {
    source: id,
    nth: nextBooking(booked?.nth),
    claim: id,
    revision,
    rows: rows.map((row) => ({ ...common, ...row })),
  }
}

/** What stands is reversed first. */
function nextBooking(last = 0): number {
  return last % 2 === 1 ? last + 2 : last + 1
}

function dayOfClaim({ approvals, submittedOn, changedOn, booked }: ExportedClaim): Day {
  const { pending_finance: _payment, ...before } = approvals
  const times = Object.values(before).map(({ at }) => at)
  const approvedOn = times.length > 0 ? dayOf(Math.max(...times)) : undefined
  return journalDay({ approvedOn, submittedOn, changedOn, isReplaced: booked !== null })
}

function debitsOf(claim: ExportedClaim): [ledger: string, amount: Paise][] {
  // Without credit the tax is a part of the expense.
  const credit = claim.billTax?.credit ?? noTax
  return [
    [expenseLedger(claim), claim.reimbursableAmount - taxOf(credit)],
    ...taxes.map(([tax, ledger]): [string, Paise] => [ledger, credit[tax]]),
  ]
}

function expenseLedger({ category }: ExportedClaim): string {
  return `Travel Expenses - ${category}`
}
