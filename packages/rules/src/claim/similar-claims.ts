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
  /** The month of a driver's salary, which is paid once a month. */
  readonly salaryMonth?: string | null
}

export const likenesses = ['file', 'bill', 'salary', 'expense'] as const

export type Likeness = (typeof likenesses)[number]

/** What both claims have. */
export const likenessWords: Record<Likeness, string> = {
  file: 'the same photo or file',
  bill: 'the same bill number',
  salary: 'the same month of a driver’s salary',
  expense: 'the same amount',
}

/** The same picture, bill of one merchant, salary of a month, or expense of a day; the strongest first. */
export function likenessOf(a: ComparedClaim, b: ComparedClaim, sharesFile: boolean): Likeness | undefined {
  if (sharesFile) return 'file'
  if (isSameBill(a, b)) return 'bill'
  if (isSameSalary(a, b)) return 'salary'
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

function isSameSalary(a: ComparedClaim, b: ComparedClaim): boolean {
  return a.claimant === b.claimant && Boolean(a.salaryMonth) && a.salaryMonth === b.salaryMonth
}

/** Bills without a GSTIN that have one number may be of two merchants, so only the claimant's own are alike. */
function isSameBill(a: ComparedClaim, b: ComparedClaim): boolean {
  if (a.billNumber === null || a.billNumber !== b.billNumber || a.gstin !== b.gstin) return false
  return a.gstin !== null || a.claimant === b.claimant
}
