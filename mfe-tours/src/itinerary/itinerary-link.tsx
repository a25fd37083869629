import { Link } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'

export function ItineraryLink({ tour: { _id } }: { tour: { _id: string } }) {
  return <LinkButton render={<Link to={`/dashboard/tour-itinerary/${_id}`} />}>Itinerary</LinkButton>
}
