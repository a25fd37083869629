// One day to be revised: its places, its claims, its total, and Revise/Re-Submit.
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { PlacesVisited } from '../day/places-visited.tsx'
import { DayActions } from './day-actions.tsx'
import { DayClaims } from './day-claims.tsx'
import styles from './revisable.module.css'
import { type ClaimOfDay, type RevisableDay, revisableDayQuery } from './revisable-queries.ts'
import { whatToDo } from './what-to-do.ts'

export function RevisedDayScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(revisableDayQuery(id))
  if (data) return <OpenedDay day={data.item} claims={data.claims} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function OpenedDay({ day, claims }: { day: RevisableDay; claims: readonly ClaimOfDay[] }) {
  const { dateFormat } = useSettings()
  useHeader({ title: `${weekdayName(day.expenseDate)} ${formatDay(day.expenseDate, dateFormat)}` })
  return (
    <div className={styles.day}>
      <div className={styles.main}>
        <Banner tone="info">{whatToDo(day, claims)}</Banner>
        <PlacesVisited places={day.placesVisited.map(({ place }) => place)} />
        <DayClaims claims={claims} />
      </div>
      <DayActions day={day} claims={claims} />
    </div>
  )
}
