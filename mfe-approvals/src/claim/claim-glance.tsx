// The facts that a decision needs, first on the screen: amount, limit and its explanation, remarks, warning signs.
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import * as common from '../../texts/made/common.ts'
import { otherWarningSigns } from '../one-claimant/warning-signs.ts'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-glance.module.css'
import { longLimitText, OverLimit } from './over-limit.tsx'
import { SimilarClaims } from './similar-claims.tsx'

export function ClaimGlance({ claim }: { claim: ReviewedClaimDetail }) {
  const { receiptAmount, reimbursableAmount, overLimitBy, isHoliday, remarks, justification } = claim
  const signs = otherWarningSigns(claim)
  const lowered = reimbursableAmount !== receiptAmount
  return (
    <Stack gap={2} className={styles.glance}>
      <div className={styles.amounts}>
        <Money paise={reimbursableAmount} size="figure" />
        {lowered && (
          <span className={styles.quiet}>
            {common.ofClaimed({ amount: () => <Money paise={receiptAmount} /> })}
          </span>
        )}
        <OverLimit by={overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">{common.holiday()}</StatusBadge>}
      </div>
      {signs.length > 0 && (
        <ul className={styles.signs} aria-label={common.signs()}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{longLimitText(claim)}</p>
      {remarks && <p>{remarks}</p>}
      {justification && <p>{justification}</p>}
      <SimilarClaims claim={claim} />
    </Stack>
  )
}
