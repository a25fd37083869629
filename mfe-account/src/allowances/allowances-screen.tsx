// What the signed-in person may claim, for looking up before spending.
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { RowSkeleton } from '@tem/ui/skeletons.tsx'
import { AllowanceCard } from './allowance-card.tsx'
import styles from './allowances-screen.module.css'

export function AllowancesScreen() {
  const mine = useQuery(callQuery(getMyAllowances, {}))
  if (mine.isPending) return <RowSkeleton count={8} />
  if (mine.isError && !mine.data)
    return <ErrorState message={mine.error.message} onRetry={mine.refetch} retrying={mine.isFetching} />
  const { level, allowances } = mine.data.item
  if (allowances.length === 0)
    return <EmptyState help="Your level has no allowances yet. Ask your manager or Finance." />
  return (
    <div className={styles.screen}>
      {level && (
        <p className={styles.level}>
          Your level is <strong>{level.name}</strong>. These are the most that you can claim.
        </p>
      )}
      <div className={styles.cards}>
        {allowances.map((allowance) => (
          <AllowanceCard key={allowance.category._id} allowance={allowance} />
        ))}
      </div>
    </div>
  )
}
