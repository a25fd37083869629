// The daily digest: one message with a person's decisions and waiting requests. Without news, no message.

import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Sql } from 'postgres'
import { firstEmail } from '../bell/told.ts'
import type { MessengerDeps } from '../deps.ts'
import {
  addCompanionNotices,
  addDecisionNotices,
  addReminderNotices,
  addUnsubmittedNotices,
  addWaitingNotices,
  makeDigests,
} from './make-digests.ts'
import { sendDigests } from './send-digests.ts'

export const digestQueue = 'daily-digest'

/** On weekdays and Saturdays in the morning; the later times are for a machine or a mail server that was off earlier. */
export const digestTimes = `${firstEmail.minute} ${firstEmail.hour}-11 * * 1-6`

const keptDays = 90

/** Safe to run again, or twice at once: nobody gets two. Returns how many messages were sent. */
export async function sendDailyDigest(
  { sql, messenger, environment, clock, log }: MessengerDeps,
  stopping: AbortSignal,
): Promise<number> {
  const now = clock()
  // Too long for an SMS; without email nothing is recorded, and the bell reads the history.
  if (messenger.channelFor('email') !== 'email') return 0
  await addDecisionNotices(sql, now)
  await addCompanionNotices(sql, now)
  await addReminderNotices(sql, now)
  await addUnsubmittedNotices(sql, now)
  await addWaitingNotices(sql, now)
  await makeDigests(sql, now, environment.PUBLIC_URL)
  const sent = await sendDigests(sql, dayOf(now), messenger, { log, now: clock, stopping })
  await forgetOld(sql, now)
  if (sent > 0) log.info({ sent }, 'Daily digests went out.')
  return sent
}

async function forgetOld(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  // Keeps the notice of a request that still waits; otherwise it would be sent again as new.
  await sql`
    delete from notifications.notice
    where noticed_at < ${before}
      and not exists (select from chain.subject_step as step where step.subject_id = notice.subject_id and step.is_waiting)`
  await sql`delete from notifications.digest where day < ${dayOf(before)}`
}

/** The emails of the last seven days by state: made (not sent yet), sending, sent and refused. */
export async function countEmails(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int
    from notifications.digest
    where day > (select max(day) from notifications.digest) - 7
    group by state`
  return new Map(rows.map(({ state, count }) => [state, count]))
}
