// Who claimed what, and what can be done about it: the pencil opens the answer at the side.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { AnswerButton } from '../review/answer-button.tsx'
import { inSteadOf } from '../review/what-is-decided.ts'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import { StandsIn } from '../stands-in.tsx'
import { ClaimGlance } from './claim-glance.tsx'
import styles from './claim-head.module.css'
import { TakeBackPayment } from './take-back-payment.tsx'

export function ClaimHead({ claim }: { claim: ReviewedClaimDetail }) {
  const { subCategory, status, createdBy, expenseDate, ticketNumber, can } = claim
  const phone = usePhone()
  return (
    <Panel title={subCategory.name} actions={<ClaimBadge status={status} />}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {createdBy.name} ({createdBy.employeeCode}) · <Day day={expenseDate} /> ·{' '}
          <span className={styles.ticket}>{ticketNumber}</span>
        </p>
        <ClaimGlance claim={claim} />
        {can.act && <StandsIn names={inSteadOf({ claims: [claim] })} />}
        {can.act && !phone && (
          <div>
            <AnswerButton claim={claim} />
          </div>
        )}
        {can.takeBackPayment && <TakeBackPayment claim={claim} />}
        {!can.act && !can.takeBackPayment && <p className={styles.quiet}>{can.reasons.act}</p>}
      </div>
    </Panel>
  )
}
