// Above a review list: its title, the filter button and the active filters.

import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import {
  type ChosenFilter,
  chosenFrom,
  chosenInto,
  isNarrowed,
  nothingChosen,
} from '@tem/screen-parts/filter/chosen-filter.ts'
import { FilterFrame } from '@tem/screen-parts/filter/filter-frame.tsx'
import { useSearchParams, useSession } from '@tem/sdk'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { queuePlace, reviewFilter } from './claimant-order.ts'

export function ReviewFilterBar({ children }: { children: ReactNode }) {
  const { chosen, choose } = useReviewFilter()
  return (
    <FilterFrame chosen={chosen} onChoose={choose} offer={claimStatuses} everyCategory daysOptional>
      <Text as="div" tone="soft" figures>
        {children}
      </Text>
    </FilterFrame>
  )
}

/** The filter in the URL; the same on the list of people and on a person's screen, which lists the same people. */
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
    /** To pass on to the next screen. */
    urlQuery: chosenInto(queuePlace(params), chosen).toString(),
  }
}
