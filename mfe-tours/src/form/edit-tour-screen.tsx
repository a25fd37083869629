// Changes a tour that nobody has decided on. One that is being decided is shown locked; an approved one is a page to read.
import { updateTour } from '@tem/contracts/calls/tours.ts'
import { call, useHeader, useParams } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { useState } from 'react'
import { tour as tourText } from '../../texts/made/form.ts'
import { DecisionPanels, TourHistory } from '../plan/decision-panels.tsx'
import { TourClaims } from '../plan/tour-claims.tsx'
import { JourneyPanels, TourFacts } from '../plan/tour-facts.tsx'
import { CopyTour } from '../tours/tour-actions.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import { draftOf, payloadOf } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { TourForm, useSaveTour, WithTour } from './tour-form.tsx'

export function EditTourScreen() {
  const { id = '' } = useParams()
  return (
    <WithTour id={id}>
      {(tour) =>
        tour.status === 'approved' ? <ReadTour tour={tour} /> : <ChangedTour key={tour._id} tour={tour} />
      }
    </WithTour>
  )
}

function ChangedTour({ tour }: { tour: WholeTour }) {
  // Another device may save it meanwhile, and the tour is then loaded again. What is typed here still belongs to the
  // revision that filled the form, so the server can refuse it.
  const [opened] = useState(tour)
  const { _id, revision } = opened
  const draftId = `tour-${_id}-${revision}`
  const save = useSaveTour(draftId, (draft, today) =>
    call(updateTour, { ...payloadOf(draft, today), _id, revision }),
  )
  return <TourForm draftId={draftId} start={draftOf(opened)} tour={tour} {...save} />
}

function ReadTour({ tour }: { tour: WholeTour }) {
  useHeader({ title: tourText() })
  return (
    <Stack most={860}>
      <TourFacts tour={tour} />
      <JourneyPanels tour={tour} />
      <TourClaims tour={tour} />
      <DecisionPanels tour={tour} />
      <TourHistory tour={tour} />
      {tour.can.copy && (
        <Row gap={2} className={styles.actions}>
          <CopyTour tour={tour} />
        </Row>
      )}
    </Stack>
  )
}
