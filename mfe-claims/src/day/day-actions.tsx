// The day's total with Save and Submit: at the thumb on a phone, beside the claims on a desk.
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { confirm, useSettings } from '@tem/sdk'
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { Button } from '@tem/ui/button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { claimCount } from '../calendar/day-look.ts'
import styles from '../calendar/summary.module.css'
import type { DayOfClaims } from './day-queries.ts'
import type { PlacesDraft } from './places-draft.ts'
import { useSaveDay } from './use-save-day.ts'

interface DayActionsProps {
  day: DayOfClaims['item']
  draft: PlacesDraft
}

export function DayActions({ day, draft }: DayActionsProps) {
  const phone = usePhone()
  const total = toPaise(day.totalAmount)
  if (phone) {
    return (
      <div className={styles.bar}>
        <ActionBar
          summary={
            <div className={styles.line}>
              <span>
                <span className={styles.label}>Total</span>
                <span className={styles.ready}> · {claimCount(day.count)}</span>
              </span>
              <Money paise={total} size="strong" className={styles.total} />
            </div>
          }
        >
          <Buttons day={day} draft={draft} />
        </ActionBar>
      </div>
    )
  }
  return (
    <aside className={styles.panel} aria-label="Total of the day">
      <p className={styles.label}>Total</p>
      <Money paise={total} size="figure" />
      <p className={styles.about}>{claimCount(day.count)}</p>
      <div className={styles.buttons}>
        <Buttons day={day} draft={draft} />
      </div>
    </aside>
  )
}

function Buttons({ day, draft }: DayActionsProps) {
  const { dateFormat } = useSettings()
  const { save, submit, isSaving, isSubmitting } = useSaveDay(day, draft)
  const { can, expenseDate } = day

  async function askToSubmit() {
    const title = `Submit ${weekdayName(expenseDate)} ${formatDay(expenseDate, dateFormat)} ?`
    if (await confirm({ title, text: submissionText(day), confirm: 'Submit' })) submit()
  }

  return (
    <>
      <Button
        disabled={!can.save || isSubmitting}
        title={can.reasons.save}
        busy={isSaving && 'Saving'}
        onClick={() => save()}
      >
        Save
      </Button>
      <Button
        variant="primary"
        disabled={!can.submit || isSaving}
        title={can.reasons.submit}
        busy={isSubmitting && 'Submitting'}
        onClick={askToSubmit}
      >
        Submit day
      </Button>
    </>
  )
}

function submissionText({ count, totalAmount, overLimitCount }: DayOfClaims['item']): string {
  const over = overLimitCount > 0 ? ` ${overLimitCount} above the limit.` : ''
  return `${claimCount(count)}, ${formatMoney(toPaise(totalAmount))}.${over} Once submitted, the day cannot be edited.`
}
