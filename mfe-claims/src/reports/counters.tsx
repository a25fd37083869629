// The five counters. Each opens the list of just the claims that it counts.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllCounts } from '@tem/contracts/calls/reports.ts'
import { useNavigate, useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Stat } from '@tem/ui/stat.tsx'
import { VisuallyHidden } from '@tem/ui/visually-hidden.tsx'
import { countsQuery, type Scope } from './report-queries.ts'
import styles from './reports-screen.module.css'
import { scopeNotes } from './scope-note.ts'

type Counts = AnswerOf<typeof getAllCounts>['item']

const counters: readonly { count: keyof Counts; label: string; shortcut: string }[] = [
  { count: 'claimsRaisedToday', label: 'Claims Raised Today', shortcut: '?postedToday=true' },
  { count: 'totalUnrespondedClaims', label: 'Total Unresponded Claims', shortcut: '?unresponded=true' },
  { count: 'totalUnresolved4DaysClaims', label: 'Total Unresolved 4 Days Claims', shortcut: '?last4=true' },
  { count: 'totalUnresolved7DaysClaims', label: 'Total Unresolved 7 Days Claims', shortcut: '?last7=true' },
  { count: 'totalClaims', label: 'Total Claim', shortcut: '' },
]

/** One's own have a list already, in which they can be deleted as well. */
const lists: Record<Scope, string> = {
  own: '/dashboard/requested-claims',
  team: '/dashboard/reported-claims',
  company: '/dashboard/reported-claims',
}

export function Counters() {
  const { data, error, refetch, isFetching } = useQuery(countsQuery)
  const navigate = useNavigate()
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return (
    <>
      <p className={styles.scope}>{data ? scopeNotes[data.scope] : '\u00a0'}</p>
      {!data && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      <div className={styles.counters} aria-hidden={!data}>
        {counters.map(({ count, label, shortcut }) => (
          <Stat
            key={count}
            label={label}
            figure={data ? data.item[count].toLocaleString('en-IN') : '\u00a0'}
            onOpen={data && (() => navigate(`${lists[data.scope]}${shortcut}`))}
          />
        ))}
      </div>
    </>
  )
}
