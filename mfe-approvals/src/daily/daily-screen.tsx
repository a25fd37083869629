// The claims of one employee on one day: tick, look closer, decide.
import { Navigate, useParams, useQuery, useSearchParams } from '@tem/sdk'
import { NotYet } from '../review/not-yet.tsx'
import { personAddress } from '../review-addresses.ts'
import { claimantDayQuery } from '../review-queries.ts'
import { DayReview } from './day-review.tsx'

export function DailyScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const wrapper = params.get('wrapperId')
  // Without a day there is only the person, and all of whose days have a screen of their own.
  return wrapper === null ? (
    <Navigate to={personAddress(id)} replace />
  ) : (
    <Day key={wrapper} wrapper={wrapper} />
  )
}

function Day({ wrapper }: { wrapper: string }) {
  const query = useQuery(claimantDayQuery(wrapper))
  return query.data ? <DayReview day={query.data.item} claims={query.data.claims} /> : <NotYet {...query} />
}
