// A list of claims with infinite scroll: loading, failed, empty, or loaded.
import type { Call } from '@tem/contracts/call.ts'
import { chosenFrom, chosenInto, type FilterStatus } from '@tem/screen-parts/filter/chosen-filter.ts'
import { FilterFrame } from '@tem/screen-parts/filter/filter-frame.tsx'
import { SearchInUrl } from '@tem/screen-parts/search-in-url.tsx'
import { Link, useInfiniteQuery, useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useInSteps } from '@tem/ui/base/use-in-steps.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import reloading from '@tem/ui/list/reloading.module.css'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import CalendarRange from 'lucide-react/icons/calendar-range'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/filter.ts'
import {
  filterOf,
  isOn,
  LONGEST_SEARCH,
  offeredShortcuts,
  type Shortcut,
  searchIn,
  toggled,
} from './claim-filter.ts'
import styles from './claim-pages.module.css'
import { type Claim, claimPages, type Scope } from './claim-queries.ts'

interface ClaimPagesProps {
  query: ReturnType<typeof claimPages>
  /** Shown if the list is empty. */
  none: ReactNode
  children: (claims: readonly Claim[], scope: Scope | undefined) => ReactNode
}

export function ClaimPages({ query, none, children }: ClaimPagesProps) {
  const claims = useInfiniteQuery(query)
  const phone = usePhone()
  const { error, isFetching, isPlaceholderData } = claims
  const data = useInSteps(claims.data)

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={claims.refetch} retrying={isFetching} />
  }
  if (!data) return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />

  const rows = data.pages.flatMap((page) => page.list)
  const total = data.pages.at(-1)?.count ?? 0
  if (total === 0) return none
  return (
    <div className={reloading.list} aria-busy={isPlaceholderData}>
      {children(rows, data.pages[0]?.scope)}
      <InfiniteScroll shown={rows.length} total={total} pages={claims} />
    </div>
  )
}

// The claims that match the filter in the URL.

interface FilteredClaimsProps {
  contract: Call
  /** Why there are none at all. */
  help: string
  /** The action to offer if there are none at all. */
  actions?: ReactNode
  children: ClaimPagesProps['children']
}

export function FilteredClaims({ contract, help, actions, children }: FilteredClaimsProps) {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const filter = filterOf(params, today)
  if (!filter) return <NoMatchingClaims />
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ClaimPages
      query={claimPages(contract, filter)}
      none={isFiltered ? <NoMatchingClaims /> : <EmptyState help={help} actions={actions} />}
    >
      {children}
    </ClaimPages>
  )
}

function NoMatchingClaims() {
  const [params, setParams] = useSearchParams()
  function showAll() {
    focusAfter()
    setParams({})
  }
  return (
    <EmptyState
      help={nothingMatches(params)}
      actions={<Button onClick={showAll}>{texts.showAll()}</Button>}
    />
  )
}

function nothingMatches(params: URLSearchParams): string {
  const search = searchIn(params)
  if (!search) return texts.noneInFilter()
  return params.size > 1 ? texts.noneFoundInFilter({ search }) : texts.noneFound({ search })
}

// Above the list: the search or what the list has, the filter button and the active filters; then the shortcuts.

interface FilterBarProps {
  /** The statuses that can be chosen. */
  offer?: readonly FilterStatus[]
  /** What the list has. */
  note?: string
  /** The same, week by week. */
  weeks?: string
  /** Offer all categories, not only those that the viewer has used. */
  everyCategory?: boolean
  /** Offer a search in the viewer's own claims. */
  withSearch?: boolean
  withShortcuts?: boolean
}

export function FilterBar({ note, weeks, withSearch, withShortcuts, ...frame }: FilterBarProps) {
  const [params, setParams] = useSearchParams()
  const phone = usePhone()
  const about = note !== undefined && (
    <Text as="p" tone="soft">
      {note}
    </Text>
  )
  return (
    <Stack gap={3}>
      <FilterFrame
        {...frame}
        chosen={chosenFrom(params)}
        onChoose={(next) => setParams(chosenInto(params, next))}
      >
        {withSearch ? (
          <SearchInUrl
            label={common.search()}
            placeholder={phone ? common.search() : texts.searchHint()}
            maxLength={LONGEST_SEARCH}
          />
        ) : (
          about
        )}
        {weeks !== undefined && (
          <LinkButton aria-label={texts.byWeek()} render={<Link to={weeks} />}>
            <CalendarRange aria-hidden="true" />
            <span className={styles.wide}>{texts.byWeek()}</span>
          </LinkButton>
        )}
      </FilterFrame>
      {withSearch && about}
      {withShortcuts && <Shortcuts />}
    </Stack>
  )
}

const shortcutLabels: Readonly<Record<Shortcut, () => string>> = {
  postedToday: texts.postedToday,
  unresponded: texts.unresponded,
  last4: texts.last4,
  last7: texts.last7,
  lastMonth: texts.lastMonth,
  underway: texts.underway,
}

function Shortcuts() {
  const [params, setParams] = useSearchParams()
  return (
    <Row as="fieldset" gap={2} className={styles.shortcuts} aria-label={texts.shortcuts()}>
      {offeredShortcuts(params).map((shortcut) => (
        <Button
          key={shortcut}
          className={styles.shortcut}
          aria-pressed={isOn(params, shortcut)}
          onClick={() => setParams(toggled(params, shortcut))}
        >
          {shortcutLabels[shortcut]()}
        </Button>
      ))}
    </Row>
  )
}
