// How long ago something happened; the exact time shows itself to whoever lingers.
import { dayOf } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { useDateFormat } from '../use-date-format.ts'

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function MomentText({ at }: { at: string }) {
  const format = useDateFormat()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={`${formatDay(dayOf(moment), format)} ${clock.format(moment)}`}>
      {formatDistanceToNow(moment, { addSuffix: true })}
    </time>
  )
}
