// New Request: a claim that stands alone and has its number at once.
import { createNewRequest } from '@tem/contracts/calls/claims.ts'
import { type Day, isDay } from '@tem/rules/company-day.ts'
import { call, Link, useQueryClient, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { useState } from 'react'
import { refreshClaims } from '../refresh-claims.ts'
import { ClaimForm } from './claim-form.tsx'
import { DayAndPlaces } from './day-and-places.tsx'
import { newValues, type OwnDetails } from './start-values.ts'
import { WithSurroundings } from './with-surroundings.tsx'

const draftId = 'new-request'

interface Requested {
  readonly item: { readonly _id: string }
  readonly message: string
}

export function NewRequestScreen() {
  const { today } = useSettings()
  const [day, setDay] = useState<Day>()
  const [requested, setRequested] = useState<Requested>()
  if (requested) {
    return (
      <RequestedClaim
        requested={requested}
        onNew={() => {
          setDay(undefined)
          setRequested(undefined)
        }}
      />
    )
  }
  return (
    <WithSurroundings day={day ?? today} isDayChosen>
      {(me) => <NewRequest me={me} onDay={setDay} onRequested={setRequested} />}
    </WithSurroundings>
  )
}

interface NewRequestProps {
  me: OwnDetails | undefined
  onDay: (day: Day) => void
  onRequested: (requested: Requested) => void
}

function NewRequest({ me, onDay, onRequested }: NewRequestProps) {
  const { today } = useSettings()
  const queries = useQueryClient()
  return (
    <ClaimForm
      draftId={draftId}
      start={newValues(today, me)}
      me={me}
      submitLabel="Submit"
      loadingLabel="Requesting"
      send={(payload, { expenseDate = today, type, placesVisited = [] }) =>
        call(
          createNewRequest,
          { ...payload, expenseDate, ...(type && { type }), placesVisited },
          { draft: draftId },
        )
      }
      onSaved={(answer) => {
        void refreshClaims(queries)
        onRequested(answer)
      }}
      general={<DayAndPlaces onDay={(day) => isDay(day) && onDay(day)} />}
    />
  )
}

function RequestedClaim({ requested, onNew }: { requested: Requested; onNew: () => void }) {
  return (
    <Banner
      tone="success"
      onDismiss={onNew}
      actions={
        <>
          <LinkButton size="small" render={<Link to="/dashboard" />}>
            Back
          </LinkButton>
          <LinkButton size="small" render={<Link to={`/dashboard/claim-summary/${requested.item._id}`} />}>
            View claim
          </LinkButton>
          <Button size="small" variant="primary" onClick={onNew}>
            New Claim
          </Button>
        </>
      }
    >
      {requested.message}
    </Banner>
  )
}
