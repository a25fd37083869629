// An approver takes a decision back: its steps are undecided again and the first one waits. The history keeps both.

import type { Paise } from '@tem/rules/base/money.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { ChainKind } from './read-organisation.ts'
import type { Subject } from './start-chain.ts'

interface GivenBy {
  readonly person: string
  readonly decidedAt: Date
}

/** The part of a decision that covers one subject. */
export interface GivenDecision {
  readonly id: string
  readonly revision: number
  readonly response: 'approve' | 'reject'
  /** The subject's status before the decision. */
  readonly from: string
  readonly onBehalfOf: string | null
  /** Before the decision; null for tours. */
  readonly amountBefore: Paise | null
  /** Somebody has decided on a later step. */
  readonly isFollowed: boolean
}

/** What one decision covered. Locks nothing: read it again once the subjects are locked. */
export function readGivenDecisions(tx: Tx, kind: ChainKind, { person, decidedAt }: GivenBy) {
  return tx<GivenDecision[]>`
    with given as (
      select subject_id, revision, min(position) as first, max(position) as last, min(response) as response
      from chain.step
      where responded_by = ${person} and responded_at = ${decidedAt} and kind = ${kind}
      group by subject_id, revision
    )
    select given.subject_id as id, given.revision, given.response, first_step.stage as "from",
      first_step.responded_for as "onBehalfOf",
      exists (
        select from chain.step as later
        where later.subject_id = given.subject_id and later.revision = given.revision
          and later.position > given.last and later.response is not null
      ) as "isFollowed",
      (select min(amount_before_paise)
        from chain.history
        where history.subject_id = given.subject_id and history.at = ${decidedAt}
          and history.step = first_step.step) as "amountBefore"
    from given
    join chain.step as first_step on first_step.subject_id = given.subject_id
      and first_step.revision = given.revision and first_step.position = given.first
    order by given.subject_id`
}

/** False if one of them was decided or reopened meanwhile; the transaction must be rolled back. */
export async function reopenDecisions(
  tx: Tx,
  subjects: readonly Subject[],
  { person, decidedAt }: GivenBy,
): Promise<boolean> {
  const ids = idArray(
    tx,
    subjects.map(({ id }) => id),
  )
  // In this order: only one step of a subject may wait at a time.
  await tx`
    update chain.step
    set is_waiting = false
    where subject_id = any(${ids}) and is_waiting`
  const reopened = await tx<{ id: string }[]>`
    with given as (
      select subject_id, revision, min(position) as first, max(position) as last
      from chain.step
      where subject_id = any(${ids}) and responded_by = ${person} and responded_at = ${decidedAt}
      group by subject_id, revision
    )
    update chain.step
    set is_waiting = (step.position = given.first), response = null, responded_by = null, responded_for = null,
      responded_at = null, note = null, amount_paise = null, paid_via = null, paid_id_value = null
    from given
    where step.subject_id = given.subject_id and step.revision = given.revision
      and step.position between given.first and given.last and step.responded_at = ${decidedAt}
    returning step.subject_id as id`
  return new Set(reopened.map(({ id }) => id)).size === subjects.length
}
