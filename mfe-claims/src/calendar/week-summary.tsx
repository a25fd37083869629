// The week's total, how far it has come, and Submit: at the thumb on a phone, beside the days on a desk.
import { Link } from '@tem/sdk'
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Plus from 'lucide-react/icons/plus'
import { newRequestAddress } from './calendar-address.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { dayCount, submittableOf, totalOf } from './day-totals.ts'
import { Progress } from './progress.tsx'
import { SubmitWeek } from './submit-week.tsx'
import styles from './summary.module.css'

export function WeekSummary({ days }: { days: readonly CalendarDay[] }) {
  const phone = usePhone()
  if (phone) {
    return (
      <>
        <NewRequest />
        <div className={styles.bar}>
          <ActionBar summary={<PhoneTotal days={days} />}>
            <SubmitWeek days={days} />
          </ActionBar>
        </div>
      </>
    )
  }
  return (
    <aside className={styles.panel} aria-label="Week total">
      <p className={styles.label}>Week total</p>
      <Money paise={totalOf(days)} size="figure" />
      <Progress days={days} />
      <SubmitWeek days={days} wide />
      <NewRequest />
    </aside>
  )
}

function PhoneTotal({ days }: { days: readonly CalendarDay[] }) {
  return (
    <div className={styles.line}>
      <span>
        <span className={styles.label}>Week total</span>
        <Ready days={days} />
      </span>
      <Money paise={totalOf(days)} size="strong" className={styles.total} />
    </div>
  )
}

function Ready({ days }: { days: readonly CalendarDay[] }) {
  const ready = submittableOf(days)
  if (ready.length === 0) return null
  return <span className={styles.ready}> · {dayCount(ready.length)} to submit</span>
}

function NewRequest() {
  return (
    <p className={styles.other}>
      <LinkButton variant="quiet" render={<Link to={newRequestAddress} />}>
        <Plus aria-hidden="true" />
        New Request
      </LinkButton>
      <span>One claim, submitted at once</span>
    </p>
  )
}
