// An empty day can take over the claims of the latest day before it. What needs a bill or a reading of its own is
// listed with a link to its form.
import { createDayClaim, getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import { call, KEPT, Link, named, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/copy-day.ts'
import { type CalendarDay, weekQuery } from '../calendar/calendar.ts'
import { keepClaim } from '../claim-form/save/keep-claim.ts'
import { payloadOf } from '../claim-form/save/use-save-claim.ts'
import { errorsOfForm } from '../claim-form/values/claim-errors.ts'
import { useClaimFormContext, WithClaimFormContext } from '../claim-form/values/claim-form-context.tsx'
import type { ClaimValues } from '../claim-form/values/claim-values.ts'
import { type ClaimFormContext, type ReadClaim, readClaim } from '../claim-form/values/read-claim.ts'
import { repeatedValues, type StoredClaim } from '../claim-form/values/start-values.ts'
import { refreshClaims, reportFailure } from '../refresh-claims.ts'
import { addClaimUrl } from '../status/claim-urls.ts'
import { whyNotAddable } from './add-claim-panel.tsx'
import styles from './copy-day.module.css'
import { dayQuery } from './day-queries.ts'
import { showSavedClaim } from './show-day.ts'

interface CopyDayProps {
  day: Day
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Renders nothing if neither this week nor the one before has a day to copy. */
export function CopyDay({ day, isOpen, onOpenChange }: CopyDayProps) {
  const { dateFormat } = useSettings()
  const thisWeek = useQuery(weekQuery(day))
  const weekBefore = useQuery(weekQuery(addDays(day, -7)))
  const from = latestFilled(day, [...(weekBefore.data?.list ?? []), ...(thisWeek.data?.list ?? [])])
  if (!from) return null
  const title = texts.same({ day: dayWithWeekday(from, dateFormat) })
  return (
    <>
      <Button onClick={() => onOpenChange(true)}>
        <Copy aria-hidden="true" />
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => onOpenChange(false)} title={title}>
        <WithClaimFormContext day={day} isDayChosen={false}>
          {() => <Copies day={day} from={from} onClose={() => onOpenChange(false)} />}
        </WithClaimFormContext>
      </Dialog>
    </>
  )
}

type Filled = Pick<CalendarDay, 'expenseDate' | 'count'>

export function latestFilled(day: Day, days: readonly Filled[]): Day | undefined {
  return days
    .filter(({ expenseDate, count }) => expenseDate < day && count > 0)
    .map(({ expenseDate }) => expenseDate)
    .sort()
    .at(-1)
}

function Copies({ day, from, onClose }: { day: Day; from: Day; onClose: () => void }) {
  const formContext = useClaimFormContext()
  const queries = useQueryClient()
  /** So that a second attempt does not add them twice. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const claims = useQuery({
    queryKey: ['claims-to-copy', from],
    queryFn: async () => {
      const { claims: listed } = await queries.fetchQuery(dayQuery(from))
      return Promise.all(listed.map(({ _id }) => call(getDayClaim, { _id })))
    },
    // Whole claims are never kept.
    gcTime: 0,
    staleTime: 0,
  })
  const adding = useMutation({
    meta: { errorShownInline: true },
    mutationFn: async (copies: readonly CopiedClaim[]) => {
      // All are kept on this device at once, whatever happens while the first is sent.
      const outcomes = await Promise.allSettled(copies.map(add))
      const failed = outcomes.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return copies.length
    },
    onSuccess: (count) => {
      toast.success(texts.added({ count }))
      onClose()
    },
    onError: (error) => reportFailure(error, queries),
    onSettled: () => refreshClaims(queries),
  })

  async function add({ _id, values, claim }: CopiedClaim) {
    // Two equal tickets of that day are listed here, so the person has seen both.
    const payload = { day, ...payloadOf(values, claim), acceptSimilar: true }
    const answer = await keepClaim(createDayClaim, payload, values, claim, {
      day,
      url: addClaimUrl(day, claim.chosen),
      draftId: `copy-of-${_id}-to-${day}`,
      replaces: undefined,
      isOpen: () => true,
    })
    if (answer !== KEPT) showSavedClaim(queries, answer.item)
    setAdded((before) => new Set([...before, _id]))
  }

  if (claims.error && !claims.data)
    return <ErrorState message={claims.error.message} onRetry={claims.refetch} retrying={claims.isFetching} />
  if (!claims.data) return <TextSkeleton />

  const copies = claims.data.flatMap((stored) => copyOf(stored, day, formContext) ?? [])
  const ready = copies.filter(({ _id, isComplete }) => isComplete && !added.has(_id))
  return (
    <Stack>
      <ul>
        {copies.map((copy) => (
          <Row as="li" oneLine align="center" spread key={copy._id} className={styles.copy}>
            <span>{named(copy.claim.chosen.name)}</span>
            {copy.isComplete ? (
              <Money paise={copy.claim.amount ?? 0} />
            ) : (
              <LinkButton
                size="small"
                aria-label={texts.fillInIt({ name: named(copy.claim.chosen.name) })}
                render={<Link to={addClaimUrl(day, copy.claim.chosen)} />}
              >
                {texts.fillIn()}
              </LinkButton>
            )}
          </Row>
        ))}
      </ul>
      {copies.length === 0 && <p>{texts.none()}</p>}
      <Row oneLine atEnd fill gap={2}>
        <Button onClick={onClose}>{common.cancel()}</Button>
        {ready.length > 0 && (
          <Button
            variant="primary"
            busy={adding.isPending && texts.adding()}
            onClick={() => adding.mutate(ready)}
          >
            {texts.add({ count: ready.length })}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface CopiedClaim {
  readonly _id: string
  readonly values: ClaimValues
  readonly claim: ReadClaim
  /** Nothing is missing, and nothing must be asked. */
  readonly isComplete: boolean
}

/** Undefined if the day can't take it: its sub-category is no longer offered, or is there already. */
export function copyOf(
  stored: StoredClaim,
  day: Day,
  formContext: ClaimFormContext,
): CopiedClaim | undefined {
  const { holidayRemark } = formContext
  const values: ClaimValues = {
    ...repeatedValues(stored),
    expenseDate: day,
    ...(holidayRemark && { remarks: holidayRemark }),
  }
  const claim = readClaim(values, formContext)
  if (!claim || whyNotAddable(claim.chosen) !== undefined) return undefined
  const errors = errorsOfForm(values, formContext) ?? {}
  return {
    _id: stored.item._id,
    values,
    claim,
    isComplete: Object.keys(errors).length === 0 && claim.above === 0,
  }
}
