import { isDay } from '@tem/rules/base/company-day.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/text/day-text.tsx'
import styles from './day-span.module.css'

/** First to last day, or one day if both are the same. */
export function DaySpan({ from, to }: { from: string | null | undefined; to: string | null | undefined }) {
  const { dateFormat } = useSettings()
  if (!isDay(from) || !isDay(to)) return null
  return (
    <span className={styles.span}>
      <DayText day={from} format={dateFormat} />
      {from !== to && (
        <>
          {' – '}
          <DayText day={to} format={dateFormat} />
        </>
      )}
    </span>
  )
}
