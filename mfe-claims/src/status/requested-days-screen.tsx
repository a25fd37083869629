// Requested claims week by week: every submitted day, the latest first.

import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { useInfiniteQuery } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import * as texts from '../../texts/made/list.ts'
import { requestedDaysQuery } from './claim-queries.ts'
import { DayList, DayListSkeleton } from './day-list.tsx'

export function RequestedDaysScreen() {
  const days = useInfiniteQuery(requestedDaysQuery)
  const { data, error, refetch, isFetching } = days
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <DayListSkeleton />

  const rows = data.pages.flatMap((page) => page.list)
  if (rows.length === 0) return <EmptyState help={texts.noDays()} />
  return (
    <Stack gap={5}>
      <DayList
        days={rows}
        urlOf={({ _id }) => `/dashboard/requested-date-wrappers/${_id}`}
        stateOf={({ status }) => status && <ClaimBadge status={status} />}
      />
      <InfiniteScroll shown={rows.length} total={data.pages.at(-1)?.count ?? rows.length} pages={days} />
    </Stack>
  )
}
