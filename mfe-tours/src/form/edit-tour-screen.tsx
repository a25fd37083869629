// Changes a tour that nobody has answered. Any other tour is shown read-only, with its responses.
import { updateTour } from '@tem/contracts/calls/tours.ts'
import { call, useParams } from '@tem/sdk'
import type { WholeTour } from '../tours/tour-queries.ts'
import { draftOf, payloadOf } from './tour-draft.ts'
import { TourForm, useSaveTour, WithTour } from './tour-form.tsx'

export function EditTourScreen() {
  const { id = '' } = useParams()
  return <WithTour id={id}>{(tour) => <ChangedTour key={tour._id} tour={tour} />}</WithTour>
}

function ChangedTour({ tour }: { tour: WholeTour }) {
  const { _id, revision } = tour
  const draftId = `tour-${_id}-${revision}`
  const save = useSaveTour(draftId, (draft, today) =>
    call(updateTour, { ...payloadOf(draft, today), _id, revision }),
  )
  return <TourForm draftId={draftId} start={draftOf(tour)} tour={tour} {...save} />
}
