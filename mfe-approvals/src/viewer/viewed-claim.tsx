// Figures at the left and the receipt at the right of a desk; one below the other on a phone.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { ClaimTimeline } from '@tem/claim-view/claim-timeline.tsx'
import { emptyTexts } from '@tem/rules/messages.ts'
import { CallFailed, useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { ClaimEntry } from '../detail/claim-entry.tsx'
import { ClaimGlance } from '../detail/claim-glance.tsx'
import { DecisionPanel } from '../review/decision-panel.tsx'
import { claimantClaimQuery, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-viewer.module.css'
import { Receipts } from './receipts.tsx'

interface ViewedClaimProps {
  id: string
  onDecided: () => void
}

export function ViewedClaim({ id, onDecided }: ViewedClaimProps) {
  const { data, error, refetch, isFetching } = useQuery(claimantClaimQuery(id))
  if (data) return <Claim claim={data.item} onDecided={onDecided} />
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={emptyTexts.notFound} help={error.message} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function Claim({ claim, onDecided }: { claim: ReviewedClaimDetail; onDecided: () => void }) {
  return (
    <div className={styles.claim}>
      <div className={styles.glance}>
        <p className={styles.ticket}>
          {claim.ticketNumber}
          <ClaimBadge status={claim.status} />
        </p>
        <ClaimGlance claim={claim} />
      </div>
      <div className={styles.receipt}>
        <Receipts claim={claim} />
      </div>
      <div className={styles.rest}>
        <ClaimEntry claim={claim} />
        <ClaimTimeline history={claim.history} />
        <DecisionPanel decided={{ claims: [claim] }} keys="dialog" onDone={onDecided} />
      </div>
    </div>
  )
}
