// Up to when a person has seen what was decided, and what is new to them on this visit.
import type { Sql, TransactionSql } from 'postgres'

/** Looking again this soon is the same visit, and what was new stays marked. */
const visitMs = 15 * 60_000

interface Look {
  readonly seenUntil: Date
  readonly seenBefore: Date | null
}

export interface Seen {
  /** Null: never looked. */
  readonly until: Date | null
  /** What was decided after this is new to who looks now. */
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

/** What is seen stays seen: an earlier moment changes nothing. */
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
