// What a month's claims add up to.
import { type Day, monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { isDraft } from '@tem/screen-parts/claim/claim-badge.tsx'
import type { Claim } from '../status/claim-queries.ts'

type Listed = Pick<
  Claim,
  'expenseDate' | 'status' | 'wrapper' | 'can' | 'receiptAmount' | 'reimbursableAmount' | 'paymentType'
>

export interface Statement<Row extends Listed> {
  readonly rows: readonly Row[]
  readonly claimed: Paise
  readonly paid: Paise
  /** Submitted, and neither paid nor rejected. */
  readonly underway: Paise
  readonly rejected: Paise
  readonly drafts: Paise
  /** By the company's card, so not to the person. */
  readonly byCard: Paise
}

/** The claims of the days of the month, whenever they were entered; the earliest day first. */
export function statementOf<Row extends Listed>(claims: readonly Row[], month: Day): Statement<Row> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  const rows = claims
    .filter(({ expenseDate }) => expenseDate >= from && expenseDate <= to)
    .sort((one, other) => one.expenseDate.localeCompare(other.expenseDate))
  const sum = (which: (row: Row) => boolean, amount: (row: Row) => Paise) =>
    rows.filter(which).reduce((total, row) => total + amount(row), 0)
  const claimed = ({ receiptAmount }: Row) => receiptAmount
  const payable = ({ reimbursableAmount }: Row) => reimbursableAmount
  const isByCard = ({ paymentType }: Row) => paymentType === 'petroCard'
  const isOpen = (row: Row) => !isByCard(row) && !isDraft(row)
  return {
    rows,
    claimed: sum(() => true, claimed),
    paid: sum((row) => isOpen(row) && row.status === 'approved', payable),
    underway: sum((row) => isOpen(row) && row.status !== 'approved' && row.status !== 'rejected', payable),
    rejected: sum((row) => isOpen(row) && row.status === 'rejected', claimed),
    drafts: sum((row) => isDraft(row) && !isByCard(row), claimed),
    byCard: sum(isByCard, claimed),
  }
}
