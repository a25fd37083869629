// Submits the days that are ready, after a dialog that lists them with their total.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { weekdayOf } from '@tem/ui/text/weekday.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/submit-days.ts'
import { saveKeptPlaces } from '../day/places-draft.ts'
import { useWaitingReason } from '../day/unsent-claims.tsx'
import { isConflict, refreshClaims, reportFailure, reportSubmitted } from '../refresh-claims.ts'
import type { CalendarDay } from './calendar.ts'
import styles from './submit-days.module.css'
import { dayCount, overLimitOf, totalOf } from './total.tsx'

interface SubmitDaysProps {
  /** The days that are ready; the dialog lists them. */
  ready: readonly CalendarDay[]
  /** Sent instead, if the answer should also name days that can no longer be submitted. */
  sent?: readonly CalendarDay[]
  send: (sent: readonly CalendarDay[]) => Promise<AnswerOf<typeof submitWeek>>
  /** The text of the specification, which is older than the list of days. */
  warning?: string
}

export function SubmitDays({ ready, sent = ready, send, warning }: SubmitDaysProps) {
  const [isAsking, setAsking] = useState(false)
  // As they were when the dialog opened, and kept while it fades out: a change since then is refused, not submitted unseen.
  const [asked, setAsked] = useState<Pick<Required<SubmitDaysProps>, 'ready' | 'sent'>>({
    ready: [],
    sent: [],
  })
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const waiting = useWaitingReason(ready)
  const submitting = useMutation({
    async mutationFn() {
      await saveKeptPlaces(asked.ready)
      return send(asked.sent)
    },
    meta: { errorShownInline: true },
    // Keep the dialog open until the days are reloaded, so no submitted day shows as a draft.
    async onSuccess(answer) {
      reportSubmitted(answer, dateFormat)
      await refreshClaims(queries)
      setAsking(false)
    },
    // Also keep it open if no answer came, for a retry.
    async onError(error) {
      if (isConflict(error)) setAsking(false)
      await reportFailure(error, queries)
    },
  })

  return (
    <>
      <Button
        variant="primary"
        disabled={ready.length === 0 || waiting !== undefined}
        title={ready.length === 0 ? inLanguage(errorTexts.nothingToSubmit) : waiting}
        onClick={() => {
          setAsked({ ready, sent })
          setAsking(true)
        }}
      >
        {common.submit()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="alert"
        title={texts.ask({ days: dayCount(asked.ready.length) })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel()}</Button>
            <Button
              variant="primary"
              busy={submitting.isPending && common.submitting()}
              onClick={() => submitting.mutate()}
            >
              {common.submit()}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          {warning !== undefined && <p>{inLanguage(warning)}</p>}
          <ReadyDays days={asked.ready} />
        </Stack>
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
                {weekdayOf(day.expenseDate)}{' '}
                <Text tone="soft" className={styles.date}>
                  {formatDay(day.expenseDate, dateFormat)}
                </Text>
              </th>
              <td className={styles.count}>{common.claimCount({ count: day.count })}</td>
              <td>
                <Money paise={day.totalAmount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {common.total()}
            </th>
            <td>
              <Money paise={totalOf(days)} size="strong" />
            </td>
          </tr>
        </tfoot>
      </table>
      {overLimit > 0 && <Banner tone="warning">{texts.overLimit({ count: overLimit })}</Banner>}
      <Text as="p" tone="soft">
        {days.length === 1 ? common.canBeTakenBack() : texts.eachBack()}
      </Text>
    </>
  )
}
