// Who may see a tour: its owner, its approvers past, present and to come and who stands in for them, and those who
// pay or oversee everything.
import type { Approver } from '@tem/rules/approval-turn.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

const readers = ['finance', 'payer', 'admin', 'auditor'] as const

/** A condition on tours.tour. */
export function isTourVisibleTo(sql: Sql | TransactionSql, actor: Actor, { person, actsFor }: Approver) {
  if (readers.some((role) => actor.roles.includes(role))) return sql`true`
  return sql`(
    tour.requester_id = ${person}
    or tour.id in (
      select subject_id from chain.step
      where kind = 'tour' and approver_ids && ${[person, ...actsFor]}::uuid[]
      union
      select subject_id from chain.step where kind = 'tour' and responded_by = ${person}
    ))`
}
