// A person's claims by day or by claim week. In each group: claims with warning signs, then waiting claims, then the
// rest.

import { type Day, weekday } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { byClaimWeek, claimWeekLabel } from '@tem/rules/calendar/claim-weeks.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { claimCount } from '../../texts/made/common.ts'
import { waiting as waitingTexts } from '../../texts/made/review.ts'
import * as names from '../../texts/made/weekdays.ts'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import { needsAttention } from './warning-signs.ts'

export const groupings = ['day', 'week'] as const
export type Grouping = (typeof groupings)[number]

export interface ClaimGroup {
  readonly key: string
  readonly label: string
  readonly claims: readonly ReviewedClaim[]
}

export interface GroupParts {
  /** Has a claim with a warning sign. */
  readonly first: readonly ClaimGroup[]
  readonly rest: readonly ClaimGroup[]
}

export function partsOf(groups: readonly ClaimGroup[]): GroupParts {
  const first = groups.filter(({ claims }) => claims.some(needsAttention))
  return { first, rest: groups.filter((group) => !first.includes(group)) }
}

/** The latest first. */
export function groupsOf(
  { list, claims }: Pick<ClaimantClaims, 'list' | 'claims'>,
  grouping: Grouping,
  format: DateFormat,
): ClaimGroup[] {
  const all = [...list.flatMap((day) => day.claims), ...claims]
  const groups = grouping === 'day' ? byDay(all, format) : byWeek(all, format)
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

function byWeek(claims: readonly ReviewedClaim[], format: DateFormat): ClaimGroup[] {
  return byClaimWeek(claims, ({ expenseDate }) => expenseDate).map(({ week, items }) => ({
    key: week.from,
    label: inLanguage(claimWeekLabel(week, format)),
    claims: items,
  }))
}

const weekdays = [
  names.monday,
  names.tuesday,
  names.wednesday,
  names.thursday,
  names.friday,
  names.saturday,
  names.sunday,
]

/** 'Mon 16/11/2026' */
export function dayLabel(day: Day, format: DateFormat): string {
  return `${weekdays[weekday(day) - 1]?.()} ${formatDay(day, format)}`
}

function byUrgency(a: ReviewedClaim, b: ReviewedClaim): number {
  return (
    urgency(a) - urgency(b) || (a.expenseDate < b.expenseDate ? 1 : a.expenseDate > b.expenseDate ? -1 : 0)
  )
}

function urgency(claim: ReviewedClaim): number {
  if (!claim.can.act) return 2
  return needsAttention(claim) ? 0 : 1
}

// Total of the claims that wait for the viewer; if none waits, total of all.

interface Figures {
  readonly count: number
  readonly waiting: number
  readonly amount: Paise
  /** The sum of the same claims, before an approver lowered one. */
  readonly claimed: Paise
  readonly overLimitCount: number
  readonly overLimitBy: Paise
}

export function figuresOf(claims: readonly ReviewedClaim[]): Figures {
  const waiting = claims.filter(({ can }) => can.act)
  const shown = waiting.length > 0 ? waiting : claims
  return {
    count: claims.length,
    waiting: waiting.length,
    amount: sum(shown, 'reimbursableAmount'),
    claimed: sum(shown, 'receiptAmount'),
    overLimitCount: shown.filter(({ overLimitBy }) => overLimitBy > 0).length,
    overLimitBy: sum(shown, 'overLimitBy'),
  }
}

function sum(
  claims: readonly ReviewedClaim[],
  amount: 'reimbursableAmount' | 'receiptAmount' | 'overLimitBy',
): Paise {
  return claims.reduce((total, claim) => total + claim[amount], 0)
}

/** '3 claims wait for you', or how many there are. */
export function waitingText({ count, waiting }: Pick<Figures, 'count' | 'waiting'>): string {
  return waiting === 0 ? claimCount({ count }) : waitingTexts({ count: waiting })
}
