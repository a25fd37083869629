// The refusals of a day: what somebody else or another device did first is a conflict, the rest a rule.
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

/** Unless the day takes claims: one that is submitted, marked or closed does not. */
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

/** A claim of a day is of no other, whatever its form names. */
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
