// A day as it will be once the server has marked it, judged by the same rules.
import { dayCan } from '@tem/rules/day-can.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/open-days.ts'
import type { CalendarDay, Days } from './calendar-queries.ts'

export type Mark = 'no-claim' | 'no-trip'

export interface Marking {
  readonly mark: Mark | null
  readonly reason?: string | undefined
}

export function markedDay(day: CalendarDay, { mark, reason }: Marking, window: ClaimWindow): CalendarDay {
  const judged = {
    isSubmitted: day.isSubmitted,
    isMarked: mark !== null,
    closedReason: closedReason(day.expenseDate, window),
    isZeroTotal: true,
    claims: [],
  }
  return {
    ...day,
    mark,
    markReason: reason || null,
    markedAsNoClaims: mark !== null,
    can: dayCan(judged, { isOwner: true, isApprover: false }),
  }
}

export function replaceDay(days: Days, day: CalendarDay): Days {
  return { ...days, list: days.list.map((each) => (each.expenseDate === day.expenseDate ? day : each)) }
}
