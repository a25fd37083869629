// Links to the approved tours of the days.
import { Link } from '@tem/sdk'
import Plane from 'lucide-react/icons/plane'
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
    <ul className={styles.tours} aria-label="Tours">
      {tours.map(({ _id, place, purpose, when }) => (
        <li key={_id}>
          <Link to={`/dashboard/edit-tour/${_id}`} className={styles.tour} title={purpose}>
            <Plane aria-hidden="true" />
            <span className={styles.words}>
              {place.join(', ')} <span className={styles.more}>{when ?? purpose}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
