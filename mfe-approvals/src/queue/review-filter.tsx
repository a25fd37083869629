// Above a reviewer's list: what it holds, the way into the filter, and what is chosen there.

import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { useSearchParams, useSession } from '@tem/sdk'
import {
  type ChosenFilter,
  chosenFrom,
  chosenInto,
  isNarrowed,
  nothingChosen,
} from '@tem/views/filter/chosen-filter.ts'
import { FilterFrame } from '@tem/views/filter/filter-frame.tsx'
import type { ReactNode } from 'react'
import type { ReviewFilter } from '../review-queries.ts'
import styles from './review-filter.module.css'

export function ReviewFilterBar({ children }: { children: ReactNode }) {
  const { chosen, choose } = useReviewFilter()
  return (
    <FilterFrame chosen={chosen} onChoose={choose} everyCategory daysOptional>
      <div className={styles.summary}>{children}</div>
    </FilterFrame>
  )
}

// The filter of a reviewer's lists in the address, and what it asks the server for.

/** Without statuses it is what waits for the reviewer; nothing ever waits for who only looks, so all that is open. */
export function reviewFilter(
  { from, to, categories, statuses }: ChosenFilter,
  decides: boolean,
): ReviewFilter {
  const status = statuses.length > 0 || decides ? statuses : claimStages
  return {
    ...((from || to) && { createdAt: { ...(from && { from }), ...(to && { to }) } }),
    ...(categories.length > 0 && { category: [...categories] }),
    ...(status.length > 0 && { status: [...status] }),
  }
}

/** What the address asks for; the same on the list of people and before each of them. */
export function useReviewFilter() {
  const [params, setParams] = useSearchParams()
  const decides = useSession().can('approve-claims')
  const chosen = chosenFrom(params)
  const choose = (next: ChosenFilter) => setParams(chosenInto(params, next))
  return {
    chosen,
    choose,
    clear: () => choose(nothingChosen),
    isNarrowed: isNarrowed(chosen),
    decides,
    filter: reviewFilter(chosen, decides),
    /** To be carried on to the next screen. */
    address: chosenInto(new URLSearchParams(), chosen).toString(),
  }
}
