// Who may see a tour: its owner, its approvers past and present and who stands in for them, and those who pay or
// oversee everything.
import { cameTo, stepCameTo, type Viewer } from '@tem/chain/came-to.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

const readers = ['finance', 'payer', 'admin', 'auditor'] as const

/** A condition on tours.tour, for one of them. */
export function isTourVisibleTo(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (readsAll(actor)) return sql`true`
  return sql`(tour.requester_id = ${viewer.person} or ${cameTo(sql, sql`tour.id`, viewer)})`
}

/** The same of all of them, found by the viewer instead of tried one by one. */
export function isAmongVisibleTours(sql: Sql | TransactionSql, actor: Actor, viewer: Viewer) {
  if (readsAll(actor)) return sql`true`
  return sql`tour.id in (
    select own.id from tours.tour as own where own.requester_id = ${viewer.person} and own.archived_at is null
    union
    select step.subject_id from chain.step where step.kind = 'tour' and ${stepCameTo(sql, viewer)})`
}

function readsAll({ roles }: Actor): boolean {
  return readers.some((role) => roles.includes(role))
}
