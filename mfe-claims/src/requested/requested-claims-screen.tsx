// Claims Status: every claim of the viewer and where it stands, newest first.
import { dayOf } from '@tem/rules/company-day.ts'
import { useInfiniteQuery, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { InfiniteScroll } from '@tem/ui/infinite-scroll.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { filterOf } from './claim-filter.ts'
import { ClaimList } from './claim-list.tsx'
import { myClaimsQuery } from './claim-queries.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './requested-claims-screen.module.css'

export function RequestedClaimsScreen() {
  const [params] = useSearchParams()
  return (
    <div className={styles.screen}>
      <FilterBar />
      <FilteredClaims filter={filterOf(params, dayOf(Date.now()))} />
    </div>
  )
}

function FilteredClaims({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const claims = useInfiniteQuery(myClaimsQuery(filter))
  const phone = usePhone()
  const { data, error, isFetching, isPlaceholderData } = claims

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={claims.refetch} retrying={isFetching} />
  }
  if (!data) return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />

  const rows = data.pages.flatMap((page) => page.list)
  const total = data.pages.at(-1)?.count ?? 0
  if (total === 0) return <NoClaims isFiltered={Object.keys(filter).length > 0} />
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <ClaimList claims={rows} />
      <InfiniteScroll
        shown={rows.length}
        total={total}
        hasMore={claims.hasNextPage}
        loading={claims.isFetchingNextPage}
        failed={claims.isFetchNextPageError}
        onMore={() => claims.fetchNextPage()}
      />
    </div>
  )
}

function NoClaims({ isFiltered }: { isFiltered: boolean }) {
  const [, setParams] = useSearchParams()
  if (!isFiltered)
    return <EmptyState help="Claims that you save or request will stand here with their status." />
  return (
    <EmptyState
      help="None of your claims matches this filter."
      actions={<Button onClick={() => setParams({})}>Show all claims</Button>}
    />
  )
}
