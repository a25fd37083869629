// The approved tours of the days, with links to those that the person has requested.
import { Link } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Plane from 'lucide-react/icons/plane'
import * as texts from '../../texts/made/calendar.ts'
import type { CalendarDay } from './calendar.ts'
import styles from './tour-links.module.css'

export type Tour = NonNullable<CalendarDay['tours']>[number]

interface TourLinksProps {
  /** Pass `when` if the day does not show it. */
  tours: readonly (Tour & { when?: string })[] | undefined
}

export function TourLinks({ tours }: TourLinksProps) {
  if (!tours || tours.length === 0) return null
  return (
    <Stack as="ul" gap={1} aria-label={texts.tours()}>
      {tours.map((tour) => (
        <li key={tour._id}>
          {tour.isOwn === false ? (
            <span className={styles.tour} title={tour.purpose}>
              <TourWords {...tour} />
            </span>
          ) : (
            <Link to={`/dashboard/edit-tour/${tour._id}`} className={styles.tour} title={tour.purpose}>
              <TourWords {...tour} />
            </Link>
          )}
        </li>
      ))}
    </Stack>
  )
}

function TourWords({ place, purpose, when }: Tour & { when?: string }) {
  return (
    <>
      <Plane size={15} aria-hidden="true" />
      <Text cut className={styles.words}>
        {place.join(', ')}{' '}
        <Text tone="soft" weight="plain">
          {when ?? purpose}
        </Text>
      </Text>
    </>
  )
}
