// Before acting: how many claims, how much money, and how far above the limits.
import { toRupees } from '@tem/rules/money.ts'
import { Money } from '@tem/ui/money.tsx'
import { claimCount } from '../claim-count.ts'
import { OverLimits } from '../over-limits.tsx'
import { StandsIn } from '../stands-in.tsx'
import styles from './decision-panel.module.css'
import { OverLimit } from './over-limit.tsx'
import { type Decided, factsOf, inSteadOf } from './what-is-decided.ts'

export function DecidedFacts({ decided }: { decided: Decided }) {
  const { count, amount, overLimitCount, overLimitBy } = factsOf(decided)
  return (
    <div className={styles.facts}>
      <p className={styles.what}>
        <span>{whatOf(decided, count)}</span>
        <Money paise={amount} size="strong" />
      </p>
      {count === 1 ? (
        <OverLimit by={toRupees(overLimitBy)} />
      ) : (
        <OverLimits count={overLimitCount} by={toRupees(overLimitBy)} />
      )}
      <StandsIn names={inSteadOf(decided)} />
    </div>
  )
}

function whatOf(decided: Decided, count: number): string {
  if ('employees' in decided) {
    const { employees } = decided
    const whose = employees.length === 1 ? (employees[0]?.name ?? '') : `${employees.length} employees`
    return `${claimCount(count)} of ${whose}`
  }
  const only = decided.claims.length === 1 ? decided.claims[0] : undefined
  return only ? `${only.subCategory.name} · ${only.ticketNumber ?? 'NA'}` : claimCount(count)
}
