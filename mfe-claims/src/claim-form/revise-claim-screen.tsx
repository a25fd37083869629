// Revise Expense: why it was rejected, the form that re-submits it, and what was entered and decided before.

import { reviseClaim } from '@tem/contracts/calls/claims.ts'
import { ClaimDetails, ExpenseDetails } from '@tem/screen-parts/claim/claim-panels.tsx'
import { DecisionPanels } from '@tem/screen-parts/claim/decision-panels.tsx'
import { sendWithFiles, useHeader, useParams } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import * as texts from '../../texts/made/form.ts'
import { useNextRejection } from '../revise/next-rejection.ts'
import { Rejection } from '../revise/rejection.tsx'
import { useBackUrl } from '../status/back-url.ts'
import { DayAndPlaces } from './blocks/day-and-places.tsx'
import { ChangedClaim, type ChangingClaim, NotRevisable, WithStoredClaim } from './changed-claim.tsx'

export function ReviseClaimScreen() {
  const { id = '' } = useParams()
  const back = useBackUrl() ?? '/dashboard/revisable-claims'
  useHeader({ title: texts.revise(), back })
  return (
    <WithStoredClaim key={id} id={id} isDayChosen>
      {(claim) => <ReviseClaim claim={claim} back={back} />}
    </WithStoredClaim>
  )
}

interface ReviseClaimProps {
  claim: ChangingClaim
  back: string
}

function ReviseClaim({ claim, back }: ReviseClaimProps) {
  const { item } = claim.stored
  return (
    <Stack most={860}>
      {item.status === 'rejected' && <Rejection claim={item} />}
      {item.can.revise ? <RevisedClaim claim={claim} back={back} /> : <NotRevisable claim={item} />}
      <DecisionPanels claim={item} withRejection={false} />
      <ClaimDetails claim={item} />
      <ExpenseDetails claim={item} />
    </Stack>
  )
}

function RevisedClaim({ claim, back }: ReviseClaimProps) {
  const { _id, version, wrapper } = claim.stored.item
  const standsAlone = wrapper === null
  const next = useNextRejection(claim.stored.item)
  return (
    <ChangedClaim
      claim={claim}
      send={(payload, { expenseDate, placesVisited }) =>
        sendWithFiles(reviseClaim, {
          ...payload,
          _id,
          version,
          ...(standsAlone &&
            expenseDate !== undefined && { expenseDate, placesVisited: placesVisited ?? [] }),
        })
      }
      back={back}
      next={next}
      label={texts.revise()}
      submitLabel={texts.resubmit()}
      loadingLabel={texts.resubmitting()}
      bySelects
      above={<DayAndPlaces onDay={claim.onDay} isFixed={!standsAlone} />}
    />
  )
}
