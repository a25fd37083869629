// Shortcuts while the list is empty: add the person who fills in the form, or all travellers of the previous tour.
import type { Traveler } from '@tem/rules/tour/tour-form.ts'
import { toast, useMutation, useQuery, useQueryClient } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { tourToEditQuery } from '../tours/tour-queries.ts'
import { lastTourQuery, meQuery } from './form-queries.ts'
import { namesOf } from './names-of.ts'
import { travelersOf } from './tour-draft.ts'
import styles from './tour-form.module.css'

interface KnownTravelersProps {
  travelers: readonly Traveler[]
  onMe: (me: Partial<Traveler>) => void
  onTravelers: (travelers: Traveler[]) => void
}

export function KnownTravelers({ travelers, onMe, onTravelers }: KnownTravelersProps) {
  const me = useQuery(meQuery)
  const lastTour = useQuery(lastTourQuery).data?.list[0]
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => queries.fetchQuery(tourToEditQuery(id)),
    onSuccess: ({ item }) => onTravelers(travelersOf(item)),
    onError: (error) => toast.failure(error.message),
  })
  if (travelers.length > 0) return null

  function fillInMe() {
    if (!me.data) return
    const { name, phone, dob, email } = me.data.item
    onMe({ ...namesOf(name), phone: phone ?? '', dob: dob ?? '', email: email ?? '' })
  }

  return (
    <div className={styles.actions}>
      <Button size="small" onClick={fillInMe} disabled={!me.data}>
        Fill in my details
      </Button>
      {lastTour && (
        <Button size="small" busy={isPending && 'Copying'} onClick={() => mutate(lastTour._id)}>
          Same travelers as the tour to {lastTour.place.join(', ')}
        </Button>
      )}
    </div>
  )
}
