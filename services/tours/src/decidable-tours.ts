// Tours in the approval chain, locked and read for an administrator's bulk actions.

import type { OpenStep } from '@tem/chain/advance-step.ts'
import { progressColumns, progressOf } from '@tem/chain/approver.ts'
import type { AssignedStep, Parties } from '@tem/rules/approval/assign-steps.ts'
import type { TourStep } from '@tem/rules/approval/chain.ts'
import type { TourStatus } from '@tem/rules/tour/tour-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { Sql, TransactionSql } from 'postgres'
import { isTourVisibleTo } from './visible-tours.ts'

export interface DecidableTour extends Parties {
  readonly id: string
  readonly revision: number
  readonly status: TourStatus
  /** Null: it waits for nobody. Empty: for the administrators. */
  readonly waitingFor: readonly string[] | null
  /** The undecided steps; the first one waits. */
  readonly open: readonly OpenStep[]
  readonly decided: readonly (AssignedStep<TourStep> & { readonly by: string })[]
}

/** Those of them that the caller may see. */
export function readDecidableTours(sql: Sql | TransactionSql, actor: Actor, ids: readonly string[]) {
  return sql<DecidableTour[]>`
    select tour.id, tour.requester_id as claimant, tour.status, tour.revision,
      array(
        select person_id from tours.traveller where tour_id = tour.id and person_id is not null
      ) as companions,
      ${progressColumns(sql)}
    from tours.tour
    ${progressOf(sql, sql`tour.id`, sql`tour.revision`)}
    where tour.id = any(${ids}) and ${isTourVisibleTo(sql, actor, { person: actor.personId })}
    order by tour.id`
}

/** In a fixed order, so no deadlock can occur. What is read stays true until the transaction ends. */
export async function lockDecidableTours(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<DecidableTour[]> {
  const [, tours] = await pipeline([
    tx`
      select from tours.tour
      where id = any(${ids})
      order by id
      for update`,
    readDecidableTours(tx, actor, ids),
  ])
  return tours
}
