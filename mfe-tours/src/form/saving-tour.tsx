// Shared by creating and changing a tour: loading it in full, and saving it.
import { dropDraft, toast, useMutation, useNavigate, useQuery, useSettings } from '@tem/sdk'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { FormSkeleton } from '@tem/ui/text/skeletons.tsx'
import type { ReactNode } from 'react'
import { tourToEditQuery, useForgetTours, type WholeTour } from '../tours/tour-queries.ts'
import type { TourDraft } from './tour-draft.ts'

export function WithTour({ id, children }: { id: string; children: (tour: WholeTour) => ReactNode }) {
  const tour = useQuery(tourToEditQuery(id))
  if (tour.isError && !tour.data)
    return <ErrorState message={tour.error.message} onRetry={tour.refetch} retrying={tour.isFetching} />
  if (!tour.data) return <FormSkeleton count={6} />
  return children(tour.data.item)
}

export function useSaving(
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
