// The company's claim policy, for reading.
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { TextSkeleton } from '@tem/ui/skeletons.tsx'
import { RichText } from './rich-text.tsx'

export function PolicyScreen() {
  const policy = useQuery(callQuery(getClaimPolicy, {}))
  if (policy.isPending) return <TextSkeleton count={12} />
  if (policy.isError && !policy.data)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const html = policy.data.item
  if (!html) return <EmptyState help="The company has not published its claim policy yet." />
  return <RichText html={html} />
}
