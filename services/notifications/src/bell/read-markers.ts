// Until when a person has seen decisions, and what is new on this visit.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/notifications.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql, TransactionSql } from 'postgres'

/** Another look within this time is the same visit, and new items stay marked. */
const visitMs = 15 * 60_000

interface Look {
  readonly seenUntil: Date
  readonly seenBefore: Date | null
}

export interface Seen {
  /** Null: never looked. */
  readonly until: Date | null
  /** Decisions after this moment are new to the person. */
  readonly newSince: Date | null
}

export async function readSeen(sql: Sql | TransactionSql, personId: string, now: Date): Promise<Seen> {
  const [look] = await sql<Look[]>`
    select seen_until as "seenUntil", seen_before as "seenBefore"
    from notifications.look
    where person_id = ${personId}`
  if (!look) return { until: null, newSince: null }
  const isOver = look.seenUntil < visitStart(now)
  return { until: look.seenUntil, newSince: isOver ? look.seenUntil : look.seenBefore }
}

/** Markers only move forward: an earlier moment changes nothing. */
export async function writeSeen(tx: TransactionSql, personId: string, until: Date): Promise<void> {
  await tx`
    insert into notifications.look (person_id, seen_until)
    values (${personId}, ${until})
    on conflict (person_id) do update
    set seen_until = excluded.seen_until,
      seen_before = case when look.seen_until < ${visitStart(until)} then look.seen_until else look.seen_before end
    where look.seen_until < excluded.seen_until`
}

function visitStart(now: Date): Date {
  return new Date(now.getTime() - visitMs)
}

// The caller has seen the decisions up to the time of the list; later ones stay unseen.

export function markDecisionsSeen(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.markNotificationsSeen>,
) {
  // A moment in the future is not valid: nobody has seen decisions that are still to come.
  const until = new Date(Math.min(Date.parse(payload.until), clock().getTime()))
  return transactions.run(actor, async (tx) => {
    await writeSeen(tx, actor.personId, until)
    return {}
  })
}
