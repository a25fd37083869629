// Creates a tour request, empty or copied from another tour.
import { createTour } from '@tem/contracts/calls/tours.ts'
import { call, useSearchParams } from '@tem/sdk'
import { draftOf, emptyDraft, payloadOf, type TourDraft } from './tour-draft.ts'
import { TourForm, useSaveTour, WithTour } from './tour-form.tsx'

export function CreateTourScreen() {
  const copied = useSearchParams()[0].get('copy')
  if (copied === null) return <NewTour draftId="tour-new" start={emptyDraft} />
  return (
    <WithTour id={copied}>
      {(tour) => <NewTour draftId={`tour-copy-${copied}`} start={draftOf(tour)} />}
    </WithTour>
  )
}

function NewTour({ draftId, start }: { draftId: string; start: TourDraft }) {
  const save = useSaveTour(draftId, (draft, today) =>
    call(createTour, payloadOf(draft, today), { draft: draftId }),
  )
  return <TourForm draftId={draftId} start={start} {...save} />
}
