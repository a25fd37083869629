// How many claims of the period stand where, and what they amount to: counted by the database, to hold the sheets against.
import { type ClaimStatus, claimStatuses } from '@tem/rules/claim-status.ts'
import type { Paise } from '@tem/rules/money.ts'
import type { TransactionSql } from 'postgres'
import { isIn, type Period } from './exported-claim.ts'

export interface StatusTotal {
  readonly status: ClaimStatus
  readonly count: number
  readonly claimed: Paise
  readonly reimbursable: Paise
}

/** In the order of the chain; a status without claims is left out. */
export async function readStatusTotals(tx: TransactionSql, period: Period): Promise<StatusTotal[]> {
  return tx<StatusTotal[]>`
    select status, count(*) as count, sum(receipt_amount_paise)::bigint as claimed,
      sum(reimbursable_amount_paise)::bigint as reimbursable
    from claims.claim
    where ${isIn(tx, period)}
    group by status
    order by array_position(${claimStatuses as unknown as string[]}::text[], status)`
}

export function totalOf(
  totals: readonly StatusTotal[],
  statuses: readonly ClaimStatus[],
): Omit<StatusTotal, 'status'> {
  return totals
    .filter(({ status }) => statuses.includes(status))
    .reduce(
      (sum, { count, claimed, reimbursable }) => ({
        count: sum.count + count,
        claimed: sum.claimed + claimed,
        reimbursable: sum.reimbursable + reimbursable,
      }),
      { count: 0, claimed: 0, reimbursable: 0 },
    )
}
