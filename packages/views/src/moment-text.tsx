// When an event happened: relative while recent, else the day. Hover shows the exact time; records show it at once.
import { dayOf, timeOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { useSettings } from '@tem/sdk'
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'

const FRESH_MS = 6 * 24 * 60 * 60_000

export function MomentText({ at, exact = false }: { at: string; exact?: boolean }) {
  const format = useSettings().dateFormat
  const moment = new Date(at)
  const day = formatDay(dayOf(moment), format)
  const whole = `${day} ${timeOf(moment)}`
  const isFresh = Date.now() - moment.getTime() < FRESH_MS
  return (
    <time dateTime={at} title={whole}>
      {exact ? whole : isFresh ? formatDistanceToNow(moment, { addSuffix: true }) : day}
    </time>
  )
}
