// When people are reminded of days that they have not submitted: on Saturdays, with the first email of the day.
import { addDays, type Day, dayOf, mondayOf, startOfDay } from '@tem/rules/base/company-day.ts'

/** When the first email of a day goes out. */
export const firstEmail = { hour: 8, minute: 30 }

export function isReminderDay(day: Day): boolean {
  return saturdayOf(day) === day
}

/** The latest one, today's from the morning on. */
export function lastReminder(now: Date): { saturday: Day; at: Date } {
  const ofWeek = reminderOn(saturdayOf(dayOf(now)))
  return ofWeek.at <= now ? ofWeek : reminderOn(addDays(ofWeek.saturday, -7))
}

function reminderOn(saturday: Day) {
  const minutes = firstEmail.hour * 60 + firstEmail.minute
  return { saturday, at: new Date(startOfDay(saturday).getTime() + minutes * 60_000) }
}

const saturdayOf = (day: Day) => addDays(mondayOf(day), 5)
