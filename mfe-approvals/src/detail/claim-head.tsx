// Who claimed what, and what can be done about it: the pencil opens the answer at the side.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { Button } from '@tem/ui/button.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { DecisionDrawer } from '../review/decision-drawer.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import { ClaimGlance } from './claim-glance.tsx'
import styles from './claim-head.module.css'
import { TakeBackPayment } from './take-back-payment.tsx'

export function ClaimHead({ claim }: { claim: ReviewedClaimDetail }) {
  const { subCategory, status, createdBy, expenseDate, ticketNumber, can } = claim
  return (
    <Panel title={subCategory.name} actions={<ClaimBadge status={status} />}>
      <div className={styles.head}>
        <p className={styles.who}>
          <span>
            {createdBy.name} ({createdBy.employeeCode})
          </span>
          <span>
            <Day day={expenseDate} />
          </span>
          <span>{ticketNumber}</span>
        </p>
        <ClaimGlance claim={claim} />
        {can.act && <Answer claim={claim} />}
        {can.takeBackPayment && <TakeBackPayment claim={claim} />}
        {!can.act && !can.takeBackPayment && <p className={styles.quiet}>{can.reasons.act}</p>}
      </div>
    </Panel>
  )
}

/** The answer that the panel opens with; undefined keeps it closed. */
function Answer({ claim }: { claim: ReviewedClaimDetail }) {
  const [answer, setAnswer] = useState<ResponseType>()
  useShortcut('a', () => setAnswer('approve'))
  useShortcut('r', () => setAnswer('reject'))
  return (
    <div>
      <Button variant="primary" onClick={() => setAnswer('approve')}>
        <Pencil aria-hidden="true" />
        Approve or reject
      </Button>
      <DecisionDrawer
        open={answer !== undefined}
        answer={answer}
        decided={{ claims: [claim] }}
        onClose={() => setAnswer(undefined)}
      />
    </div>
  )
}
