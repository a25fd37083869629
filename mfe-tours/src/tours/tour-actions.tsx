// The owner's actions on a tour in the list.

import { deleteTour } from '@tem/contracts/calls/tours.ts'
import { confirmTexts } from '@tem/rules/base/messages.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { call, confirm, Link, toast, useMutation } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import Trash from 'lucide-react/icons/trash-2'
import * as texts from '../../texts/made/actions.ts'
import { type ShownTours, type Tour, useInvalidateTours } from './tour-queries.ts'

interface TourActionsProps {
  tour: Tour
  shown: ShownTours
}

/** Any own tour can be copied. The list offers it where it is a likely next step. */
export function offersCopy({ can, status }: Tour, shown: ShownTours): boolean {
  return can.copy && (shown === 'deleted' || status === 'rejected')
}

export function TourActions({ tour, shown }: TourActionsProps) {
  if (offersCopy(tour, shown)) return <CopyTour tour={tour} size="small" />
  return tour.can.delete ? <DeleteTour tour={tour} /> : null
}

export function CopyTour({ tour: { _id }, size }: { tour: Pick<Tour, '_id'>; size?: 'small' }) {
  return (
    <LinkButton {...(size && { size })} render={<Link to={`/dashboard/create-tour?copy=${_id}`} />}>
      {texts.copyAsNew()}
    </LinkButton>
  )
}

export function DeleteTour({ tour }: { tour: Tour }) {
  const { ask, deleting } = useDeleteTours()
  return (
    <IconButton
      label={texts.deleteIt({ name: nameOf(tour) })}
      size="small"
      tone="danger"
      disabled={deleting}
      onClick={() => ask([tour])}
    >
      <Trash aria-hidden="true" />
    </IconButton>
  )
}

export function nameOf({ place }: Tour): string {
  return texts.theTour({ place: place.join(', ') })
}

// Deletes tours one after the other: each can be refused separately.

export function useDeleteTours() {
  const invalidateTours = useInvalidateTours()
  const { mutate, isPending } = useMutation({
    mutationFn: deleteEach,
    onSuccess: tell,
    // Also after a failure: someone may have decided on one of them.
    onSettled: invalidateTours,
  })

  async function ask(tours: readonly Tour[]) {
    const isSure = await confirm({
      text: confirmTexts.deleteTour,
      confirm: texts.deleteTours(),
      danger: true,
    })
    if (isSure) mutate(tours)
  }
  return { ask, deleting: isPending }
}

interface Outcome {
  deleted: number
  refusals: string[]
}

async function deleteEach(tours: readonly Tour[]): Promise<Outcome> {
  const outcome: Outcome = { deleted: 0, refusals: [] }
  for (const { _id } of tours) {
    try {
      await call(deleteTour, { _id })
      outcome.deleted += 1
    } catch (error) {
      outcome.refusals.push(error instanceof Error ? error.message : String(error))
    }
  }
  return outcome
}

function tell({ deleted, refusals }: Outcome) {
  const [first] = refusals
  if (first === undefined) toast.success(successTexts.tourDeleted)
  else if (deleted === 0) toast.failure(first)
  else toast.failure(texts.partlyDeleted({ deleted, count: deleted + refusals.length, why: first }))
}
