// Figures at the left and the receipt at the right of a desk; one below the other on a phone.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { ClaimTimeline } from '@tem/claim-view/claim-timeline.tsx'
import { useQuery } from '@tem/sdk'
import { usePhone } from '@tem/ui/use-phone.ts'
import { ClaimEntry } from '../detail/claim-entry.tsx'
import { ClaimGlance } from '../detail/claim-glance.tsx'
import { AnswerButton } from '../review/answer-button.tsx'
import { DecisionPanel } from '../review/decision-panel.tsx'
import { NotYet } from '../review/not-yet.tsx'
import { claimantClaimQuery, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-viewer.module.css'
import { Receipts } from './receipts.tsx'

interface ViewedClaimProps {
  id: string
  onDecided: () => void
}

export function ViewedClaim({ id, onDecided }: ViewedClaimProps) {
  const query = useQuery(claimantClaimQuery(id))
  return query.data ? <Claim claim={query.data.item} onDecided={onDecided} /> : <NotYet {...query} />
}

function Claim({ claim, onDecided }: { claim: ReviewedClaimDetail; onDecided: () => void }) {
  const phone = usePhone()
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a desk it scrolls, and the keyboard must reach it */}
      <section className={styles.rest} tabIndex={0} aria-label="What was entered">
        <ClaimEntry claim={claim} />
        <ClaimTimeline claim={claim} />
      </section>
      <div className={styles.answer}>
        {phone && claim.can.act ? (
          <AnswerButton claim={claim} onDone={onDecided} />
        ) : (
          <DecisionPanel decided={{ claims: [claim] }} keys="dialog" withoutFacts onDone={onDecided} />
        )}
      </div>
    </div>
  )
}
