// Creates at most one message per day and person, with all news.
import { COMPANY_ZONE, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Sql, TransactionSql } from 'postgres'
import { isDecision, isReminderDay, namedCompanions, unsubmitted } from '../bell/told.ts'
import { readCompanyEmails } from '../deliver/read-company-emails.ts'
import { digestText } from './digest-text.ts'
import { readDigest, waitingForPeople } from './read-digest.ts'

interface Addressee {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly language: string | null
}

/** Returns the number of digests to send. */
export async function makeDigests(sql: Sql, now: Date, siteUrl: string | undefined): Promise<number> {
  let made = 0
  await takeBackUnsent(sql, now)
  for (const addressee of await withNews(sql, dayOf(now)))
    if (await sql.begin((tx) => makeDigest(tx, addressee, now, siteUrl))) made += 1
  return made
}

/** What an email of an earlier day would have told is in the next one, if that email was certainly not sent. */
async function takeBackUnsent(sql: Sql, now: Date): Promise<void> {
  await sql`
    update notifications.notice
    set told_on = null
    from notifications.digest
    where digest.person_id = notice.person_id and digest.day = notice.told_on
      and digest.day < ${dayOf(now)} and digest.state in ('made', 'refused')
      and notice.noticed_at >= ${new Date(now.getTime() - daysBack * dayMs)}`
}

/** If two processes run it, the second one finds the digest made. Its content is fixed now, from the notices. */
async function makeDigest(
  tx: TransactionSql,
  { personId, name, email, language }: Addressee,
  now: Date,
  siteUrl: string | undefined,
): Promise<boolean> {
  const today = dayOf(now)
  const [mine] = await tx`
    insert into notifications.digest (person_id, day, address, subject, body)
    values (${personId}, ${today}, ${email}, '', '')
    on conflict do nothing
    returning person_id`
  if (!mine) return false
  await tx`
    update notifications.notice set told_on = ${today}
    where person_id = ${personId} and told_on is null`
  const words = await readCompanyEmails(tx)
  const digest = await readDigest(tx, { personId, language }, now, words)
  const text = digestText({ name, language }, digest, words, siteUrl)
  if (text)
    await tx`
      update notifications.digest set subject = ${text.subject}, body = ${text.body}
      where person_id = ${personId} and day = ${today}`
  // Everything was dealt with meanwhile; later news of the day may still be sent.
  else await tx`delete from notifications.digest where person_id = ${personId} and day = ${today}`
  return text !== undefined
}

function withNews(sql: Sql, today: Day): Promise<Addressee[]> {
  return sql<Addressee[]>`
    select directory.person_id as "personId", directory.name, directory.email, directory.language
    from identity.directory
    where directory.is_active and directory.email is not null
      and exists (
        select from notifications.notice
        where notice.person_id = directory.person_id and notice.told_on is null
      )
      and not exists (
        select from notifications.digest
        where digest.person_id = directory.person_id and digest.day = ${today}
      )
    order by directory.person_id`
}

// Requesters get a notice of every decision; travellers also of a tour's end. Derived from the history, so
// the code that decides does not depend on notifications.

/** How far back it reads the history each time; each event still gets only one notice. */
const daysBack = 7
const dayMs = 24 * 60 * 60 * 1000

