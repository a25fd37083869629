// Who may see a tour: its owner, its approvers past and present and who stands in for them, and those who pay or
// oversee everything.
import { cameTo } from '@tem/chain/came-to.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

const readers = ['finance', 'payer', 'admin', 'auditor'] as const

/** A condition on tours.tour. */
export function isTourVisibleTo(sql: Sql | TransactionSql, actor: Actor, approver: Approver) {
  if (readers.some((role) => actor.roles.includes(role))) return sql`true`
  return sql`(tour.requester_id = ${approver.person} or ${cameTo(sql, sql`tour.id`, approver)})`
}
