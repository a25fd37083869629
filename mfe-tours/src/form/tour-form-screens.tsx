// The two screens of the tour form: a new tour, empty or copied from another one, and the change of one that nobody
// has answered. Any other tour is shown read-only, with its responses.
import { createTour, updateTour } from '@tem/contracts/calls/tours.ts'
import {
  call,
  dropDraft,
  toast,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useSearchParams,
  useSettings,
} from '@tem/sdk'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { FormSkeleton } from '@tem/ui/text/skeletons.tsx'
import type { ReactNode } from 'react'
import { tourToEditQuery, useForgetTours, type WholeTour } from '../tours/tour-queries.ts'
import { draftOf, emptyDraft, payloadOf, type TourDraft } from './tour-draft.ts'
import { TourForm } from './tour-form.tsx'

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

function WithTour({ id, children }: { id: string; children: (tour: WholeTour) => ReactNode }) {
  const tour = useQuery(tourToEditQuery(id))
  if (tour.isError && !tour.data)
    return <ErrorState message={tour.error.message} onRetry={tour.refetch} retrying={tour.isFetching} />
  if (!tour.data) return <FormSkeleton count={6} />
  return children(tour.data.item)
}

function useSaveTour(
  draftId: string,
  send: (draft: TourDraft, today: string) => Promise<{ message: string }>,
) {
  const forgetTours = useForgetTours()
  const navigate = useNavigate()
  const { today } = useSettings()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: TourDraft) => send(draft, today),
    onSuccess: async ({ message }) => {
      dropDraft(draftId)
      toast.success(message)
      navigate('/dashboard/tour')
      await forgetTours()
    },
    meta: { toldInPlace: true },
  })
  return { onSave: mutate, saving: isPending, failure: error?.message ?? null }
}
