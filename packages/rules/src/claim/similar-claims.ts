// When two claims look like the same expense claimed twice.
import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'

export interface ComparedClaim {
  readonly claimant: string
  readonly expenseDate: Day
  readonly subCategory: string
  readonly amount: Paise
  readonly billNumber: string | null
  readonly gstin: string | null
}

export type Likeness = 'file' | 'bill' | 'expense'

/** The same picture, the same bill of one merchant, or the same expense on a day; the strongest first. */
export function likenessOf(a: ComparedClaim, b: ComparedClaim, sharesFile: boolean): Likeness | undefined {
  if (sharesFile) return 'file'
  if (isSameBill(a, b)) return 'bill'
  return isSameExpense(a, b) ? 'expense' : undefined
}

function isSameExpense(a: ComparedClaim, b: ComparedClaim): boolean {
  return (
    a.claimant === b.claimant &&
    a.expenseDate === b.expenseDate &&
    a.subCategory === b.subCategory &&
    a.amount === b.amount
  )
}

/** Bills without a GSTIN that have one number may be of two merchants, so only the claimant's own are alike. */
function isSameBill(a: ComparedClaim, b: ComparedClaim): boolean {
  if (a.billNumber === null || a.billNumber !== b.billNumber || a.gstin !== b.gstin) return false
  return a.gstin !== null || a.claimant === b.claimant
}
