// A list of claims with infinite scroll: loading, failed, empty, or loaded.
import { Link, useInfiniteQuery, useSearchParams } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/text/skeletons.tsx'
import { chosenFrom, chosenInto, type FilterStatus } from '@tem/views/filter/chosen-filter.ts'
import { FilterFrame } from '@tem/views/filter/filter-frame.tsx'
import CalendarRange from 'lucide-react/icons/calendar-range'
import type { ReactNode } from 'react'
import { isOn, shortcutLabels, shortcuts, toggled } from './claim-filter.ts'
import styles from './claim-pages.module.css'
import type { Claim, claimPages } from './claim-queries.ts'

interface ClaimPagesProps {
  query: ReturnType<typeof claimPages>
  /** Shown if the list is empty. */
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

// Above the list: the shortcuts, the active filters, and the filter button.

interface FilterBarProps {
  /** The statuses that can be chosen. */
  offer?: readonly FilterStatus[]
  /** The title of the list; without it, the shortcuts take its place. */
  note?: string
  /** The same, week by week. */
  weeks?: string
  /** Offer all categories, not only those that the viewer has used. */
  everyCategory?: boolean
}

export function FilterBar({ note, weeks, ...frame }: FilterBarProps) {
  const [params, setParams] = useSearchParams()
  return (
    <FilterFrame
      {...frame}
      chosen={chosenFrom(params)}
      onChoose={(next) => setParams(chosenInto(params, next))}
    >
      {note === undefined ? <Shortcuts /> : <p className={styles.note}>{note}</p>}
      {weeks !== undefined && (
        <LinkButton aria-label="Week by week" render={<Link to={weeks} />}>
          <CalendarRange aria-hidden="true" />
          <span className={styles.wide}>Week by week</span>
        </LinkButton>
      )}
    </FilterFrame>
  )
}

function Shortcuts() {
  const [params, setParams] = useSearchParams()
  return (
    <fieldset className={styles.shortcuts} aria-label="Shortcuts">
      {shortcuts.map((shortcut) => (
        <button
          key={shortcut}
          type="button"
          className={styles.shortcut}
          aria-pressed={isOn(params, shortcut)}
          onClick={() => setParams(toggled(params, shortcut))}
        >
          {shortcutLabels[shortcut]}
        </button>
      ))}
    </fieldset>
  )
}
