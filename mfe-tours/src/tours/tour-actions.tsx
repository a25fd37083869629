// What the owner may do with a tour of the list besides opening it.
import { deleteTour, listArchivedTours, listTours } from '@tem/contracts/calls/tours.ts'
import { confirmTexts } from '@tem/rules/messages.ts'
import { call, callKey, confirm, Link, toast, useMutation, useQueryClient } from '@tem/sdk'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import Trash from 'lucide-react/icons/trash-2'
import type { Tour } from './tour-queries.ts'

export function TourActions({ tour }: { tour: Tour }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteTour, { _id: tour._id }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error.message),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: callKey(listTours) })
      await queries.invalidateQueries({ queryKey: callKey(listArchivedTours) })
    },
  })
  if (tour.can.copy)
    return (
      <LinkButton size="small" render={<Link to={`/dashboard/create-tour?copy=${tour._id}`} />}>
        Copy as new
      </LinkButton>
    )
  if (!tour.can.delete) return null

  async function ask() {
    if (await confirm({ text: confirmTexts.deleteTour, confirm: 'Delete', danger: true })) mutate()
  }

  return (
    <IconButton
      label={`Delete the tour to ${tour.place.join(', ')}`}
      size="small"
      tone="danger"
      disabled={isPending}
      onClick={ask}
    >
      <Trash aria-hidden="true" />
    </IconButton>
  )
}
