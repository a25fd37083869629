// Whose claims these are, and what they come to.
import { Money } from '@tem/ui/money.tsx'
import { claimCount } from '../claim-count.ts'
import { OverLimits } from '../over-limits.tsx'
import { inSteadOf } from '../review/what-is-decided.ts'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import { StandsIn } from '../stands-in.tsx'
import styles from './claimant-head.module.css'
import { figuresOf } from './figures.ts'

interface ClaimantHeadProps {
  employee: ClaimantClaims['employee']
  lines: readonly ReviewedClaim[]
}

export function ClaimantHead({ employee, lines }: ClaimantHeadProps) {
  const { employeeCode, designation, department } = employee
  const { count, waiting, amount, overLimitCount, overLimitBy } = figuresOf(lines)
  return (
    <div className={styles.head}>
      <p>{[employeeCode, designation?.name, department?.name].filter(Boolean).join(' · ')}</p>
      {count > 0 && (
        <p className={styles.figures}>
          <Money paise={amount} size="figure" />
          <span>{wordsOf(count, waiting)}</span>
          <OverLimits count={overLimitCount} by={overLimitBy} />
        </p>
      )}
      <StandsIn names={inSteadOf({ claims: lines.filter(({ can }) => can.act) })} />
    </div>
  )
}

function wordsOf(count: number, waiting: number): string {
  if (waiting === 0) return claimCount(count)
  return waiting === 1 ? '1 claim waits for you' : `${waiting} claims wait for you`
}
