// The company's claim policy, read-only, and which rules and text are valid.
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { PolicyText } from '@tem/screen-parts/policy-text.tsx'
import { callQuery, useQuery, useSettings } from '@tem/sdk'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import * as texts from '../../texts/made/policy.ts'

export function PolicyScreen() {
  const policy = useQuery(callQuery(getClaimPolicy, {}))
  const { dateFormat } = useSettings()
  if (policy.isPending) return <TextSkeleton count={12} />
  if (policy.isError && !policy.data)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const { item, effectiveFrom, rules } = policy.data
  if (!item) return <EmptyState help={texts.none()} />
  return (
    <>
      <PolicyText html={item} />
      <footer>
        {rules && (
          <p>
            {texts.rules({
              version: rules.version,
              day: () => <DayText day={rules.effectiveFrom} format={dateFormat} />,
            })}
          </p>
        )}
        {effectiveFrom && (
          <p>{texts.textOf({ day: () => <DayText day={effectiveFrom} format={dateFormat} /> })}</p>
        )}
      </footer>
    </>
  )
}
