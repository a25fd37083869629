// What an export of everything new would contain now.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { countReversals, type Found, lastEntry } from '../accounting/booked-entries.ts'
import { countNewPayments } from '../accounting/payment-vouchers.ts'
import { readLastExport } from './export-record.ts'
import { isToExport } from './exported-claim.ts'

export async function previewExport(
  { sql }: BaseDeps,
  _actor: Actor,
  _payload: PayloadOf<typeof calls.previewExport>,
) {
  const [last, claims, reversals, payments] = await Promise.all([
    readLastExport(sql),
    countNewClaims(sql),
    countReversals(sql),
    countNewPayments(sql),
  ])
  return { since: last ? dayOf(last) : null, claims, reversals, payments }
}

async function countNewClaims(sql: Sql): Promise<Found> {
  const [found] = await sql<Found[]>`
    select count(*)::integer as count, coalesce(sum(claim.reimbursable_amount_paise), 0)::bigint as amount
    from claims.claim_line as claim
    left join lateral ${lastEntry(sql, sql`claim.id`)} as booked on true
    where ${isToExport(sql, 'new')}`
  return found ?? { count: 0, amount: 0 }
}