/** Returns how many notices are new. */
export async function addDecisionNotices(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, history_id, noticed_at)
    select gen_random_uuid(), addressee.person_id, 'decided', history.kind, history.subject_id,
      'history ' || history.id, history.id, ${now}
    from chain.subject_history as history
    cross join lateral (
      select claim.person_id
      from claims.claim_line as claim
      where history.kind = 'claim' and claim.id = history.subject_id
      union
      select tour.requester_id
      from tours.requested_tour as tour
      where history.kind = 'tour' and tour.id = history.subject_id
      union
      select companion.person_id
      from (
        select on_behalf_person_id as person_id from tours.requested_tour where id = history.subject_id
        union
        select person_id from tours.companion where tour_id = history.subject_id
      ) as companion
      where history.kind = 'tour' and history.to_status in ('approved', 'rejected')
      union
      select asked.person_id
      from chain.question as asked
      where history.action = 'replied' and asked.subject_id = history.subject_id and asked.at <= history.at
    ) as addressee
    where history.id >= ${firstIdOf(now.getTime() - daysBack * dayMs)}
      and (${isDecision(sql)} or history.action in ('asked', 'replied'))
      and addressee.person_id is distinct from history.by_person_id and addressee.person_id is not null
    on conflict do nothing`
  return count
}

/** Co-travellers get one notice for each round of a claim. Returns the number of new notices. */
export async function addCompanionNotices(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, noticed_at)
    select gen_random_uuid(), named.person_id, 'named', 'claim', named.claim_id, 'named ' || named.revision, ${now}
    from ${namedCompanions(sql)} as named
    where named.at >= ${new Date(now.getTime() - daysBack * dayMs)}
    on conflict do nothing`
  return count
}

/** Approvers get one notice for each reminder. Returns the number of new notices. */
export async function addReminderNotices(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, noticed_at)
    select gen_random_uuid(), waiting.person_id, 'waits', 'claim', sent.claim_id, 'reminder ' || sent.id, ${now}
    from claims.sent_reminder as sent
    join ${waitingForPeople(sql, now)} as waiting on waiting.subject_id = sent.claim_id and waiting.stage = sent.stage
    where sent.at >= ${new Date(now.getTime() - daysBack * dayMs)}
    on conflict do nothing`
  return count
}

/**
 * On Saturdays, people with days that they have saved and not submitted: one notice for all days, about the person.
 * Returns the number of new notices.
 */
export async function addUnsubmittedNotices(sql: Sql, now: Date): Promise<number> {
  const today = dayOf(now)
  if (!isReminderDay(today)) return 0
  const window = { ...(await readCompanyEmails(sql)), today }
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, noticed_at)
    select gen_random_uuid(), draft.person_id, 'waits', 'claim', draft.person_id, ${`unsubmitted ${today}`}, ${now}
    from ${unsubmitted(sql, today, window)} as draft
    group by draft.person_id
    on conflict do nothing`
  return count
}

/** An id starts with its creation time, so a range of the primary key finds the recent history. */
function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

// Approvers get a notice when a request arrives, and again when it has waited too long; their managers
// too, if the company wants that.

/** Returns how many notices are new. */
export async function addWaitingNotices(sql: Sql, now: Date): Promise<number> {
  const { remindAfterDays, escalateAfterDays } = await readCompanyEmails(sql)
  const rules = [
    ...[0, ...remindAfterDays].map((days) => ({ after_days: days, tell: 'approver' })),
    ...(escalateAfterDays > 0 ? [{ after_days: escalateAfterDays, tell: 'manager-of-approver' }] : []),
  ]
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, noticed_at)
    select gen_random_uuid(), recipient.person_id, recipient.reason, waiting.kind, waiting.subject_id,
      'step ' || waiting.revision || '.' || waiting.position || ' after ' || waiting_rule.after_days, ${now}
    from ${waitingForPeople(sql, now)} as waiting
    join jsonb_to_recordset(${sql.json(rules)}) as waiting_rule (after_days integer, tell text)
      on (${now}::timestamptz at time zone ${COMPANY_ZONE})::date - (waiting.since at time zone ${COMPANY_ZONE})::date
        >= waiting_rule.after_days
    cross join lateral (
      select waiting.person_id, 'waits' as reason where waiting_rule.tell = 'approver'
      union
      select approver.manager_id, 'escalated'
      from identity.directory as approver
      join identity.directory as manager on manager.person_id = approver.manager_id and manager.is_active
      where waiting_rule.tell = 'manager-of-approver' and approver.person_id = waiting.person_id
        and manager.person_id <> waiting.claimant_id
    ) as recipient
    on conflict do nothing`
  return count
}
