// The claims of one employee, of one day or of all that waits: tick, look closer, decide.
import { useParams, useQuery, useSearchParams } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { NotYet } from '../review/not-yet.tsx'
import { claimantDayQuery, claimantQuery } from '../review-queries.ts'
import { DayHead, PersonHead } from './day-head.tsx'
import { DecideOnClaims } from './decide-on-claims.tsx'

export function DailyScreen() {
  const [params] = useSearchParams()
  const { id = '' } = useParams()
  const wrapper = params.get('wrapperId')
  return wrapper === null ? <AllDays person={id} /> : <OneDay key={wrapper} wrapper={wrapper} />
}

function OneDay({ wrapper }: { wrapper: string }) {
  const query = useQuery(claimantDayQuery(wrapper))
  if (!query.data) return <NotYet {...query} />
  const { item, claims } = query.data
  return (
    <DecideOnClaims claims={claims}>
      <DayHead day={item} />
    </DecideOnClaims>
  )
}

function AllDays({ person }: { person: string }) {
  const query = useQuery(claimantQuery(person))
  if (!query.data) return <NotYet {...query} />
  const { employee, list, claims } = query.data
  const all = [...list.flatMap((day) => day.claims), ...claims]
  if (all.length === 0) return <EmptyState help={`Nothing of ${employee.name} waits for you.`} />
  return (
    <DecideOnClaims claims={all} withDays>
      <PersonHead employee={employee} claims={all} />
    </DecideOnClaims>
  )
}
