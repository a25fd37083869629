// One employee's tour: the whole plan, with the decision panel next to it.
import { useParams, useQuery } from '@tem/sdk'
import { Split, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DecisionPanels, TourHistory } from '../plan/decision-panels.tsx'
import { progressText } from '../plan/tour-badge.tsx'
import { TourClaims } from '../plan/tour-claims.tsx'
import { JourneyPanels, TourFacts } from '../plan/tour-facts.tsx'
import { tourQuery, type WholeTour } from '../tours/tour-queries.ts'
import styles from './approve-tour-screen.module.css'
import { DecisionPanel } from './decision-panel.tsx'

export function ApproveTourScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(tourQuery(id))
  if (data) return <Tour tour={data.item} onRefresh={refetch} refreshing={isFetching} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={4} />
}

interface TourProps {
  tour: WholeTour
  onRefresh: () => void
  refreshing: boolean
}

/** Beside the plan is what matters now: the decision, or what happened. */
function Tour({ tour, onRefresh, refreshing }: TourProps) {
  const { act } = tour.can
  return (
    <Split>
      <Stack>
        <TourFacts tour={tour} progress={act ? undefined : progressText(tour)} />
        <JourneyPanels tour={tour} />
        <DecisionPanels tour={tour} />
        <TourClaims tour={tour} />
        {act && <TourHistory tour={tour} />}
      </Stack>
      {act ? (
        <div className={styles.decision}>
          <DecisionPanel tour={tour} onRefresh={onRefresh} refreshing={refreshing} />
        </div>
      ) : (
        <TourHistory tour={tour} />
      )}
    </Split>
  )
}
