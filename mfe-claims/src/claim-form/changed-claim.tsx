// The form for an existing claim.
import { dropDraft, KEPT, toast, useQuery, useQueryClient } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { FormSkeleton } from '@tem/ui/text/skeletons.tsx'
import { type ReactNode, useState } from 'react'
import type { DayClaim } from '../day/day-queries.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { keptText, refreshClaims } from '../refresh-claims.ts'
import { useLeaveForm } from '../status/back-url.ts'
import { ClaimForm } from './claim-form.tsx'
import { useClaimFormContext, WithClaimFormContext } from './claim-form-context.tsx'
import type { ClaimValues } from './claim-values.ts'
import { dayClaimQuery } from './form-queries.ts'
import type { ReadClaim } from './read-claim.ts'
import {
  type OwnDetails,
  ownValues,
  type StoredClaim,
  storedValues,
  withoutEstimate,
} from './start-values.ts'
import type { ClaimPayload } from './use-save-claim.ts'

interface Saved {
  item: DayClaim
  message: string
}

interface ChangedClaimProps {
  claim: ChangingClaim
  send: (payload: ClaimPayload, values: ClaimValues, claim: ReadClaim) => Promise<Saved | typeof KEPT>
  /** An unsent change of it. */
  draft?: ClaimValues
  /** The URL to go to after saving or cancelling. */
  back: string
  submitLabel: string
  loadingLabel?: string
  general?: ReactNode
}

export function ChangedClaim({ claim, send, back, draft = {}, ...looks }: ChangedClaimProps) {
  const queries = useQueryClient()
  const leave = useLeaveForm()
  const formContext = useClaimFormContext()
  const { stored, me, reload } = claim
  const { _id, version, category } = stored.item
  // Each version has its own draft: a draft of an older version would undo later changes.
  const draftId = `claim-${_id}-${version}`
  return (
    <ClaimForm
      key={draftId}
      draftId={draftId}
      start={withoutEstimate({ ...ownValues(me), ...storedValues(stored), ...draft }, formContext)}
      me={me}
      ownCategory={category._id}
      send={send}
      onSaved={(answer) => {
        toast.success(answer === KEPT ? keptText : answer.message)
        if (answer !== KEPT) {
          showSavedClaim(queries, answer.item)
          void refreshClaims(queries)
        }
        leave(back)
      }}
      onCancel={() => {
        dropDraft(draftId)
        leave(back)
      }}
      onShowLatest={() => {
        dropDraft(draftId)
        reload()
      }}
      {...looks}
    />
  )
}

// Loads the current version of the claim and the context of its form.

interface WithStoredClaimProps {
  id: string
  isDayChosen: boolean
  children: (claim: ChangingClaim) => ReactNode
}

export interface ChangingClaim {
  readonly stored: StoredClaim
  readonly me: OwnDetails | undefined
  /** When a new request moves to another day, load the options of that day. */
  readonly onDay: (day: string) => void
  readonly reload: () => void
}

export function WithStoredClaim({ id, isDayChosen, children }: WithStoredClaimProps) {
  const { data, error, refetch, isFetching } = useQuery(dayClaimQuery(id))
  const [day, setDay] = useState<string>()
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <FormSkeleton count={5} />
  return (
    <WithClaimFormContext day={day ?? data.item.expenseDate} isDayChosen={isDayChosen} stored={data}>
      {(me) => children({ stored: data, me, onDay: setDay, reload: refetch })}
    </WithClaimFormContext>
  )
}

// Shown instead of the form: why the claim can't be revised, or no longer.

export function NotRevisable({ claim: { status, can } }: { claim: StoredClaim['item'] }) {
  const title =
    status === 'rejected' ? 'This claim can no longer be revised.' : 'This claim cannot be revised.'
  return (
    <Banner tone="info" title={title}>
      {can.reasons.revise}
    </Banner>
  )
}
