// The facts that a decision needs, first on the screen: amount, limit and its explanation, remarks, warning signs.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { Link, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { otherWarningSigns } from '../claimant/warning-signs.ts'
import { longLimitText, OverLimit } from '../decision/lowered-amount.tsx'
import { claimUrl, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-glance.module.css'

export function ClaimGlance({ claim }: { claim: ReviewedClaimDetail }) {
  const { receiptAmount, reimbursableAmount, overLimitBy, isHoliday, similar, remarks, justification } = claim
  const signs = otherWarningSigns(claim)
  const lowered = reimbursableAmount !== receiptAmount
  return (
    <div className={styles.glance}>
      <div className={styles.amounts}>
        <Money paise={reimbursableAmount} size="figure" />
        {lowered && (
          <span className={styles.quiet}>
            of <Money paise={receiptAmount} /> claimed
          </span>
        )}
        <OverLimit by={overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">Holiday</StatusBadge>}
      </div>
      {signs.length > 0 && (
        <ul className={styles.signs} aria-label="Stands out">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{longLimitText(claim)}</p>
      {remarks && <p>{remarks}</p>}
      {justification && <p>{justification}</p>}
      <SimilarClaims similar={similar} />
    </div>
  )
}

// Possible duplicates of this claim, with a link where the viewer may see them.

function SimilarClaims({ similar }: Pick<ReviewedClaimDetail, 'similar'>) {
  const { dateFormat } = useSettings()
  if (similar.length === 0) return null
  return (
    <Banner tone="warning" title="Possible duplicate">
      <ul>
        {similar.map(({ _id, ticketNumber, expenseDate, status, createdBy }) => (
          <li key={ticketNumber}>
            {_id ? <Link to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</Link> : ticketNumber} of{' '}
            {createdBy.name}, {formatDay(expenseDate, dateFormat)}, {statusLabel(status)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
