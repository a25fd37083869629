// The week as a field officer sees it daily: seven days at a glance, their total, and the way to submit them.

import { mondayOf } from '@tem/rules/company-day.ts'
import { useQuery, useSettings } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { useReadyForToday } from '../claim-form/use-ready-for-today.ts'
import { useDayInAddress } from './calendar-address.ts'
import { type Days, weekQuery } from './calendar-queries.ts'
import { PreviousWeekFirst, usePreviousWeekFirst } from './previous-week-first.tsx'
import { weeksBeside } from './turn-reasons.ts'
import { useNeighbours } from './use-neighbours.ts'
import { WeekDays } from './week-days.tsx'
import { WeekNav } from './week-nav.tsx'
import styles from './week-screen.module.css'
import { WeekSkeleton } from './week-skeleton.tsx'
import { WeekSummary } from './week-summary.tsx'

export function WeekScreen() {
  const { day, isNamed } = useDayInAddress()
  const window = useSettings()
  const { data, error, refetch, isFetching } = useQuery(weekQuery(day))
  const turnsBack = usePreviousWeekFirst(isNamed ? undefined : data)
  // Where no week is named the one before may come first, so it is loaded beside this one.
  useNeighbours(data !== undefined || !isNamed, weeksBeside(day, window).map(weekQuery))
  useReadyForToday()

  if (turnsBack) return <PreviousWeekFirst />
  return (
    <div className={styles.screen}>
      <WeekNav day={day} />
      {data ? (
        <Week key={mondayOf(day)} days={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <WeekSkeleton />
      )}
    </div>
  )
}

function Week({ days: { list } }: { days: Days }) {
  return (
    <div className={styles.week}>
      <WeekDays days={list} />
      <WeekSummary days={list} />
    </div>
  )
}
