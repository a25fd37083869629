// Submits the days that are ready, after showing which they are and what they come to.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { toPaise } from '@tem/rules/base/money.ts'
import { useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { useState } from 'react'
import { saveKeptPlaces } from '../day/places-draft.ts'
import { refreshClaims } from '../refresh-claims.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { claimCount } from './day-appearance.ts'
import { dayCount, overLimitOf, totalOf } from './day-totals.ts'
import { tellFailure, tellSubmitted, wasOvertaken } from './show-outcome.ts'
import styles from './submit-days.module.css'

interface SubmitDaysProps {
  /** Those that are ready: the box names them. */
  ready: readonly CalendarDay[]
  send: (asked: readonly CalendarDay[]) => Promise<AnswerOf<typeof submitWeek>>
  /** What the specification has said since before the box named the days. */
  warning?: string
}

export function SubmitDays({ ready, send, warning }: SubmitDaysProps) {
  const [isAsking, setAsking] = useState(false)
  // Those that the box names: they stay while it fades, submitted as they are by then.
  const [asked, setAsked] = useState<readonly CalendarDay[]>([])
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const submitting = useMutation({
    async mutationFn() {
      await saveKeptPlaces(asked)
      return send(asked)
    },
    meta: { toldInPlace: true },
    // The box stays until the days are read again, so that nobody sees a submitted day as a draft.
    async onSuccess(answer) {
      tellSubmitted(answer, dateFormat)
      await refreshClaims(queries)
      setAsking(false)
    },
    // Without an answer it stays as well, to be sent once more.
    async onError(error) {
      if (wasOvertaken(error)) setAsking(false)
      await tellFailure(error, queries)
    },
  })

  return (
    <>
      <Button
        variant="primary"
        disabled={ready.length === 0}
        title={ready.length === 0 ? errorTexts.nothingToSubmit : undefined}
        onClick={() => {
          setAsked(ready)
          setAsking(true)
        }}
      >
        Submit
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="alert"
        title={`Submit ${dayCount(asked.length)} ?`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="primary"
              busy={submitting.isPending && 'Submitting'}
              onClick={() => submitting.mutate()}
            >
              Submit
            </Button>
          </>
        }
      >
        {warning !== undefined && <p className={styles.warning}>{warning}</p>}
        <ReadyDays days={asked} />
      </Dialog>
    </>
  )
}

function ReadyDays({ days }: { days: readonly CalendarDay[] }) {
  const { dateFormat } = useSettings()
  const overLimit = overLimitOf(days)
  return (
    <>
      <table className={styles.days}>
        <tbody>
          {days.map((day) => (
            <tr key={day.expenseDate}>
              <th scope="row">
                {weekdayName(day.expenseDate)}{' '}
                <span className={styles.date}>{formatDay(day.expenseDate, dateFormat)}</span>
              </th>
              <td className={styles.count}>{claimCount(day.count)}</td>
              <td>
                <Money paise={toPaise(day.totalAmount)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>
              <Money paise={totalOf(days)} size="strong" />
            </td>
          </tr>
        </tfoot>
      </table>
      {overLimit > 0 && <p className={styles.over}>{overLimitNote(overLimit)}</p>}
      <p className={styles.note}>
        {days.length === 1
          ? 'It can be taken back until somebody answers.'
          : 'Each day can be taken back until somebody answers.'}
      </p>
    </>
  )
}

function overLimitNote(count: number): string {
  const what = count === 1 ? '1 claim is above its limit' : `${count} claims are above their limits`
  return `${what} and will also need the higher manager.`
}
