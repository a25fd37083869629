// The lines of a day, and the answer to what is ticked: beside them on a desk, from below on a phone.

import { Panel } from '@tem/ui/panel.tsx'
import { withTicked } from '@tem/ui/selection.ts'
import { SelectAll } from '@tem/ui/table-head.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { useState } from 'react'
import { DecisionBar } from '../decision-bar.tsx'
import { DecisionDrawer } from '../review/decision-drawer.tsx'
import { DecisionPanel } from '../review/decision-panel.tsx'
import type { ReviewedClaim, ReviewedDay } from '../review-queries.ts'
import { useSelection } from '../use-selection.ts'
import { ClaimViewer } from '../viewer/claim-viewer.tsx'
import { ClaimLine } from '../wrappers/claim-line.tsx'
import { ReviewKeys } from '../wrappers/review-keys.tsx'
import { useDeciding } from '../wrappers/use-deciding.ts'
import { DayHead } from './day-head.tsx'
import styles from './day-review.module.css'

interface DayReviewProps {
  day: ReviewedDay
  claims: readonly ReviewedClaim[]
}

export function DayReview({ day, claims }: DayReviewProps) {
  const [viewed, setViewed] = useState<string>()
  const { chosen, selected, select, clear } = useSelection(claims)
  const phone = usePhone()
  const deciding = useDeciding(clear)
  const waits = claims.some(({ can }) => can.act)
  // Once shown, the answer stays: it may have to say what was left out.
  const [isForMe] = useState(waits)

  /** The keys answer what is ticked, or else the claim that has the focus. */
  function tickFocused(ids: readonly string[]) {
    if (chosen.length === 0) select(new Set(ids))
  }

  /** Beside the list on a desk; the amount at the limit needs a form of its own. */
  function decide(claim: ReviewedClaim, withinLimit: boolean) {
    if (phone || withinLimit) deciding.start({ claims: [claim], answer: 'approve', withinLimit })
    else select(new Set([claim._id]))
  }

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <DayHead day={day} claims={claims} />
        {waits && (
          <div className={styles.tools}>
            <SelectAll
              rows={claims}
              rowKey={({ _id }) => _id}
              labelHidden={false}
              selection={{ selected, onChange: select, disabled: ({ can }) => !can.act }}
            />
            <ReviewKeys onAnswer={tickFocused} onView={setViewed} />
          </div>
        )}
        <Panel flush>
          <ul aria-label="Claims">
            {claims.map((claim) => (
              <ClaimLine
                key={claim._id}
                claim={claim}
                checked={selected.has(claim._id)}
                onTick={(checked) => select(withTicked(selected, [claim._id], checked))}
                onView={setViewed}
                onDecide={decide}
              />
            ))}
          </ul>
        </Panel>
      </div>
      {isForMe && !phone && (
        <div className={styles.answer}>
          <Panel title="Approve or reject">
            <DecisionPanel decided={{ claims: chosen }} keys="page" onDone={clear} over={!waits} />
          </Panel>
        </div>
      )}
      {phone && chosen.length > 0 && (
        <DecisionBar
          decided={{ claims: chosen }}
          onAnswer={(answer) => deciding.start({ claims: chosen, answer })}
          onClear={clear}
        />
      )}
      <DecisionDrawer {...deciding.drawer} />
      <ClaimViewer claims={claims} shown={viewed} onShow={setViewed} onClose={() => setViewed(undefined)} />
    </div>
  )
}
