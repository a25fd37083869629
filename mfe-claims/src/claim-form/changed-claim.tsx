// The form for an existing claim.
import {
  CallFailed,
  dropDraft,
  KEPT,
  keptDraft,
  toast,
  useLocation,
  useNavigate,
  useQuery,
  useQueryClient,
} from '@tem/sdk'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/form.ts'
import { keptHere } from '../../texts/made/kept.ts'
import type { DayClaim } from '../day/day-queries.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useCancelForm, useIsHere, useLeaveForm } from '../status/back-url.ts'
import { ClaimBlocks } from './claim-blocks.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { Saving } from './save/use-save-claim.ts'
import { useClaimFormContext, WithClaimFormContext } from './values/claim-form-context.tsx'
import type { ClaimValues } from './values/claim-values.ts'
import { dayClaimQuery } from './values/form-queries.ts'
import {
  type OwnDetails,
  ownValues,
  type StoredClaim,
  storedValues,
  withoutEstimate,
} from './values/start-values.ts'
import { WaitingForm } from './waiting-form.tsx'

interface Saved {
  item: DayClaim
  message: string
}

export interface ChangeFormProps {
  draftId: string
  start: ClaimValues
  me: OwnDetails | undefined
  ownCategory: string | undefined
  send: Saving<Saved | typeof KEPT>['send']
  /** The URL to go to after saving or cancelling. */
  back: string
  /** Reads the claim again. */
  reload?: () => void
  label?: string
  submitLabel: string
  loadingLabel?: string
  above?: ReactNode
  bySelects?: boolean
  /** Where it goes on after saving, if there is something left to do. */
  next?: (() => string | undefined) | undefined
}

interface ChangedClaimProps
  extends Omit<ChangeFormProps, 'draftId' | 'start' | 'me' | 'ownCategory' | 'reload'> {
  claim: ChangingClaim
  /** An unsent change of it. */
  draft?: ClaimValues
}

/** Each version has its own draft: a draft of an older version would undo later changes. */
export const draftOfClaim = (_id: string, version: number | undefined) => `claim-${_id}-${version}`

export function ChangedClaim({ claim, draft = {}, ...props }: ChangedClaimProps) {
  const formContext = useClaimFormContext()
  const { stored, me, reload } = claim
  const { _id, version, category } = stored.item
  return (
    <ChangeForm
      draftId={draftOfClaim(_id, version)}
      start={withoutEstimate({ ...ownValues(me), ...storedValues(stored), ...draft }, formContext)}
      me={me}
      ownCategory={category._id}
      reload={reload}
      {...props}
    />
  )
}

export function ChangeForm({ back, reload, next, ...form }: ChangeFormProps) {
  const queries = useQueryClient()
  const leave = useLeaveForm()
  const { draftId } = form
  const cancel = useCancelForm()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { state } = useLocation()

  function goOn() {
    const url = next?.()
    if (url === undefined) leave(back)
    else if (isHere()) navigate(url, { replace: true, state })
  }

  return (
    <ClaimForm
      blocks={<ClaimBlocks />}
      key={draftId}
      {...form}
      onSaved={(answer) => {
        toast.success(answer === KEPT ? keptHere() : answer.message)
        // First, because the claim that is read again may take this form away.
        goOn()
        if (answer === KEPT) return
        showSavedClaim(queries, answer.item)
        void refreshClaims(queries)
      }}
      onCancel={() => cancel(draftId, back)}
      {...(reload && {
        onShowLatest: () => {
          dropDraft(draftId)
          reload()
        },
      })}
    />
  )
}

// Loads the current version of the claim and the context of its form.

interface WithStoredClaimProps {
  id: string
  isDayChosen: boolean
  /** Shown while the server can't be reached. */
  unreachable?: ReactNode
  children: (claim: ChangingClaim) => ReactNode
}

export interface ChangingClaim {
  readonly stored: StoredClaim
  readonly me: OwnDetails | undefined
  /** When a new request moves to another day, load the options of that day. */
  readonly onDay: (day: string) => void
  readonly reload: () => void
}

export function WithStoredClaim({ id, isDayChosen, unreachable, children }: WithStoredClaimProps) {
  const { data: latest, error, refetch, isFetching } = useQuery(dayClaimQuery(id))
  const [day, setDay] = useState<string>()
  // A newer version that another device saved waits until what is typed is sent or dropped; sending it says so.
  const [opened, setOpened] = useState(latest)
  const data = isTypedInto(opened, latest) ? opened : latest
  if (data !== opened) setOpened(data)
  if (!data && unreachable && error instanceof CallFailed && error.outcomeUnknown) return unreachable
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <WaitingForm />
  return (
    <WithClaimFormContext day={day ?? data.item.expenseDate} isDayChosen={isDayChosen} stored={data}>
      {(me) => children({ stored: data, me, onDay: setDay, reload: refetch })}
    </WithClaimFormContext>
  )
}

function isTypedInto(opened: StoredClaim | undefined, latest: StoredClaim | undefined): boolean {
  if (!opened || !latest || opened.item._id !== latest.item._id) return false
  const { _id, version } = opened.item
  return version !== latest.item.version && keptDraft(draftOfClaim(_id, version)) !== undefined
}

// Shown instead of the form: why the claim can't be revised, or no longer.

export function NotRevisable({ claim: { status, can } }: { claim: StoredClaim['item'] }) {
  const title = status === 'rejected' ? texts.noLongerRevisable() : texts.notRevisable()
  return (
    <Banner tone="info" title={title}>
      {inLanguage(can.reasons.revise)}
    </Banner>
  )
}
