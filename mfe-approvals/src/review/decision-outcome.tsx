// What was left out of a decision, and why; the rest went through.
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import styles from './decision-panel.module.css'
import { reasonsOf } from './left-out.ts'
import type { Outcome } from './send-decision.ts'
import type { Decided } from './what-is-decided.ts'

interface DecisionOutcomeProps {
  outcome: Outcome
  decided: Decided
  onRead: () => void
}

export function DecisionOutcome({ outcome, decided, onRead }: DecisionOutcomeProps) {
  const { processed, skipped } = outcome
  return (
    <div className={styles.panel}>
      <Banner tone={processed > 0 ? 'success' : 'info'} title={titleOf(processed, skipped.length)}>
        <ul className={styles.reasons} aria-label="Left out">
          {reasonsOf(skipped, decided).map(({ reason, which }) => (
            <li key={reason}>
              <strong>{which}</strong>: {reason}
            </li>
          ))}
        </ul>
      </Banner>
      <Button className={styles.done} onClick={onRead}>
        Done
      </Button>
    </div>
  )
}

function titleOf(processed: number, skipped: number): string {
  const left = skipped === 1 ? '1 was left out.' : `${skipped} were left out.`
  return processed === 0 ? `Nothing was decided: ${left}` : `${processed} decided, ${left}`
}
