// Recent decisions on the caller's claims and tours, claims that name the caller as a co-traveller, reminders of what waits
// for the caller, and on Saturdays the days that are not submitted: the latest first, with the number of unseen ones.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/notifications.ts'
import { eventCode, eventLabel } from '@tem/rules/approval/event-label.ts'
import { addDays, type Day, dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readCompanyEmails } from '../deliver/read-company-emails.ts'
import {
  type Decision,
  decisionColumns,
  isDecision,
  lastReminder,
  namedCompanions,
  subjects,
  unsubmitted,
} from './told.ts'

const daysBack = 30

type NotificationRow = Decision & {
  readonly id: string
  /** Set if somebody else's claim names the caller; null for a decision. */
  readonly claimsNaming: Day | null
  /** Set for the reminder of days that are not submitted. */
  readonly days: number | null
  readonly subject: string
  readonly at: Date
  readonly by: string | null
}

export async function listNotifications(
  { sql, clock }: BaseDeps,
  { personId, permissions }: Actor,
  { skip = 0, limit = 10 }: PayloadOf<typeof calls.listNotifications>,
) {
  const now = clock()
  const [seen, settings] = await Promise.all([readSeen(sql, personId, now), readCompanyEmails(sql)])
  // Without access to tours there is no screen to open one.
  const kinds = permissions.includes('own-tours') ? ['claim', 'tour'] : ['claim']
  const notifications = notificationsFor(sql, {
    personId,
    kinds,
    now,
    window: { ...settings, today: dayOf(now) },
  })
  const [rows, [tally]] = await Promise.all([
    sql<NotificationRow[]>`
      select notification.*, doer.name || coalesce(' for ' || stood_in_for.name, '') as by
      from ${notifications}
      left join identity.directory as doer on doer.person_id = notification.by_person_id
      left join identity.directory as stood_in_for on stood_in_for.person_id = notification.for_person_id
      order by notification.at desc, notification.id desc
      offset ${skip}
      limit ${limit}`,
    sql<{ count: number; unseen: number }[]>`
      select count(*) as count,
        count(*) filter (where notification.at > coalesce(${seen.until}::timestamptz, '-infinity')) as unseen
      from ${notifications}`,
  ])
  const list = rows.map((row) => ({
    ...notificationOf(row, settings.dateFormat),
    isNew: seen.newSince === null || row.at > seen.newSince,
  }))
  return { list, count: tally?.count ?? 0, unseen: tally?.unseen ?? 0, readOn: now.toISOString() }
}

interface NotificationQuery {
  readonly personId: string
  readonly kinds: string[]
  readonly now: Date
  readonly window: ClaimWindow
}

function notificationsFor(sql: Sql, query: NotificationQuery) {
  return sql`(
    select history.id, subject.id as subject, history.at, history.by_person_id, history.for_person_id,
      null::date as "claimsNaming", null::integer as days, ${decisionColumns(sql)}
    from ${decidedFor(sql, query)}
    union all
    select history.id, subject.id, history.at, history.by_person_id, null, null, null, ${decisionColumns(sql)}
    from ${repliesTo(sql, query)}
    union all
    select reminder.id, reminder.claim_id, reminder.at, reminder.claimant_id, null, null, null, 'claim', reminder.name,
      reminder.what, null, 'reminded', reminder.stage, reminder.stage, null, null, null
    from ${remindersTo(sql, query)}
    union all
    select drafts.id, drafts.id, drafts.at, null, null, null, drafts.days, 'claim', 'Not submitted', '', null, 'unsubmitted',
      'pending', 'pending', null, null, drafts.amount
    from ${unsubmittedOf(sql, query)}
    union all
    select named.claim_id, named.claim_id, named.at, named.claimant_id, null, named.expense_date, null, 'claim', named.name,
      named.what, null, null, null, 'pending', null, null, null
    from ${namedCompanions(sql)} as named
    where named.person_id = ${query.personId}
      and named.at between ${startOfDay(addDays(dayOf(query.now), -daysBack))} and ${query.now}
  ) as notification`
}

/** `offset 0` makes PostgreSQL join claim by claim; otherwise it would read everybody's history. */
function decidedFor(sql: Sql, { personId, kinds, now }: NotificationQuery) {
  return sql`(
      select id, kind, name, what
      from ${subjects(sql)} as any_subject
      where owner_id = ${personId} and kind = any(${kinds})
    ) as subject
    cross join lateral (
      select id, at, by_person_id, for_person_id, step, action, from_status, to_status, note, amount_before_paise,
        amount_after_paise
      from chain.subject_history as history
      where history.subject_id = subject.id
        and history.at between ${startOfDay(addDays(dayOf(now), -daysBack))} and ${now}
        and (${isDecision(sql)} or history.action <> 'undone')
        and history.by_person_id is distinct from ${personId}
      offset 0
    ) as history`
}

