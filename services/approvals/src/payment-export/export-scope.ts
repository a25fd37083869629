// What an export contains: everything that no export contained, or what belongs to chosen days.

import { type Day, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** 'new': whatever its day. Otherwise claims that were created, and payments that were recorded, on these days. */
export type Scope = Period | 'new'

/** Claims that wait for the payer, or that the payer has paid. */
export const exportedStatuses = ['pending_finance', 'approved'] as const satisfies readonly ClaimStatus[]

/** Submitted, and created on one of these days. */
export function isIn(tx: Sql | TransactionSql, { from, to }: Period) {
  return tx`claim.created_at >= ${startOfDay(from)} and claim.created_at < ${endOfDay(to)}
    and claim.submitted_at is not null`
}
