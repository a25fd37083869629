// One person's digest of today: the day's notices, and everything that waits now.
import { COMPANY_ZONE, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { Sql, TransactionSql } from 'postgres'
import { type Decision, decisionColumns, namedCompanions, subjects, unsubmitted } from '../bell/told.ts'
import type { EmailSettings } from '../deliver/read-company-emails.ts'

export interface Digest {
  readonly decisions: readonly Decision[]
  readonly named: readonly Named[]
  readonly reminders: readonly Reminder[]
  readonly unsubmitted: Unsubmitted | undefined
  readonly waiting: readonly Waiting[]
  readonly escalated: readonly Escalated[]
  /** What expenses are called in the reader's language, by their names. */
  readonly said: ReadonlyMap<string, string>
}

/** Somebody's claim that names the person as a co-traveller. */
export interface Named {
  readonly claimant: string
  readonly what: string
  readonly day: Day
}

/** The person's own days of claims. */
export interface Unsubmitted {
  readonly days: number
  readonly amount: Paise
}

/** The claimant of a claim that waits for the person. */
export interface Reminder {
  readonly claimant: string
  readonly name: string
  readonly what: string
}

/** The claims or the tours of one claimant that wait for the person. */
export interface Waiting {
  readonly kind: 'claim' | 'tour'
  readonly claimant: string
  readonly count: number
  readonly amount: Paise | null
  readonly since: Day
  readonly overFourDays: number
  readonly overSevenDays: number
}

export interface Escalated {
  readonly approver: string
  readonly count: number
  readonly since: Day
}

export async function readDigest(
  sql: Sql | TransactionSql,
  { personId, language }: { readonly personId: string; readonly language: string | null },
  now: Date,
  settings: EmailSettings,
): Promise<Digest> {
  const [decisions, named, reminders, drafts, waiting, escalated, said] = await Promise.all([
    decisionsFor(sql, personId, dayOf(now)),
    claimsNaming(sql, personId, dayOf(now)),
    remindersTo(sql, personId, dayOf(now)),
    unsubmittedOf(sql, personId, { ...settings, today: dayOf(now) }),
    waitingFor(sql, personId, now),
    escalatedTo(sql, personId, dayOf(now)),
    language === null ? [] : namesIn(sql, language, dayOf(now)),
  ])
  return {
    ...{ decisions, named, reminders, unsubmitted: drafts[0], waiting, escalated },
    said: new Map(said.map((each) => [each.name, each.said])),
  }
}

function namesIn(sql: Sql | TransactionSql, language: string, today: Day) {
  return sql<{ name: string; said: string }[]>`
    select name, said ->> ${language} as said
    from allowances.said_name
    where said ? ${language} and (name, valid_from) in (
      select name, max(valid_from) from allowances.said_name where valid_from <= ${today} group by name
    )`
}

function decisionsFor(sql: Sql | TransactionSql, personId: string, today: Day): Promise<Decision[]> {
  return sql<Decision[]>`
    select ${decisionColumns(sql)}
    from notifications.notice
    join chain.subject_history as history on history.id = notice.history_id
    join ${subjects(sql)} as subject on subject.id = notice.subject_id
    where notice.person_id = ${personId} and notice.told_on = ${today} and not history.is_undone
    order by history.at, history.id`
}

function claimsNaming(sql: Sql | TransactionSql, personId: string, today: Day): Promise<Named[]> {
  return sql<Named[]>`
    select claimant.name as claimant, named.what, named.expense_date as day
    from notifications.notice
    join ${namedCompanions(sql)} as named on named.claim_id = notice.subject_id and named.person_id = notice.person_id
    join identity.directory as claimant on claimant.person_id = named.claimant_id
    where notice.person_id = ${personId} and notice.reason = 'named' and notice.told_on = ${today}
    order by named.at, named.claim_id`
}

function remindersTo(sql: Sql | TransactionSql, personId: string, today: Day): Promise<Reminder[]> {
  return sql<Reminder[]>`
    select claimant.name as claimant, coalesce(claim.ticket_number, 'NA') as name, catalogue.sub_category as what
    from notifications.notice
    join claims.sent_reminder as sent on notice.cause = 'reminder ' || sent.id
    join chain.subject_step as step on step.subject_id = sent.claim_id and step.is_waiting and step.stage = sent.stage
    join claims.claim_line as claim on claim.id = sent.claim_id
    join allowances.catalogue using (sub_category_id)
    join identity.directory as claimant on claimant.person_id = sent.claimant_id
    where notice.person_id = ${personId} and notice.reason = 'waits' and notice.told_on = ${today}
      and sent.claim_id = notice.subject_id
    order by sent.at, sent.id`
}

function unsubmittedOf(
  sql: Sql | TransactionSql,
  personId: string,
  window: ClaimWindow,
): Promise<Unsubmitted[]> {
  const { today } = window
  return sql<Unsubmitted[]>`
    select count(distinct draft.day)::int as days, sum(draft.amount)::bigint as amount
    from ${unsubmitted(sql, today, window)} as draft
    where draft.person_id = ${personId} and exists (
      select
      from notifications.notice
      where notice.person_id = ${personId} and notice.cause = ${`unsubmitted ${today}`} and notice.told_on = ${today}
    )
    having count(*) > 0`
}

function waitingFor(sql: Sql | TransactionSql, personId: string, now: Date): Promise<Waiting[]> {
  const days = sql`(${now}::timestamptz at time zone ${COMPANY_ZONE})::date
    - (waiting.since at time zone ${COMPANY_ZONE})::date`
  return sql<Waiting[]>`
    select waiting.kind, claimant.employee_code || ' ' || claimant.name as claimant, count(*) as count,
      sum(waiting.amount)::bigint as amount, (min(waiting.since) at time zone ${COMPANY_ZONE})::date as since,
      count(*) filter (where ${days} >= 4) as "overFourDays", count(*) filter (where ${days} >= 7) as "overSevenDays"
    from ${waitingForPeople(sql, now)} as waiting
    join identity.directory as claimant on claimant.person_id = waiting.claimant_id
    where waiting.person_id = ${personId}
    group by waiting.kind, claimant.person_id, claimant.employee_code, claimant.name
    order by min(waiting.since), claimant.employee_code`
}

function escalatedTo(sql: Sql | TransactionSql, personId: string, today: Day): Promise<Escalated[]> {
  return sql<Escalated[]>`
    select approver.employee_code || ' ' || approver.name as approver, count(*) as count,
      (min(waiting.since) at time zone ${COMPANY_ZONE})::date as since
    from notifications.notice
    join ${waitingSteps(sql)} as waiting on waiting.subject_id = notice.subject_id
    cross join lateral unnest(waiting.approver_ids) as named (person_id)
    join identity.directory as approver on approver.person_id = named.person_id and approver.manager_id = ${personId}
    where notice.person_id = ${personId} and notice.reason = 'escalated' and notice.told_on = ${today}
    group by approver.person_id, approver.employee_code, approver.name
    order by min(waiting.since), approver.employee_code`
}

// What waits, since when, and who gets the digest: the assigned approvers, their stand-ins today, and the admins for
// anything unassigned.

/** Used as a table in a query. */
function waitingSteps(sql: Sql | TransactionSql) {
  return sql`(
    select step.kind, step.subject_id, step.stage, step.revision, step.position, step.approver_ids,
      greatest(coalesce(earlier.responded_at, claim.submitted_at, tour.requested_at), (
        select max(moved.at)
        from chain.subject_history as moved
        where moved.subject_id = step.subject_id and moved.action = 'rerouted' and moved.from_status = step.stage
          and moved.by_person_id is not null
      )) as since,
      coalesce(claim.person_id, tour.requester_id) as claimant_id, claim.reimbursable_amount_paise as amount
    from chain.subject_step as step
    left join chain.subject_step as earlier on earlier.subject_id = step.subject_id and earlier.revision = step.revision
      and earlier.position = step.position - 1
    left join claims.claim_line as claim on step.kind = 'claim' and claim.id = step.subject_id
    left join tours.requested_tour as tour on step.kind = 'tour' and tour.id = step.subject_id and tour.archived_at is null
    where step.is_waiting and (claim.id is not null or tour.id is not null)
      and not exists (select from approvals.claim_in_run as paid where paid.claim_id = step.subject_id)
  )`
}

/** One row for each person that it waits for. */
export function waitingForPeople(sql: Sql | TransactionSql, now: Date) {
  const today: Day = dayOf(now)
  return sql`(
    select waiting.*, addressee.person_id
    from ${waitingSteps(sql)} as waiting
    cross join lateral (
      select unnest(waiting.approver_ids) as person_id
      union
      select stand_in.to_person_id
      from identity.stand_in
      where stand_in.from_person_id = any(waiting.approver_ids)
        and ${today} between stand_in.from_day and stand_in.to_day
      union
      select office_holder.person_id
      from identity.office_holder
      where office_holder.role = 'admin' and cardinality(waiting.approver_ids) = 0
    ) as addressee
    where addressee.person_id <> waiting.claimant_id
  )`
}
