// A claim in the books: the expense, the creditable tax, and what is owed to the person, on the day of the last approval.
// The claim's ticket is the voucher's reference.

import type { VoucherUnit } from '@tem/allowances/settings.ts'
import { expenseLedger, inputTaxes, taxLedger } from '@tem/rules/accounting/ledgers.ts'
import { journalDay } from '@tem/rules/accounting/voucher-day.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { noTax, taxOf } from '@tem/rules/tax/tax-parts.ts'
import type { ExportedClaim } from '../payment-export/exported-claim.ts'
import { narrationOf } from '../payment-export/narration.ts'
import type { Entry, VoucherNumbers } from './booked-entries.ts'
import { type LedgerRow, payableLedger } from './voucher.ts'

/** Its rows add up to its reimbursement; Tally rejects rows of 0.00. */
export function ledgerRowsOf(claim: ExportedClaim): LedgerRow[] {
  const credit = payableLedger(claim)
  const costCentre = claim.unit ?? claim.department
  return debitsOf(claim)
    .filter(([, amount]) => amount !== 0)
    .map(([debit, amount]) => ({ debit, credit, amount, costCentre }))
}

interface JournalOrder {
  readonly months: string
  readonly unit: VoucherUnit
  readonly numbers: VoucherNumbers
  /** The entries of a complete voucher. */
  readonly pass: (entries: readonly Entry[]) => void
}

/** Takes the claims grouped by employee, and passes each voucher on when it is complete. */
export class Journals {
  private group = ''
  /** By month. */
  private readonly open = new Map<string, ExportedClaim[]>()

  constructor(private readonly order: JournalOrder) {}

  /** The books may have it as it is. */
  add(claim: ExportedClaim): void {
    if (claim.booked?.isCurrent) return
    // Each claim on its own, or all of one employee by month.
    const { id, personId } = claim
    const group = this.order.unit === 'claim' ? id : personId
    if (group !== this.group) this.end()
    this.group = group
    const month = dayOfClaim(claim).slice(0, 7)
    this.open.set(month, [...(this.open.get(month) ?? []), claim])
  }

  end(): void {
    for (const claims of this.open.values()) this.pass(claims)
    this.open.clear()
  }

  private pass(claims: readonly ExportedClaim[]): void {
    const booked = claims
      .map((claim) => [claim, ledgerRowsOf(claim)] as const)
      .filter(([, rows]) => rows.length > 0)
    if (booked.length === 0) return
    const { numbers, months, pass } = this.order
    // A month's voucher has the day of its last claim.
    const date = booked.map(([claim]) => dayOfClaim(claim)).reduce((last, day) => (day > last ? day : last))
    const common = { type: 'Journal', date, number: numbers.next('Journal', date) } as const
    pass(
      booked.map(([claim, rows]) => {
        const { id, revision, totalTax, booked: last, employeeCode, number: reference, subCategory } = claim
        const narration = `${narrationOf(months, employeeCode)} ${reference} ${subCategory}`
        return {
          source: id,
          nth: nextBooking(last?.nth),
          claim: id,
          revision,
          totalTax: totalTax ?? 0,
          rows: rows.map((row) => ({
            ...common,
            ...row,
            narration,
            reference,
            reverses: null,
            exportedBefore: null,
          })),
        }
      }),
    )
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
  const registration = claim.billTax?.ourGstin ?? null
  return [
    [expenseLedger(claim.category), claim.reimbursableAmount - taxOf(credit)],
    ...inputTaxes.map(([tax, ledger]): [string, Paise] => [taxLedger(ledger, registration), credit[tax]]),
  ]
}
