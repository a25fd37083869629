// In whose name the caller may decide today: their own, and that of everybody they stand in for.
import type { Approver } from '@tem/rules/approval-turn.ts'
import type { Day } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

export async function readApprover(sql: Sql | TransactionSql, actor: Actor, today: Day): Promise<Approver> {
  const standsInFor = await sql<{ personId: string }[]>`
    select from_person_id as "personId"
    from identity.stand_in
    where to_person_id = ${actor.personId} and ${today}::date between from_day and to_day`
  return {
    person: actor.personId,
    actsFor: standsInFor.map(({ personId }) => personId),
    isAdmin: actor.roles.includes('admin'),
  }
}
