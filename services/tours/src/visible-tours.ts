// Who may see a tour: its owner, its current and earlier approvers and their stand-ins, and people who pay or
// oversee everything.
import { stepWasAssignedTo, type Viewer, wasAssignedTo } from '@tem/chain/approver.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

const readers = ['finance', 'payer', 'admin', 'auditor'] as const

/** A condition on tours.tour, for one of them. */
export function isTourVisibleTo(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (mayReadAll(actor)) return sql`true`
  return sql`(tour.requester_id = ${viewer.person} or ${wasAssignedTo(sql, sql`tour.id`, viewer)})`
}

/** The same for all tours, found by viewer instead of checked one by one. */
export function isAmongVisibleTours(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (mayReadAll(actor)) return sql`true`
  return sql`tour.id in (
    select own.id from tours.tour as own where own.requester_id = ${viewer.person} and own.archived_at is null
    union
    select step.subject_id from chain.subject_step as step where step.kind = 'tour' and ${stepWasAssignedTo(sql, viewer)})`
}

function mayReadAll({ roles }: Actor): boolean {
  return readers.some((role) => roles.includes(role))
}

// Every change locks the tour first, so its owner and its approvers write one after the other.

export async function lockTour(tx: Tx, id: string): Promise<TourRecord> {
  await tx`select from tours.tour where id = ${id} for update`
  const [tour] = await tx<TourRecord[]>`
    select ${tourColumns(tx)}
    from tours.tour
    join identity.directory on directory.person_id = tour.requester_id
    where tour.id = ${id}`
  if (!tour) throw new NotFound('Tour')
  return tour
}

/** Somebody else's is a 404. */
export async function lockOwnTour(tx: Tx, personId: string, id: string) {
  const tour = await lockTour(tx, id)
  if (tour.requesterId !== personId) throw new NotFound('Tour')
  return rowOf(tour, { person: personId, actsFor: [], isAdmin: false })
}
