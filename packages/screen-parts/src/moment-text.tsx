// When an event happened: relative while recent, else the day. Hover shows the exact time; records show it at once.
import { dayOf, daysBetween, timeOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { useSettings } from '@tem/sdk'
import * as texts from '../texts/made/moment.ts'

const MINUTE_MS = 60_000
const RELATIVE_DAYS = 6

export function MomentText({ at, exact = false }: { at: string; exact?: boolean }) {
  const format = useSettings().dateFormat
  const moment = new Date(at)
  const day = formatDay(dayOf(moment), format)
  const whole = `${day} ${timeOf(moment)}`
  return (
    <time dateTime={at} title={whole}>
      {exact ? whole : (timeAgo(moment, new Date()) ?? day)}
    </time>
  )
}

/**
 * '5 minutes ago'; undefined after six days. From a day on it counts days of the calendar, like "With Meera for 2 days". What a
 * device with a wrong clock takes for the future has just happened.
 */
export function timeAgo(moment: Date, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS)
  if (minutes < 1) return texts.justNow()
  if (minutes < 60) return texts.minutes({ count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return texts.hours({ count: hours })
  const days = daysBetween(dayOf(moment), dayOf(now))
  if (days > RELATIVE_DAYS) return undefined
  return days === 1 ? texts.yesterday() : texts.days({ count: days })
}
