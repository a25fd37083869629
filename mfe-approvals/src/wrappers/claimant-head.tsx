// Whose claims these are, and what they come to.
import { Money } from '@tem/ui/money.tsx'
import { OverLimits } from '../over-limits.tsx'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import styles from './claimant-head.module.css'
import { figuresOf } from './figures.ts'

interface ClaimantHeadProps {
  employee: ClaimantClaims['employee']
  lines: readonly ReviewedClaim[]
}

export function ClaimantHead({ employee, lines }: ClaimantHeadProps) {
  const { employeeCode, designation, department } = employee
  const { count, total, overLimitCount, overLimitBy } = figuresOf(lines)
  return (
    <div className={styles.head}>
      <p className={styles.who}>
        {[employeeCode, designation?.name, department?.name].filter(Boolean).join(' · ')}
      </p>
      {count > 0 && (
        <p className={styles.figures}>
          <Money paise={total} size="figure" />
          <span>{count === 1 ? '1 claim' : `${count} claims`}</span>
          <OverLimits count={overLimitCount} by={overLimitBy} />
        </p>
      )}
    </div>
  )
}
