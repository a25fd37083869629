// Changes a claim of a day, or revises one that was rejected.
import { reviseDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { sendWithFiles, useHeader, useParams, useSearchParams } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { FormSkeleton } from '@tem/ui/text/skeletons.tsx'
import { dayUrl } from '../calendar/calendar.ts'
import { Refusal } from '../revise/refusal.tsx'
import { ChangedClaim, type ChangingClaim, NotRevisable, WithStoredClaim } from './changed-claim.tsx'
import { draftOf, keepClaim, useCorrected } from './keep-claim.ts'
import styles from './revise-claim-screen.module.css'

export function EditClaimScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const isRevised = params.get('isRevisableClaim') === 'true'
  return (
    <WithStoredClaim id={id} isDayChosen={false}>
      {(claim) =>
        isRevised ? (
          <ReviseDayClaim claim={claim} wrapperId={params.get('wrapperId')} />
        ) : (
          <EditClaim claim={claim} />
        )
      }
    </WithStoredClaim>
  )
}

function EditClaim({ claim }: { claim: ChangingClaim }) {
  const { _id, version, can, expenseDate } = claim.stored.item
  const back = dayUrl(expenseDate)
  useHeader({ title: 'Edit Claim', back })
  const corrected = useCorrected()
  if (!can.edit) return <Banner tone="info">{can.reasons.edit}</Banner>
  if (corrected === undefined) return <FormSkeleton count={5} />
  return (
    <ChangedClaim
      claim={claim}
      send={(payload, values, read) =>
        keepClaim(updateDayClaim, { ...payload, _id, version }, values, read, {
          day: expenseDate,
          url: `/dashboard/edit-claim/${_id}`,
          draftId: `claim-${_id}-${version}`,
          replaces: corrected?.id,
          ...(version !== undefined && { baseVersion: version }),
        })
      }
      draft={draftOf(corrected)}
      back={back}
      submitLabel="Save"
    />
  )
}

function ReviseDayClaim({ claim, wrapperId }: { claim: ChangingClaim; wrapperId: string | null }) {
  const { item } = claim.stored
  const { _id, version, wrapper } = item
  const day = wrapperId || wrapper
  const back = day ? `/dashboard/wrapper-claims/${day}` : '/dashboard/edit-claim'
  useHeader({ title: 'Revisable Claim Request', back })
  if (!item.can.revise) return <NotRevisable claim={item} />
  return (
    <div className={styles.screen}>
      {item.status === 'rejected' && <Refusal claim={item} />}
      <ChangedClaim
        claim={claim}
        send={(payload) => sendWithFiles(reviseDayClaim, { ...payload, _id, version })}
        back={back}
        submitLabel="Re-Submit"
        loadingLabel="Re-Submitting"
      />
    </div>
  )
}
