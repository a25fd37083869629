// Handing one's decisions to a colleague for some days.
import { type Day, isDay } from './company-day.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from './field-errors.ts'
import { errorTexts } from './messages.ts'
import type { PersonId } from './organisation.ts'

export interface StandInForm {
  readonly person?: PersonId | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export function standInErrors(
  { person, from, to }: StandInForm,
  { self, today }: { self?: PersonId; today: Day },
): FieldErrors<keyof StandInForm> {
  return errorsOf({
    person: firstOf(
      isBlank(person) && errorTexts.mandatory('Stand-in'),
      person === self && errorTexts.ownStandIn,
    ),
    from: firstOf(dayError(from, 'From Date'), isEarlier(from, today) && errorTexts.fromBeforeToday),
    to: firstOf(dayError(to, 'To Date'), isEarlier(to, from) && errorTexts.toBeforeFrom),
  })
}

function dayError(day: Day | undefined, label: string): string | undefined {
  if (isBlank(day)) return errorTexts.mandatory(label)
  return isDay(day) ? undefined : errorTexts.notValid(label)
}

function isEarlier(day: Day | undefined, other: Day | undefined): boolean {
  return isDay(day) && isDay(other) && day < other
}
