import {
  type ChosenFilter,
  chosenFrom,
  chosenInto,
  isNarrowed,
  nothingChosen,
} from '@tem/claim-view/filter/chosen-filter.ts'
import { useSearchParams, useSession } from '@tem/sdk'
import { reviewFilter } from './review-filter.ts'

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
