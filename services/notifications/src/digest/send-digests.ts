// Sends the digests of a day, each at most once: one that may have been sent is not repeated.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Sql } from 'postgres'
import { MaybeSent, type Messenger } from '../deliver/messenger.ts'

interface Digest {
  readonly personId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

const maxAttempts = 3

/** Returns how many were sent. */
export async function sendDigests(
  sql: Sql,
  day: Day,
  messenger: Messenger,
  { log, now, stopping }: { log: Log; now: () => Date; stopping: AbortSignal },
): Promise<number> {
  let sent = 0
  await offerAgain(sql, day)
  while (!stopping.aborted) {
    const digest = await takeOne(sql, day)
    if (!digest) break
    try {
      await messenger.send('email', digest)
    } catch (error) {
      log.warn({ err: error }, 'The mail server did not accept a digest.')
      if (!(error instanceof MaybeSent)) await note(sql, digest, day, 'refused', null)
      continue
    }
    await note(sql, digest, day, 'sent', now())
    sent += 1
  }
  return sent
}

/** Those that the mail server refused or did not take are tried again by a later run: an outage lasts for a while. */
async function offerAgain(sql: Sql, day: Day): Promise<void> {
  await sql`
    update notifications.digest
    set state = 'made'
    where day = ${day} and state = 'refused' and attempts < ${maxAttempts}`
}

async function takeOne(sql: Sql, day: Day): Promise<Digest | undefined> {
  const [digest] = await sql<Digest[]>`
    update notifications.digest
    set state = 'sending', attempts = attempts + 1
    where (person_id, day) = (
      select person_id, day
      from notifications.digest
      where day = ${day} and state = 'made'
      order by attempts, person_id
      limit 1
      for update skip locked
    )
    returning person_id as "personId", address as "to", subject, body as text`
  return digest
}

async function note(
  sql: Sql,
  { personId }: Digest,
  day: Day,
  state: 'sent' | 'refused',
  sentAt: Date | null,
): Promise<void> {
  await sql`
    update notifications.digest
    set state = ${state}, sent_at = ${sentAt}
    where person_id = ${personId} and day = ${day} and state = 'sending'`
}
