// The five counters. One's own open the list of just the claims that they count.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllCounts } from '@tem/contracts/calls/reports.ts'
import { useNavigate, useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { TileSkeleton } from '@tem/ui/skeletons.tsx'
import { Stat } from '@tem/ui/stat.tsx'
import { countsQuery } from './report-queries.ts'
import styles from './reports-screen.module.css'

type Counts = AnswerOf<typeof getAllCounts>

const counters: readonly { count: keyof Counts['item']; label: string; shortcut: string }[] = [
  { count: 'claimsRaisedToday', label: 'Claims Raised Today', shortcut: '?postedToday=true' },
  { count: 'totalUnrespondedClaims', label: 'Total Unresponded Claims', shortcut: '?unresponded=true' },
  { count: 'totalUnresolved4DaysClaims', label: 'Total Unresolved 4 Days Claims', shortcut: '?last4=true' },
  { count: 'totalUnresolved7DaysClaims', label: 'Total Unresolved 7 Days Claims', shortcut: '?last7=true' },
  { count: 'totalClaims', label: 'Total Claim', shortcut: '' },
]

const scopeNotes: Record<Counts['scope'], string> = {
  own: 'Your own claims.',
  team: 'The claims of your team, with your own.',
  company: 'The submitted claims of the whole company.',
}

export function Counters() {
  const { data, error, refetch, isFetching } = useQuery(countsQuery)
  const navigate = useNavigate()
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TileSkeleton count={5} />
  const open = (shortcut: string) => () => navigate(`/dashboard/requested-claims${shortcut}`)
  return (
    <>
      <p className={styles.scope}>{scopeNotes[data.scope]}</p>
      <div className={styles.counters}>
        {counters.map(({ count, label, shortcut }) => (
          <Stat
            key={count}
            label={label}
            figure={data.item[count].toLocaleString('en-IN')}
            {...(data.scope === 'own' && { onOpen: open(shortcut) })}
          />
        ))}
      </div>
    </>
  )
}
