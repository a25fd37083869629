// The days that a report or a filter covers.
import { type Day, isDay } from './company-day.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from './field-errors.ts'
import { errorTexts } from './messages.ts'

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

function boundError(label: string, day: string | undefined, today: Day): string | undefined {
  if (isBlank(day)) return errorTexts.mandatory(label)
  if (!isDay(day)) return errorTexts.notValid(label)
  return day > today ? errorTexts.noFuture(label) : undefined
}
