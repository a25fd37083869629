// The days of a driver's salary: of the engagement, and of the licence.
import { addYears, type Day, isDay } from './company-day.ts'
import { errorsOf, type FieldErrors, firstOf } from './field-errors.ts'
import { errorTexts } from './messages.ts'

type SalaryDay = 'startDate' | 'endDate' | 'expiryDate'

export function salaryDayErrors(
  form: Partial<Record<SalaryDay, string | undefined>>,
  today: Day,
): FieldErrors<SalaryDay> {
  const { startDate, endDate, expiryDate } = form
  return errorsOf({
    startDate: isDay(startDate) && startDate > today ? errorTexts.startAfterToday : undefined,
    endDate: firstOf(
      isDay(endDate) && endDate < today && errorTexts.endBeforeToday,
      isDay(startDate) && isDay(endDate) && endDate < addYears(startDate, 1) && errorTexts.salaryPeriod,
    ),
    expiryDate: isDay(expiryDate) && expiryDate < today ? errorTexts.licenceExpired : undefined,
  })
}
