// The days that a report or filter covers.
import { type Day, dayOfMoment, endOfDay, isDay, startOfDay } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'

type Range = { from?: string | undefined; to?: string | undefined }

export function rangeErrors(range: Range, today: Day): FieldErrors<'from' | 'to'> {
  const { from, to } = range
  return errorsOf({
    from: boundError('Start Date', from, today),
    to: firstOf(
      boundError('End Date', to, today),
      isDay(from) && isDay(to) && to < from && errorTexts.endBeforeStart,
    ),
  })
}

/** A day, or an instant, which means the company day that it falls on. */
interface CreatedAt {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

/** Every filter on `createdAt` covers whole company days, both included. */
export function daysOfFilter({ from, to }: CreatedAt = {}): { from?: Day; to?: Day } {
  return {
    ...(from !== undefined && { from: dayOfMoment(from) }),
    ...(to !== undefined && { to: dayOfMoment(to) }),
  }
}

/** The same days as instants: from the start of the first to the end of the last, exclusive. */
export function momentsOfFilter(createdAt?: CreatedAt): { from?: Date; before?: Date } {
  const { from, to } = daysOfFilter(createdAt)
  return { ...(from && { from: startOfDay(from) }), ...(to && { before: endOfDay(to) }) }
}

function boundError(label: string, day: string | undefined, today: Day): string | undefined {
  if (isBlank(day)) return errorTexts.mandatory(label)
  if (!isDay(day)) return errorTexts.notValid(label)
  return day > today ? errorTexts.noFuture(label) : undefined
}
