// Reasons to refuse a change to a day: a concurrent change is a conflict, anything else breaks a rule.
import type { Day } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { type DayAction, type DayToJudge, dayCan } from '@tem/rules/calendar/day-can.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/calendar/open-days.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import { asOwner } from './day-rows.ts'

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

export function refuseDay(action: DayAction, day: DayToJudge): void {
  const can = dayCan(day, asOwner)
  if (can[action]) return
  const reason = can.reasons[action] ?? errorTexts.alreadySubmitted
  if (reason === day.closedReason) throw new RuleRefused(reason, 'expenseDate', 'day-closed')
  throw isOvertaken(action, day) ? new Conflict(reason) : new RuleRefused(reason)
}

function isOvertaken(action: DayAction, { isSubmitted, isMarked }: DayToJudge): boolean {
  return action === 'unsubmit' || action === 'markClaims' || isSubmitted || isMarked
}
