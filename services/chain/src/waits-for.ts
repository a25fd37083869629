// What waits for an approver now: in their own name, for those they stand in for, or because nobody else is left.
import type { Approver } from '@tem/rules/approval-turn.ts'
import { plannedOnce } from '@tem/server/planned-once.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

interface Columns {
  /** Those who may answer. */
  readonly named: Fragment
  /** Those who may not, even if they stand in for somebody who may. */
  readonly barred: Fragment
}

export function isAskedOf(
  sql: Sql | TransactionSql,
  { named, barred }: Columns,
  { person, actsFor, isAdmin }: Approver,
) {
  return sql`(${named} && ${plannedOnce(sql, [person, ...actsFor])} ${isAdmin ? sql`or ${named} = '{}'` : sql``})
    and not ${barred} @> ${[person]}::uuid[]`
}
