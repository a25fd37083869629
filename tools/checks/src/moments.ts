// The future moments at which tests run, such as 2027-04-01T00:10, in the company's time zone.
import { addDays, type Day, isDay, weekday } from '@tem/rules/base/company-day.ts'

/** Days on which calendars differ, most just after or just before midnight. The last is a public holiday, one of several. */
const special: readonly { readonly days: readonly string[]; readonly time: string }[] = [
  { days: ['02-29'], time: '11:00' },
  { days: ['01-31'], time: '00:10' },
  { days: ['03-31'], time: '23:50' },
  { days: ['04-01'], time: '00:10' },
  { days: ['12-31'], time: '23:50' },
  { days: ['01-01'], time: '00:10' },
  { days: ['01-26', '08-15', '10-02', '12-25'], time: '11:00' },
]

// In so many years each of them falls on each weekday.
const years = 12

/** Seven moments: each kind of special day, in years that give each another day of the week. */
export function momentsToTry(today: Day): string[] {
  for (let within = 1; within <= years; within += 1) {
    const moments = onSevenWeekdays(special, today, within, [])
    if (moments) return moments.sort()
  }
  throw new Error(`The special days after ${today} don't fall on seven weekdays.`)
}

/** The dates on which `npm test` runs tests besides today: a leap day, the start of a month, the end of a year. */
export const fewMoments = (today: Day): string[] =>
  momentsToTry(today).filter((moment) => ['02-29', '04-01', '12-31'].includes(moment.slice(5, 10)))

/** A run that starts late would have two dates; tests that depend on the day then run just after the midnight to come. */
export const momentOfRun = (today: Day, time: string): string | undefined =>
  time >= '23:00' ? `${addDays(today, 1)}T00:10` : undefined

function onSevenWeekdays(
  [first, ...others]: typeof special,
  today: Day,
  within: number,
  taken: readonly number[],
): string[] | undefined {
  if (!first) return []
  for (const day of first.days.flatMap((each) => next(each, today, within))) {
    if (taken.includes(weekday(day))) continue
    const rest = onSevenWeekdays(others, today, within, [...taken, weekday(day)])
    if (rest) return [`${day}T${first.time}`, ...rest]
  }
}

/** Its days in the next years, the nearest first; of a leap day, which can be eight years away, at least the next. */
function next(monthDay: string, today: Day, within: number): Day[] {
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: years + 1 }, (_, index) => `${year + index}-${monthDay}`)
  const later = days.filter((day) => isDay(day) && day > today)
  return later.filter((day, index) => index === 0 || Number(day.slice(0, 4)) - year < within)
}
