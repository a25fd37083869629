// A day of claims as every calendar and list shows it: its stored columns, and its row on the wire.

import { readHolidays } from '@tem/allowances/holidays.ts'
import { allowsZeroOn } from '@tem/allowances/sub-category-terms.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type DayAction, type DayForRules, type DayViewer, dayCan } from '@tem/rules/calendar/day-can.ts'
import { rollUpDay } from '@tem/rules/calendar/day-status.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/calendar/open-days.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { hasResponse } from '../read/own-claim.ts'

export interface ClaimOfDay {
  status: ClaimStatus
  isOverLimit: boolean
  amountPaise: Paise
  hasResponse: boolean
  allowsZero: boolean
  isPaidByCard: boolean
}

/** Claims of a day that were requested by themselves, without a day. */
export interface Requested {
  readonly count: number
  readonly amount: Paise
}

export interface DayRecord {
  _id: string | null
  day: Day
  placesVisited: { date: Day; place: string }[]
  mark: 'no-claim' | 'no-trip' | null
  markReason: string | null
  isSubmitted: boolean
  claims: ClaimOfDay[]
  createdBy: { employeeCode: string; name: string }
}

interface StoredDay extends Omit<DayRecord, 'claims' | 'createdBy'> {
  claims: StoredClaim[]
  employeeCode: string
  name: string
}

/** The values of a ClaimOfDay, in its order. */
type StoredClaim = [
  status: ClaimStatus,
  isOverLimit: boolean,
  amountPaise: Paise,
  hasResponse: boolean,
  allowsZero: boolean,
  isPaidByCard: boolean,
]

/** `wanted` is a condition on claims.day_wrapper; it must include the owner. */
export async function readDayRecords(sql: Sql | TransactionSql, wanted: Fragment): Promise<DayRecord[]> {
  return (await readStoredDays(sql, wanted)).map(dayRecord)
}

/**
 * The statement alone. A month has dozens of claims, and a list of values takes PostgreSQL and the parser half as long as an
 * object with names.
 */
export function readStoredDays(sql: Sql | TransactionSql, wanted: Fragment) {
  return sql<StoredDay[]>`
    select day_wrapper.id as "_id", day_wrapper.day, day_wrapper.places_visited as "placesVisited",
      day_wrapper.mark, day_wrapper.mark_reason as "markReason",
      day_wrapper.submitted_at is not null as "isSubmitted", of_day.claims,
      directory.employee_code as "employeeCode", directory.name
    from claims.day_wrapper
    join identity.directory using (person_id)
    cross join lateral (
      select coalesce(json_agg(json_build_array(claim.status, claim.is_over_limit, claim.receipt_amount_paise,
        ${hasResponse(sql)},
        claim.receipt_amount_paise = 0
          and ${allowsZeroOn(sql, sql`claim.sub_category_id`, sql`claim.expense_date`)},
        claim.payment_type is not distinct from 'petroCard'
      )), '[]') as claims
      from claims.claim
      where claim.person_id = day_wrapper.person_id and claim.expense_date = day_wrapper.day
        -- Not '=': PostgreSQL should use the index on person and day, which has a month in one place.
        and claim.wrapper_id is not distinct from day_wrapper.id
    ) as of_day
    where ${wanted}
    order by day_wrapper.day`
}

export function dayRecord(stored: StoredDay): DayRecord {
  const { employeeCode, name, claims } = stored
  return {
    _id: stored._id,
    day: stored.day,
    placesVisited: stored.placesVisited,
    mark: stored.mark,
    markReason: stored.markReason,
    isSubmitted: stored.isSubmitted,
    claims: claims.map(claimOfDay),
    createdBy: { employeeCode, name },
  }
}

function claimOfDay([status, isOverLimit, amountPaise, hasResponse, ...flags]: StoredClaim): ClaimOfDay {
  const [allowsZero, isPaidByCard] = flags
  return { status, isOverLimit, amountPaise, hasResponse, allowsZero, isPaidByCard }
}

