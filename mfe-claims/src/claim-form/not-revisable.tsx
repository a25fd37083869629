// Stands where the form would: why the claim can't be revised, or not any more.
import { Banner } from '@tem/ui/banner.tsx'
import type { StoredClaim } from './stored-values.ts'

export function NotRevisable({ claim: { status, can } }: { claim: StoredClaim['item'] }) {
  const title =
    status === 'rejected' ? 'This claim can no longer be revised.' : 'This claim cannot be revised.'
  return (
    <Banner tone="info" title={title}>
      {can.reasons.revise}
    </Banner>
  )
}
