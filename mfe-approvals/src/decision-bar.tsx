// The bottom bar: what is ticked, what it comes to, and the two answers to it.
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { toRupees } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { Money } from '@tem/ui/money.tsx'
import X from 'lucide-react/icons/x'
import { claimCount } from './claim-count.ts'
import styles from './decision-bar.module.css'
import { LowerBar } from './lower-bar.tsx'
import { OverLimits } from './over-limits.tsx'
import { type Decided, factsOf } from './review/what-is-decided.ts'

interface DecisionBarProps {
  decided: Decided
  onAnswer: (answer: ResponseType) => void
  onClear: () => void
}

export function DecisionBar({ decided, onAnswer, onClear }: DecisionBarProps) {
  const { count, amount, overLimitCount, overLimitBy, signs } = factsOf(decided)
  return (
    <LowerBar
      summary={
        <div className={styles.summary} role="status">
          <IconButton label="Clear selection" size="small" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
          <span>
            {whatOf(decided, count)} · <Money paise={amount} size="strong" />
          </span>
          <OverLimits count={overLimitCount} by={toRupees(overLimitBy)} signs={signs} />
        </div>
      }
    >
      <Button onClick={() => onAnswer('reject')}>Reject</Button>
      <Button variant="primary" onClick={() => onAnswer('approve')}>
        Approve
      </Button>
    </LowerBar>
  )
}

function whatOf(decided: Decided, count: number): string {
  if (!('employees' in decided)) return claimCount(count)
  const { length } = decided.employees
  return `${length === 1 ? '1 employee' : `${length} employees`} · ${claimCount(count)}`
}
