// What others decided on the viewer's claims and tours in the last thirty days. Whoever sees it has seen it.
import { useInfiniteQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { InfiniteScroll } from '@tem/ui/infinite-scroll.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import styles from './decided-lately.module.css'
import { DecisionList } from './decision-list.tsx'
import { decisionsQuery } from './notification-queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'

export function DecidedLately() {
  const decisions = useInfiniteQuery(decisionsQuery)
  const phone = usePhone()
  const { data, error, isFetching } = decisions
  const latest = data?.pages.at(0)
  useMarkSeen(latest)

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={decisions.refetch} retrying={isFetching} />
  }
  if (!latest) return phone ? <CardSkeleton count={4} /> : <RowSkeleton count={6} />
  if (latest.count === 0) {
    return <p className={styles.none}>Nothing was decided on your claims and tours in the last 30 days.</p>
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className={styles.list}>
      <DecisionList decisions={rows} />
      <InfiniteScroll shown={rows.length} total={latest.count} pages={decisions} />
    </div>
  )
}
