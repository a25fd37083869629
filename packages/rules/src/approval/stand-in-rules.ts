// Delegating decisions to a colleague for some days.
import { addDays, type Day, isDay } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import type { PersonId } from './assign-steps.ts'

export interface StandInForm {
  readonly person?: PersonId | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export function standInErrors(
  { person, from, to }: StandInForm,
  { self, today, dayLimit }: { self?: PersonId; today: Day; dayLimit?: number },
): FieldErrors<keyof StandInForm> {
  return errorsOf({
    person: firstOf(
      isBlank(person) && errorTexts.mandatory('Stand-in'),
      person === self && errorTexts.ownStandIn,
    ),
    from: firstOf(dayError(from, 'From Date'), isEarlier(from, today) && errorTexts.fromBeforeToday),
    to: firstOf(
      dayError(to, 'To Date'),
      isEarlier(to, from) && errorTexts.toBeforeFrom,
      dayLimit !== undefined && isLongerThan(from, to, dayLimit) && errorTexts.standInTooLong(dayLimit),
    ),
  })
}

function dayError(day: Day | undefined, label: string): string | undefined {
  if (isBlank(day)) return errorTexts.mandatory(label)
  return isDay(day) ? undefined : errorTexts.notValid(label)
}

function isLongerThan(from: Day | undefined, to: Day | undefined, days: number): boolean {
  return isDay(from) && isDay(to) && to > addDays(from, days - 1)
}

function isEarlier(day: Day | undefined, other: Day | undefined): boolean {
  return isDay(day) && isDay(other) && day < other
}
