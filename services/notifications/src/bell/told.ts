// What the bell and the daily email both tell: decisions on claims and tours, from the history; saved claims that are not
// submitted, and when people are reminded of them; and claims that name a co-traveller.
import type { LabelledEvent } from '@tem/rules/approval/event-label.ts'
import { addDays, type Day, dayOf, mondayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { daysOfWeek } from '@tem/rules/calendar/claim-weeks.ts'
import { type ClaimWindow, isOpen } from '@tem/rules/calendar/open-days.ts'
import type { Sql, TransactionSql } from 'postgres'

export type Decision = LabelledEvent & {
  /** A claim's number or a tour's destination. */
  readonly name: string
  readonly what: string
  readonly note: string | null
  readonly amountBefore: Paise | null
  readonly amountAfter: Paise | null
}

/** Columns of `history` and of its `subject`. */
export function decisionColumns(sql: Sql | TransactionSql) {
  return sql`
    subject.kind, subject.name, subject.what, history.step, history.action, history.from_status as "from",
    history.to_status as "to", history.note, history.amount_before_paise as "amountBefore",
    history.amount_after_paise as "amountAfter"`
}

/** A condition on chain.history: an answer that was not undone at once, a reversed payment, or one that the bank returned. */
export function isDecision(sql: Sql | TransactionSql) {
  return sql`(history.action is null and not history.is_undone
    and (history.step is not null or history.from_status = 'approved'
      or history.from_status = 'pending_finance' and history.to_status = 'pending_finance'))`
}

/** Used as a table in a query: claims and tours with their names and requesters. */
export function subjects(sql: Sql | TransactionSql) {
  return sql`(
    select 'claim' as kind, claim.id, claim.person_id as owner_id, coalesce(claim.ticket_number, 'NA') as name,
      catalogue.sub_category as what
    from claims.claim_line as claim
    join allowances.catalogue using (sub_category_id)
    union all
    select 'tour', tour.id, tour.requester_id, array_to_string(tour.places, ', '), tour.purpose
    from tours.requested_tour as tour
    where tour.archived_at is null
  )`
}

/**
 * Used as a table in a query: saved claims of days until this one, in its week and the one before, that can still be
 * submitted.
 */
export function unsubmitted(sql: Sql | TransactionSql, day: Day, window: ClaimWindow) {
  const twoWeeks = [...daysOfWeek(addDays(day, -7)), ...daysOfWeek(day)]
  const days = twoWeeks.filter((each) => each <= day && isOpen(each, window))
  return sql`(
    select claim.id, claim.person_id, claim.expense_date as day, claim.receipt_amount_paise as amount, claim.created_at
    from claims.claim_line as claim
    where claim.status = 'pending' and claim.submitted_at is null and claim.wrapper_id is not null
      and claim.expense_date = any(${days}::date[])
  )`
}

// People are reminded of days that they have not submitted on Saturdays, with the first email of the day.

/** When the first email of a day goes out. */
export const firstEmail = { hour: 8, minute: 30 }

export function isReminderDay(day: Day): boolean {
  return saturdayOf(day) === day
}

/** The latest one, today's from the morning on. */
export function lastReminder(now: Date): { saturday: Day; at: Date } {
  const ofWeek = reminderOn(saturdayOf(dayOf(now)))
  return ofWeek.at <= now ? ofWeek : reminderOn(addDays(ofWeek.saturday, -7))
}

function reminderOn(saturday: Day) {
  const minutes = firstEmail.hour * 60 + firstEmail.minute
  return { saturday, at: new Date(startOfDay(saturday).getTime() + minutes * 60_000) }
}

const saturdayOf = (day: Day) => addDays(mondayOf(day), 5)

/** Used as a table in a query: co-travellers on submitted claims who have not declined. */
export function namedCompanions(sql: Sql | TransactionSql) {
  return sql`(
    select co_traveller.person_id, claim.id as claim_id, claim.person_id as claimant_id, claim.submitted_at as at,
      claim.revision, claim.expense_date, coalesce(claim.ticket_number, 'NA') as name, catalogue.sub_category as what
    from claims.companion as co_traveller
    join claims.claim_line as claim on claim.id = co_traveller.claim_id and claim.submitted_at is not null
    join allowances.catalogue using (sub_category_id)
    where co_traveller.declined_at is null
  )`
}