/** The claimants' answers to the person's questions; look-ups as above. */
function repliesTo(sql: Sql, { personId, now }: NotificationQuery) {
  return sql`(
      select subject_id, min(at) as at
      from chain.question
      where person_id = ${personId}
      group by subject_id
    ) as asked
    cross join lateral (
      select id, at, by_person_id, step, action, from_status, to_status, note, amount_before_paise, amount_after_paise
      from chain.subject_history as history
      where history.subject_id = asked.subject_id and history.action = 'replied' and history.at >= asked.at
        and history.at between ${startOfDay(addDays(dayOf(now), -daysBack))} and ${now}
      offset 0
    ) as history
    cross join lateral (
      select claim.id, 'claim' as kind, coalesce(claim.ticket_number, 'NA') as name, catalogue.sub_category as what
      from claims.claim_line as claim
      join allowances.catalogue using (sub_category_id)
      where claim.id = asked.subject_id
      offset 0
    ) as subject`
}

/** What was saved before the latest Saturday morning, and is not submitted yet. */
function unsubmittedOf(sql: Sql, { personId, now, window }: NotificationQuery) {
  const { saturday, at } = lastReminder(now)
  return sql`(
      select min(id::text)::uuid as id, ${at}::timestamptz as at, count(distinct day)::integer as days, sum(amount)::bigint as amount
      from ${unsubmitted(sql, saturday, window)} as draft
      where person_id = ${personId} and created_at <= ${at}
      having count(*) > 0
    ) as drafts`
}

/**
 * About claims that still wait for the person: as approver, as stand-in, or as administrator if they have no approver.
 * The daily email has the same ones; its query is too slow for every screen.
 */
function remindersTo(sql: Sql, { personId, now }: NotificationQuery) {
  return sql`(
      select step.subject_id, step.stage
      from chain.subject_step as step
      where step.is_waiting and step.kind = 'claim' and (
        step.approver_ids && array(
          select ${personId}::uuid
          union all
          select from_person_id
          from identity.stand_in
          where to_person_id = ${personId} and ${dayOf(now)} between from_day and to_day
        )
        or step.approver_ids = '{}' and exists (
          select from identity.office_holder where role = 'admin' and person_id = ${personId}
        ))
    ) as waiting
    cross join lateral (
      select sent.id, sent.claim_id, sent.at, sent.claimant_id, sent.stage, coalesce(claim.ticket_number, 'NA') as name,
        catalogue.sub_category as what
      from claims.sent_reminder as sent
      join claims.claim_line as claim on claim.id = sent.claim_id
      join allowances.catalogue using (sub_category_id)
      where sent.claim_id = waiting.subject_id and sent.stage = waiting.stage and sent.claimant_id <> ${personId}
        and sent.at between ${startOfDay(addDays(dayOf(now), -daysBack))} and ${now}
      offset 0
    ) as reminder`
}

function notificationOf(row: NotificationRow, format: DateFormat) {
  const { id, kind, subject, name, what, at, by, claimsNaming, days, from, to, note } = row
  const { amountBefore, amountAfter } = row
  return {
    _id: id,
    kind,
    subject,
    name,
    what: days === null ? what : `${days} ${days === 1 ? 'day' : 'days'} to submit`,
    label: claimsNaming === null ? eventLabel(row) : 'Named You',
    ...(claimsNaming === null && { code: eventCode(row) }),
    respondedBy: by === null ? null : { name: by },
    respondedOn: at.toISOString(),
    from,
    to,
    note:
      claimsNaming === null
        ? note
        : `${by ?? 'A colleague'} named you on ${what}, ${formatDay(claimsNaming, format)}`,
    amountBefore,
    amountAfter,
  }
}

// Until when a person has seen decisions, and what is new on this visit.

/** Another look within this time is the same visit, and new items stay marked. */
const visitMs = 15 * 60_000

interface Look {
  readonly seenUntil: Date
  readonly seenBefore: Date | null
}

interface Seen {
  /** Null: never looked. */
  readonly until: Date | null
  /** Decisions after this moment are new to the person. */
  readonly newSince: Date | null
}

async function readSeen(sql: Sql | TransactionSql, personId: string, now: Date): Promise<Seen> {
  const [look] = await sql<Look[]>`
    select seen_until as "seenUntil", seen_before as "seenBefore"
    from notifications.look
    where person_id = ${personId}`
  if (!look) return { until: null, newSince: null }
  const isOver = look.seenUntil < visitStart(now)
  return { until: look.seenUntil, newSince: isOver ? look.seenUntil : look.seenBefore }
}

/** Markers only move forward: an earlier moment changes nothing. */
async function writeSeen(tx: TransactionSql, personId: string, until: Date): Promise<void> {
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

export function markNotificationsSeen(
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
