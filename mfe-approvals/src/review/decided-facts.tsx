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
  const { count, amount, overLimitCount, overLimitBy, signs } = factsOf(decided)
  return (
    <div className={styles.facts}>
      <p className={styles.what}>
        <span>{whatOf(decided, count)}</span>
        <Money paise={amount} size="strong" />
      </p>
      {count === 1 ? (
        <>
          <OverLimit by={toRupees(overLimitBy)} />
          <OnlyClaimsSigns decided={decided} />
        </>
      ) : (
        <OverLimits count={overLimitCount} by={toRupees(overLimitBy)} signs={signs} />
      )}
      <StandsIn names={inSteadOf(decided)} />
    </div>
  )
}

/** But for the limit, which has a badge. */
function OnlyClaimsSigns({ decided }: { decided: Decided }) {
  const signs = 'claims' in decided ? (decided.claims[0]?.signs ?? []) : []
  const others = signs.filter(({ kind }) => kind !== 'overLimit')
  if (others.length === 0) return null
  return (
    <ul aria-label="Stands out">
      {others.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
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
