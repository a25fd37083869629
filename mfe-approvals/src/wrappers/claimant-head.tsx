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
  const waiting = lines.filter(({ can }) => can.act)
  const { count, total, overLimitCount, overLimitBy } = figuresOf(waiting.length > 0 ? waiting : lines)
  return (
    <div className={styles.head}>
      <p>{[employeeCode, designation?.name, department?.name].filter(Boolean).join(' · ')}</p>
      {count > 0 && (
        <p className={styles.figures}>
          <Money paise={total} size="figure" />
          <span>{wordsOf(count, waiting.length > 0)}</span>
          <OverLimits count={overLimitCount} by={overLimitBy} />
        </p>
      )}
    </div>
  )
}

function wordsOf(count: number, wait: boolean): string {
  if (!wait) return count === 1 ? '1 claim' : `${count} claims`
  return count === 1 ? '1 claim waits for you' : `${count} claims wait for you`
}
