// The claims of one day: places visited, what was spent on what, what may be added, and Save and Submit.
import { type Day, isDay } from '@tem/rules/company-day.ts'
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { weekAddress } from '../calendar/calendar-address.ts'
import { TourLinks } from '../calendar/tour-links.tsx'
import { DayActions } from './day-actions.tsx'
import { DayClaims } from './day-claims.tsx'
import { type DayOfClaims, dayQuery } from './day-queries.ts'
import styles from './day-screen.module.css'
import { usePlacesDraft } from './places-draft.ts'
import { PlacesVisited } from './places-visited.tsx'
import { WhyClosed } from './why-closed.tsx'

export function DayScreen() {
  const { day = '' } = useParams()
  return isDay(day) ? <NamedDay key={day} day={day} /> : <EmptyState help="The address names no day." />
}

function NamedDay({ day }: { day: Day }) {
  const { dateFormat } = useSettings()
  useHeader({ title: `${weekdayName(day)} ${formatDay(day, dateFormat)}`, back: weekAddress(day) })
  const { data, error, refetch, isFetching } = useQuery(dayQuery(day))
  if (data) return <OpenedDay day={data} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function OpenedDay({ day }: { day: DayOfClaims }) {
  const { item, claims } = day
  const draft = usePlacesDraft(
    item.expenseDate,
    item.placesVisited.map(({ place }) => place),
  )
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        {!item.can.open && <WhyClosed day={item} />}
        <TourLinks tours={item.tours} />
        <PlacesVisited places={draft.places} onChange={item.can.open ? draft.change : undefined} />
        <DayClaims day={item} claims={claims} />
      </div>
      <DayActions day={item} draft={draft} />
    </div>
  )
}
