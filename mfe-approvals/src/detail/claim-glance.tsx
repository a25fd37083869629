// What decides on a claim, before everything else: the amount, its limit and why, the claimant's words, and what speaks
// against it.
import { toPaise } from '@tem/rules/money.ts'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import { longLimitText } from '../review/limit-text.ts'
import { OverLimit } from '../review/over-limit.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-glance.module.css'
import { SimilarClaims } from './similar-claims.tsx'

export function ClaimGlance({ claim }: { claim: ReviewedClaimDetail }) {
  const { receiptAmount, reimbursableAmount, overLimitBy, isHoliday, similar, remarks, justification } = claim
  const lowered = reimbursableAmount !== receiptAmount
  return (
    <div className={styles.glance}>
      <div className={styles.amounts}>
        <Money paise={toPaise(reimbursableAmount)} size="figure" />
        {lowered && (
          <span className={styles.quiet}>
            of <Money paise={toPaise(receiptAmount)} /> claimed
          </span>
        )}
        <OverLimit by={overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">Holiday</StatusBadge>}
      </div>
      <p className={styles.quiet}>{longLimitText(claim)}</p>
      {remarks && <p>{remarks}</p>}
      {justification && <p>{justification}</p>}
      <SimilarClaims similar={similar} />
    </div>
  )
}
