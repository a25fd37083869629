// Changes a claim of a day, moves it to another day, or revises one that was rejected.
import { reviseDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import {
  Navigate,
  sendWithFiles,
  type Unsent,
  useHeader,
  useLocation,
  useParams,
  useSearchParams,
  useUnsent,
} from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/form.ts'
import { dayUrl } from '../calendar/calendar.ts'
import { useNextRejection } from '../revise/next-rejection.ts'
import { Rejection } from '../revise/rejection.tsx'
import { OtherDay } from './blocks/day-and-places.tsx'
import {
  ChangedClaim,
  ChangeForm,
  type ChangeFormProps,
  type ChangingClaim,
  draftOfClaim,
  NotRevisable,
  WithStoredClaim,
} from './changed-claim.tsx'
import { draftOf, keepClaim, useCorrected } from './save/keep-claim.ts'
import { WithClaimFormContext } from './values/claim-form-context.tsx'
import { newValues } from './values/start-values.ts'
import { WaitingForm } from './waiting-form.tsx'

export function EditClaimScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const isRevised = params.get('isRevisableClaim') === 'true'
  const corrected = useCorrected()
  const { state } = useLocation()
  const waiting = useWaitingChange(id)
  if (waiting !== undefined && !params.has('unsent')) return <Navigate to={waiting} replace state={state} />
  if (corrected === undefined) return <WaitingForm />
  return (
    <WithStoredClaim
      id={id}
      isDayChosen={!isRevised}
      unreachable={corrected && <UnsentChange id={id} unsent={corrected} />}
    >
      {(claim) =>
        isRevised ? (
          <ReviseDayClaim claim={claim} wrapperId={params.get('wrapperId')} />
        ) : (
          <EditClaim claim={claim} corrected={corrected} />
        )
      }
    </WithStoredClaim>
  )
}

/** The form of a change that this device has not sent yet. A second change beside it would be refused as out of date. */
function useWaitingChange(id: string): string | undefined {
  const unsent = useUnsent()
  // Read once, on arrival: later it would also find the change that this form makes.
  const [url] = useState(() => unsent?.find((each) => each.url?.startsWith(`${editFormUrl(id)}?`))?.url)
  return url
}

interface EditClaimProps {
  claim: ChangingClaim
  corrected: Unsent | null
}

function EditClaim({ claim, corrected }: EditClaimProps) {
  const { _id, version, can, expenseDate } = claim.stored.item
  const back = dayUrl(expenseDate)
  useHeader({ title: texts.edit(), back })
  if (!can.edit) return <Banner tone="info">{can.reasons.edit}</Banner>
  return (
    <ChangedClaim
      claim={claim}
      send={sendChange({ _id, version, from: expenseDate, replaces: corrected?.id })}
      draft={draftOf(corrected)}
      back={back}
      submitLabel={common.save()}
      above={<OtherDay onDay={claim.onDay} />}
    />
  )
}

const editFormUrl = (_id: string) => `/dashboard/edit-claim/${_id}`

interface Change {
  readonly _id: string
  readonly version: number | undefined
  /** The day that it is on until the change is sent. */
  readonly from: Day
  /** The unsent change that this one replaces. */
  readonly replaces: string | undefined
}

function sendChange({ _id, version, from, replaces }: Change): ChangeFormProps['send'] {
  return (payload, values, read, isOpen) => {
    const day = values.expenseDate ?? from
    return keepClaim(updateDayClaim, { ...payload, day, _id, version }, values, read, {
      day,
      from,
      url: editFormUrl(_id),
      draftId: draftOfClaim(_id, version),
      replaces,
      isOpen,
      ...(version !== undefined && { baseVersion: version }),
    })
  }
}

// Without a connection the claim can't be read, but a change of it that waits on this device can be changed again.

function UnsentChange({ id, unsent }: { id: string; unsent: Unsent }) {
  const { baseVersion: version, from = unsent.day } = unsent
  // Its options are on this device. Those of the day that it moves to may not be.
  const [day, setDay] = useState(from)
  const back = dayUrl(unsent.day)
  const draft = draftOf(unsent)
  useHeader({ title: texts.edit(), back })
  return (
    <WithClaimFormContext day={day} isDayChosen={false}>
      {(me) => (
        <ChangeForm
          draftId={draftOfClaim(id, version)}
          start={{ ...newValues(unsent.day, me), ...draft }}
          me={me}
          ownCategory={draft.category}
          send={sendChange({ _id: id, version, from, replaces: unsent.id })}
          back={back}
          submitLabel={common.save()}
          above={<OtherDay onDay={setDay} />}
        />
      )}
    </WithClaimFormContext>
  )
}

function ReviseDayClaim({ claim, wrapperId }: { claim: ChangingClaim; wrapperId: string | null }) {
  const { item } = claim.stored
  const { _id, version, wrapper } = item
  const day = wrapperId || wrapper
  const back = day ? `/dashboard/wrapper-claims/${day}` : '/dashboard/edit-claim'
  useHeader({ title: texts.revisable(), back })
  const next = useNextRejection(item)
  if (!item.can.revise) return <NotRevisable claim={item} />
  return (
    <Stack most={860}>
      {item.status === 'rejected' && <Rejection claim={item} />}
      <ChangedClaim
        claim={claim}
        send={(payload) => sendWithFiles(reviseDayClaim, { ...payload, _id, version })}
        back={back}
        submitLabel={texts.resubmit()}
        loadingLabel={texts.resubmitting()}
        next={next}
      />
    </Stack>
  )
}
