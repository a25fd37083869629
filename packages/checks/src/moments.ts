// The future moments at which tests run, such as 2027-04-01T00:10, in the company's time zone.
import { addDays, type Day, isDay, weekday } from '@tem/rules/base/company-day.ts'

/** Each day of the week, ends of months and years, a leap day, a public holiday; some are minutes from midnight. */
export function momentsToTry(today: Day): string[] {
  const week = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count))
  week.sort((a, b) => weekday(a) - weekday(b))
  const special = [
    '01-31T23:50',
    '02-29T00:10',
    '03-31T23:50',
    '04-01T00:10',
    '12-31T23:50',
    '01-01T00:10',
    '01-26T11:00',
  ]
  return [...week.map((day) => `${day}T11:00`), ...special.map((moment) => next(moment, today))]
}

/** The dates on which `npm test` runs tests besides today. */
export const fewMoments = (today: Day): string[] =>
  ['04-01T00:10', '02-29T11:00', '12-31T23:50'].map((moment) => next(moment, today))

function next(moment: string, today: Day): string {
  const year = Number(today.slice(0, 4))
  // Leap years can be eight years apart.
  const found = Array.from({ length: 9 }, (_, index) => `${year + index}-${moment}`).find(
    (each) => isDay(each.slice(0, 10)) && each.slice(0, 10) > today,
  )
  if (!found) throw new Error(`There is no ${moment} in the next years.`)
  return found
}
