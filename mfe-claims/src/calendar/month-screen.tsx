// The month as a grid of days in their colours, its total, and the way to submit all that is saved.
import { useQuery, useSettings } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { useDayInAddress } from './calendar-address.ts'
import { monthQuery } from './calendar-queries.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthLegend } from './month-legend.tsx'
import { MonthNav } from './month-nav.tsx'
import styles from './month-screen.module.css'
import { MonthSummary } from './month-summary.tsx'
import { MonthTours } from './month-tours.tsx'
import { monthsBeside } from './turn-reasons.ts'
import { useNeighbours } from './use-neighbours.ts'

export function MonthScreen() {
  const { day } = useDayInAddress()
  const window = useSettings()
  const { data, error, refetch, isFetching } = useQuery(monthQuery(day))
  useNeighbours(data !== undefined, monthsBeside(day, window).map(monthQuery))

  return (
    <div className={styles.screen}>
      <MonthNav day={day} />
      {error && !data ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div className={styles.month}>
          <div className={styles.calendar}>
            <MonthGrid day={day} days={data?.list} />
            <MonthLegend />
            {data && <MonthTours days={data.list} />}
          </div>
          {data && <MonthSummary days={data.list} />}
        </div>
      )}
    </div>
  )
}