export interface DayContext {
  readonly window: ClaimWindow
  readonly holidays: ReadonlyMap<Day, string>
  /** By day; only for calendars. */
  readonly requested?: ReadonlyMap<Day, Requested>
  readonly viewer: DayViewer
}

export const asOwner: DayViewer = { isOwner: true, isApprover: false }

export function dayRow(record: DayRecord, { window, holidays, requested, viewer }: DayContext) {
  const { day, mark, markReason, claims, isSubmitted } = record
  const total = totalOf(claims)
  return {
    _id: record._id,
    expenseDate: day,
    expenseDateStr: day,
    totalAmount: total,
    cardAmount: totalOf(claims.filter(({ isPaidByCard }) => isPaidByCard)),
    ...(requested && { requested: requested.get(day) ?? { count: 0, amount: 0 } }),
    count: claims.length,
    isSubmitted,
    isHoliday: holidays.has(day),
    holidayName: holidays.get(day) ?? null,
    markedAsNoClaims: mark !== null,
    mark,
    markReason,
    placesVisited: record.placesVisited,
    createdBy: record.createdBy,
    ...rollUpDay(claims),
    can: dayCan(dayForRules(record, window), viewer),
  }
}

export function dayForRules({ day, mark, claims, isSubmitted }: DayRecord, window: ClaimWindow) {
  return {
    isSubmitted,
    isMarked: mark !== null,
    closedReason: closedReason(day, window),
    isZeroTotal: totalOf(claims) === 0,
    claims,
  }
}

export function totalOf(claims: readonly ClaimOfDay[]): Paise {
  return claims.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** A day without saved claims. */
export function emptyDay(day: Day, createdBy: DayRecord['createdBy']): DayRecord {
  return {
    _id: null,
    day,
    placesVisited: [],
    mark: null,
    markReason: null,
    isSubmitted: false,
    claims: [],
    createdBy,
  }
}

// Reasons to refuse a change to a day: a concurrent change is a conflict, anything else breaks a rule.

interface DayState {
  readonly day: Day
  readonly isSubmitted?: boolean
  readonly isMarked?: boolean
}

/** Refuses a day that is submitted, marked or closed. */
export function refuseClosedDay(state: DayState, window: ClaimWindow): void {
  const { day, isSubmitted = false, isMarked = false } = state
  refuseDay('open', {
    isSubmitted,
    isMarked,
    closedReason: closedReason(day, window),
    isZeroTotal: false,
    claims: [],
  })
}

/** A day's claim has that day's date, whatever its form says. */
export function refuseOtherDay(named: Day | undefined, day: Day): void {
  if (named !== undefined && named !== day)
    throw new RuleRefused(errorTexts.notValid('Expense Date'), 'expenseDate')
}

export function refuseDay(action: DayAction, day: DayForRules): void {
  const can = dayCan(day, asOwner)
  if (can[action]) return
  const reason = can.reasons[action] ?? errorTexts.alreadySubmitted
  if (reason === day.closedReason) throw new RuleRefused(reason, 'expenseDate', 'day-closed')
  throw isConcurrentChange(action, day) ? new Conflict(reason) : new RuleRefused(reason)
}

function isConcurrentChange(action: DayAction, { isSubmitted, isMarked }: DayForRules): boolean {
  return action === 'unsubmit' || action === 'markClaims' || isSubmitted || isMarked
}

// One day of the caller, as the answer of calls that show or change it.

export async function readOwnDay(sql: Sql | TransactionSql, actor: Actor, day: Day): Promise<DayRecord> {
  const [record] = await readDayRecords(
    sql,
    sql`day_wrapper.person_id = ${actor.personId} and day_wrapper.day = ${day}`,
  )
  return record ?? emptyDay(day, { employeeCode: actor.employeeCode, name: actor.name })
}

export async function ownDayRow(
  sql: Sql | TransactionSql,
  actor: Actor,
  record: DayRecord,
  window: ClaimWindow,
) {
  const { day } = record
  const holidays = await readHolidays(sql, actor.personId, { from: day, to: day })
  return dayRow(record, { window, holidays, viewer: asOwner })
}
