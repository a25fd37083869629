// The day's total with Save and Submit.
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { confirm, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { claimCount } from '../calendar/day-look.ts'
import { Total } from '../calendar/total.tsx'
import type { DayOfClaims } from './day-queries.ts'
import type { PlacesDraft } from './places-draft.ts'
import { useSaveDay } from './use-save-day.ts'

interface DayActionsProps {
  day: DayOfClaims['item']
  draft: PlacesDraft
}

export function DayActions({ day, draft }: DayActionsProps) {
  return (
    <Total title="Total" paise={toPaise(day.totalAmount)} note={noteOf(day)}>
      {day.can.open ? <Buttons day={day} draft={draft} /> : undefined}
    </Total>
  )
}

/** How many, and what is in the way of Save. */
function noteOf({ count, can }: DayOfClaims['item']): string {
  if (!can.open || can.save) return claimCount(count)
  return `${claimCount(count)}. ${count === 0 ? 'Add one to save the day.' : can.reasons.save}`
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
  return `${claimCount(count)}, ${formatMoney(toPaise(totalAmount))}.${over} It can be taken back until somebody answers.`
}
