// When two claims look like the same expense claimed twice.
import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'

export interface ComparedClaim {
  readonly expenseDate: Day
  readonly subCategory: string
  readonly amount: Paise
  readonly billNumber: string | null
  readonly gstin: string | null
  /** Digests of the attached files. */
  readonly files: readonly string[]
}

export type Likeness = 'file' | 'bill' | 'expense'

/** The same picture, the same bill of one merchant, or the same expense on a day; the strongest first. */
export function likenessOf(a: ComparedClaim, b: ComparedClaim): Likeness | undefined {
  if (a.files.some((file) => b.files.includes(file))) return 'file'
  if (isSameBill(a, b)) return 'bill'
  return isSameExpense(a, b) ? 'expense' : undefined
}

export function looksAlike(a: ComparedClaim, b: ComparedClaim): boolean {
  return likenessOf(a, b) !== undefined
}

function isSameExpense(a: ComparedClaim, b: ComparedClaim): boolean {
  return a.expenseDate === b.expenseDate && a.subCategory === b.subCategory && a.amount === b.amount
}

function isSameBill(a: ComparedClaim, b: ComparedClaim): boolean {
  return a.billNumber !== null && a.billNumber === b.billNumber && a.gstin === b.gstin
}
