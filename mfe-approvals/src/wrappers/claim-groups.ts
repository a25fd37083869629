// A person's claims by day or by claim week; in each group first what needs a look, then what waits, then the rest.
import { byClaimWeek, claimWeekLabel } from '@tem/rules/claim-weeks.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { type DateFormat, formatDay, weekdayName } from '@tem/rules/date-format.ts'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import { needsALook } from './standing-out.ts'

export const groupings = ['day', 'week'] as const
export type Grouping = (typeof groupings)[number]

export interface ClaimGroup {
  readonly key: string
  readonly label: string
  readonly claims: readonly ReviewedClaim[]
}

export interface GroupParts {
  /** In which something needs a look. */
  readonly first: readonly ClaimGroup[]
  readonly rest: readonly ClaimGroup[]
}

export function partsOf(groups: readonly ClaimGroup[]): GroupParts {
  const first = groups.filter(({ claims }) => claims.some(needsALook))
  return { first, rest: groups.filter((group) => !first.includes(group)) }
}

/** The latest first. */
export function groupsOf(
  { list, claims }: Pick<ClaimantClaims, 'list' | 'claims'>,
  grouping: Grouping,
  format: DateFormat,
): ClaimGroup[] {
  const all = [...list.flatMap((day) => day.claims), ...claims]
  const groups = grouping === 'day' ? byDay(all, format) : byWeek(all)
  return groups.map((group) => ({ ...group, claims: [...group.claims].sort(byUrgency) }))
}

function byDay(claims: readonly ReviewedClaim[], format: DateFormat): ClaimGroup[] {
  const days = [...new Set(claims.map(({ expenseDate }) => expenseDate))].sort().reverse()
  return days.map((day) => ({
    key: day,
    label: dayLabel(day, format),
    claims: claims.filter(({ expenseDate }) => expenseDate === day),
  }))
}

function byWeek(claims: readonly ReviewedClaim[]): ClaimGroup[] {
  return byClaimWeek(claims, ({ expenseDate }) => expenseDate).map(({ week, items }) => ({
    key: week.from,
    label: claimWeekLabel(week),
    claims: items,
  }))
}

function dayLabel(day: Day, format: DateFormat): string {
  return `${weekdayName(day).slice(0, 3)} ${formatDay(day, format)}`
}

function byUrgency(a: ReviewedClaim, b: ReviewedClaim): number {
  return (
    urgency(a) - urgency(b) || (a.expenseDate < b.expenseDate ? 1 : a.expenseDate > b.expenseDate ? -1 : 0)
  )
}

function urgency(claim: ReviewedClaim): number {
  if (!claim.can.act) return 2
  return needsALook(claim) ? 0 : 1
}
