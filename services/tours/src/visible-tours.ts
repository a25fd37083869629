// Who may see a tour: its owner, its approvers past and present and who stands in for them, and those who pay or
// oversee everything.
import { stepWasAssignedTo, type Viewer, wasAssignedTo } from '@tem/chain/was-assigned-to.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

const readers = ['finance', 'payer', 'admin', 'auditor'] as const

/** A condition on tours.tour, for one of them. */
export function isTourVisibleTo(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (readsAll(actor)) return sql`true`
  return sql`(tour.requester_id = ${viewer.person} or ${wasAssignedTo(sql, sql`tour.id`, viewer)})`
}

/** The same of all of them, found by the viewer instead of tried one by one. */
export function isAmongVisibleTours(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (readsAll(actor)) return sql`true`
  return sql`tour.id in (
    select own.id from tours.tour as own where own.requester_id = ${viewer.person} and own.archived_at is null
    union
    select step.subject_id from chain.step where step.kind = 'tour' and ${stepWasAssignedTo(sql, viewer)})`
}

function readsAll({ roles }: Actor): boolean {
  return readers.some((role) => roles.includes(role))
}

// A tour is locked before anything about it changes, so that its owner and its approvers come one after the other.

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

/** Somebody else's is not there. */
export async function lockOwnTour(tx: Tx, personId: string, id: string) {
  const tour = await lockTour(tx, id)
  if (tour.requesterId !== personId) throw new NotFound('Tour')
  return rowOf(tour, { person: personId, actsFor: [], isAdmin: false })
}
