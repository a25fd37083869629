// The claims that were refused, the latest refusal first.
import { useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import BellOff from 'lucide-react/icons/bell-off'
import { rejectedClaimsQuery } from './notification-queries.ts'
import { RejectedClaims } from './rejected-claims.tsx'

export function ToRevise() {
  const { data, error, refetch, isFetching } = useQuery(rejectedClaimsQuery)
  const phone = usePhone()

  if (data && data.list.length === 0) {
    return <EmptyState icon={<BellOff aria-hidden="true" />} help="None of your claims is rejected." />
  }
  if (data) return <RejectedClaims notices={data.list} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />
}
