// Total of the days with its actions: in the bottom bar on a phone, next to the days on a desktop.
import type { Paise } from '@tem/rules/base/money.ts'
import { ActionBar } from '@tem/ui/action/action-bar.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { type ReactNode, useId } from 'react'
import type { CalendarDay } from './calendar-queries.ts'
import { dayCount, emptyOf, submittableOf, totalOf } from './day-totals.ts'
import styles from './total.module.css'

interface TotalProps {
  title: string
  paise: Paise
  /** One line. */
  note: string
  /** The longer version, where there is room. */
  breakdown?: ReactNode
  /** Buttons, the primary one last; none if no action is left. */
  children?: ReactNode
}

export function Total({ title, paise, note, breakdown, children }: TotalProps) {
  const phone = usePhone()
  const titleId = useId()
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  )
  if (phone) {
    return (
      <section className={styles.bar} aria-labelledby={titleId}>
        <ActionBar
          summary={
            <div className={styles.line}>
              <div>
                {heading}
                <p className={styles.note}>{note}</p>
              </div>
              <Money paise={paise} size="strong" className={styles.total} />
            </div>
          }
        >
          {children}
        </ActionBar>
      </section>
    )
  }
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      {heading}
      <Money paise={paise} size="figure" />
      {breakdown ?? <p className={styles.note}>{note}</p>}
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </aside>
  )
}

// Progress of the days: to submit, submitted, and still empty.

export function Progress({ days }: { days: readonly CalendarDay[] }) {
  const submitted = days.filter(({ isSubmitted }) => isSubmitted)
  const empty = emptyOf(days)
  return (
    <dl className={styles.progress}>
      <Row label="To submit" days={submittableOf(days)} />
      <Row label="Submitted" days={submitted} />
      {empty.length > 0 && <Row label="Still empty" days={empty} />}
    </dl>
  )
}

function Row({ label, days }: { label: string; days: readonly CalendarDay[] }) {
  return (
    <div className={styles.row}>
      <dt>
        {label} <span className={styles.count}>{dayCount(days.length)}</span>
      </dt>
      <dd>
        <Money paise={totalOf(days)} />
      </dd>
    </div>
  )
}
