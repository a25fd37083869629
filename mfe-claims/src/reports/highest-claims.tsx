// The highest claims of the chosen days.
import { useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { RowSkeleton } from '@tem/ui/skeletons.tsx'
import { claimSummaryAddress } from '../requested/claim-address.ts'
import { ClaimList } from '../requested/claim-list.tsx'
import { highestQuery, type ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'

export function HighestClaims({ range }: { range: ReportRange }) {
  const { data, error, refetch, isFetching } = useQuery(highestQuery(range))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  // The charts above say already that there are none.
  if (data?.list.length === 0) return null
  return (
    <section className={styles.highest}>
      <h2 className={styles.heading}>Highest Claims</h2>
      {data ? (
        <ClaimList claims={data.list} addressOf={claimSummaryAddress} withEmployee={data.scope !== 'own'} />
      ) : (
        <RowSkeleton count={5} />
      )}
    </section>
  )
}
