// What asking for a tour and changing one share: reading it whole, and saving.
import { getTour, listTours } from '@tem/contracts/calls/tours.ts'
import {
  callKey,
  callQuery,
  toast,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { FormSkeleton } from '@tem/ui/skeletons.tsx'
import type { ReactNode } from 'react'
import { dropDraft, type TourDraft, type WholeTour } from './tour-draft.ts'

export function WithTour({ id, children }: { id: string; children: (tour: WholeTour) => ReactNode }) {
  // Whole Aadhaar numbers, never kept beyond this form.
  const tour = useQuery({ ...callQuery(getTour, { _id: id, reveal: true }), gcTime: 0, staleTime: 0 })
  if (tour.isError && !tour.data)
    return <ErrorState message={tour.error.message} onRetry={tour.refetch} retrying={tour.isFetching} />
  if (!tour.data) return <FormSkeleton count={6} />
  return children(tour.data.item)
}

export function useSaving(
  draftId: string,
  send: (draft: TourDraft, today: string) => Promise<{ message: string }>,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { today } = useSettings()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: TourDraft) => send(draft, today),
    onSuccess: async ({ message }) => {
      dropDraft(draftId)
      toast.success(message)
      navigate('/dashboard/tour')
      await queries.invalidateQueries({ queryKey: callKey(listTours) })
    },
    meta: { toldInPlace: true },
  })
  return { onSave: mutate, saving: isPending, failure: error?.message ?? null }
}
