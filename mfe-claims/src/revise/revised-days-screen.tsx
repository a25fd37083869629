// The days whose claims can be revised, week by week, the latest first.

import { pageFrom, pageInto } from '@tem/rules/base/paging.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { Link, useQuery, useSearchParams } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Pager } from '@tem/ui/list/pager.tsx'
import reloading from '@tem/ui/list/reloading.module.css'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/revise.ts'
import { revisedDayUrl } from '../status/claim-urls.ts'
import { DayList, DayListSkeleton } from '../status/day-list.tsx'
import { type RevisableDay, revisableDaysQuery } from './revisable-queries.ts'

export function RevisedDaysScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(revisableDaysQuery(page))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <DayListSkeleton />
  if (data.count === 0) return <NoDays />
  return (
    <Stack>
      <Stack gap={5} className={reloading.list} aria-busy={isPlaceholderData}>
        <DayList
          days={data.list}
          urlOf={({ _id }) => revisedDayUrl(_id ?? '')}
          stateOf={(day) => <DayState day={day} />}
        />
      </Stack>
      <Pager
        label={common.days()}
        page={page}
        count={data.count}
        onTurn={(next) => setParams(pageInto(params, next))}
      />
    </Stack>
  )
}

function NoDays() {
  return (
    <EmptyState
      help={texts.noDays()}
      actions={
        <LinkButton render={<Link to="/dashboard/requested-wrappers" />}>{texts.requestedDays()}</LinkButton>
      }
    />
  )
}

/** A day that was taken back waits for its owner, regardless of its claims. */
function DayState({ day }: { day: RevisableDay }) {
  if (!day.isSubmitted) return <StatusBadge tone="neutral">{texts.takenBack()}</StatusBadge>
  return day.status && <ClaimBadge status={day.status} />
}
