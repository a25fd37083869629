// Changes a tour that nobody has answered. Any other tour is shown read-only, with its responses.
import { updateTour } from '@tem/contracts/calls/tours.ts'
import { call, useParams } from '@tem/sdk'
import type { WholeTour } from '../tours/tour-queries.ts'
import { useSaving, WithTour } from './saving-tour.tsx'
import { draftOf, payloadOf } from './tour-draft.ts'
import { TourFormBody } from './tour-form.tsx'

export function EditTourScreen() {
  const { id = '' } = useParams()
  return <WithTour id={id}>{(tour) => <ChangedTour key={tour._id} tour={tour} />}</WithTour>
}

function ChangedTour({ tour }: { tour: WholeTour }) {
  const draftId = `tour-${tour._id}-${tour.revision}`
  const save = useSaving(draftId, (draft, today) =>
    call(updateTour, { ...payloadOf(draft, today), _id: tour._id, revision: tour.revision }),
  )
  return <TourFormBody draftId={draftId} start={draftOf(tour)} tour={tour} {...save} />
}
