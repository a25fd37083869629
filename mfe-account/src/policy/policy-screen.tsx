// The company's claim policy, read-only, and which rules and text are valid.
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { PolicyText } from '@tem/screen-parts/policy-text.tsx'
import { callQuery, useQuery, useSettings } from '@tem/sdk'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'

export function PolicyScreen() {
  const policy = useQuery(callQuery(getClaimPolicy, {}))
  const { dateFormat } = useSettings()
  if (policy.isPending) return <TextSkeleton count={12} />
  if (policy.isError && !policy.data)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const { item, effectiveFrom, rules } = policy.data
  if (!item) return <EmptyState help="The company has not published its claim policy yet." />
  return (
    <>
      <PolicyText html={item} />
      <footer>
        {rules && (
          <p>
            Limits and rules: Policy {rules.version}, valid from{' '}
            <DayText day={rules.effectiveFrom} format={dateFormat} />
          </p>
        )}
        {effectiveFrom && (
          <p>
            Text of <DayText day={effectiveFrom} format={dateFormat} />
          </p>
        )}
      </footer>
    </>
  )
}
