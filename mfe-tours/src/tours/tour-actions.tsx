// What the owner may do with a tour of the list besides opening it.
import { Link } from '@tem/sdk'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import Trash from 'lucide-react/icons/trash-2'
import { useDeleteTours } from './delete-tours.ts'
import type { ShownTours } from './shown-tours.ts'
import type { Tour } from './tour-queries.ts'

interface TourActionsProps {
  tour: Tour
  shown: ShownTours
}

/** Any own tour can be copied; the list offers it where asking again is what comes next. */
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
      Copy as new
    </LinkButton>
  )
}

export function DeleteTour({ tour }: { tour: Tour }) {
  const { ask, deleting } = useDeleteTours()
  return (
    <IconButton
      label={`Delete ${nameOf(tour)}`}
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
  return `the tour to ${place.join(', ')}`
}
