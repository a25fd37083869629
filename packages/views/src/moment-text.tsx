// When an event happened: relative while recent, else the day. Hover shows the exact time; records show it at once.
import { dayOf, timeOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { useSettings } from '@tem/sdk'

const MINUTE_MS = 60_000
const FRESH_MS = 6 * 24 * 60 * MINUTE_MS

export function MomentText({ at, exact = false }: { at: string; exact?: boolean }) {
  const format = useSettings().dateFormat
  const moment = new Date(at)
  const day = formatDay(dayOf(moment), format)
  const whole = `${day} ${timeOf(moment)}`
  const age = Date.now() - moment.getTime()
  return (
    <time dateTime={at} title={whole}>
      {exact ? whole : age < FRESH_MS ? timeAgo(age) : day}
    </time>
  )
}

/** '5 minutes ago'. What a device with a wrong clock takes for the future has just happened. */
export function timeAgo(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day')
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
