// A list of claims that loads on as one scrolls: still waiting, failed, empty, or there.
import { useInfiniteQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { InfiniteScroll } from '@tem/ui/infinite-scroll.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import type { ReactNode } from 'react'
import styles from './claim-pages.module.css'
import type { Claim, claimPages } from './claim-queries.ts'

interface ClaimPagesProps {
  query: ReturnType<typeof claimPages>
  /** What is said where there are none. */
  none: ReactNode
  children: (claims: readonly Claim[]) => ReactNode
}

export function ClaimPages({ query, none, children }: ClaimPagesProps) {
  const claims = useInfiniteQuery(query)
  const phone = usePhone()
  const { data, error, isFetching, isPlaceholderData } = claims

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={claims.refetch} retrying={isFetching} />
  }
  if (!data) return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />

  const rows = data.pages.flatMap((page) => page.list)
  const total = data.pages.at(-1)?.count ?? 0
  if (total === 0) return none
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      {children(rows)}
      <InfiniteScroll shown={rows.length} total={total} pages={claims} />
    </div>
  )
}
