// Submits all saved days of a month; those that can't be any more are skipped, and it is said which.
import { submitMonth } from '@tem/contracts/calls/calendar.ts'
import { confirmTexts, errorTexts } from '@tem/rules/messages.ts'
import { call, confirm, useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { saveKeptPlaces } from '../day/save-places.ts'
import { refreshClaims } from '../refresh-claims.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { savedOf, submissionOf, submittableOf } from './day-totals.ts'
import { tellFailure } from './tell-failure.ts'
import { tellSubmitted } from './tell-submitted.ts'

export function SubmitMonth({ days }: { days: readonly CalendarDay[] }) {
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const isNothing = submittableOf(days).length === 0
  const submitting = useMutation({
    async mutationFn() {
      await saveKeptPlaces(submittableOf(days))
      return call(submitMonth, submissionOf(savedOf(days)))
    },
    meta: { toldInPlace: true },
    onSuccess(answer) {
      tellSubmitted(answer, dateFormat)
      return refreshClaims(queries)
    },
    onError: (error) => tellFailure(error, queries),
  })

  async function ask() {
    if (await confirm({ text: confirmTexts.submitMonth, confirm: 'Submit' })) submitting.mutate()
  }

  return (
    <Button
      variant="primary"
      disabled={isNothing}
      title={isNothing ? errorTexts.nothingToSubmit : undefined}
      busy={submitting.isPending && 'Submitting'}
      onClick={ask}
    >
      Submit
    </Button>
  )
}
