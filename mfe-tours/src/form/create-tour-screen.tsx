// Creates a tour request, empty or copied from another tour.
import { createTour } from '@tem/contracts/calls/tours.ts'
import { call, useSearchParams } from '@tem/sdk'
import { useSaving, WithTour } from './saving-tour.tsx'
import { draftOf, emptyDraft, payloadOf, type TourDraft } from './tour-draft.ts'
import { TourFormBody } from './tour-form.tsx'

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
  const save = useSaving(draftId, (draft, today) =>
    call(createTour, payloadOf(draft, today), { draft: draftId }),
  )
  return <TourFormBody draftId={draftId} start={start} {...save} />
}
