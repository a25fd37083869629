// The claims on the tour that the viewer may see, with their total, next to the estimate from the allowances.

import { mainStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { Link, useSession, useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import styles from './tour-claims.module.css'

export function TourClaims({ tour: { claims, claimedTotal, estimate } }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  const { employeeCode } = useSession()
  if (claims.length === 0) return estimate && <Estimate estimate={estimate} />
  const hasRejected = claims.some(({ status }) => status === 'rejected')
  const urlOf = (id: string, claimant: { employeeCode: string }) =>
    claimant.employeeCode === employeeCode
      ? `/dashboard/claim-summary/${id}`
      : `/dashboard/employee-claim-details/${id}`
  return (
    <Panel title="Claimed on this tour">
      <ul className={styles.list}>
        {claims.map(({ _id, ticketNumber, claimant, expenseDate, receiptAmount, status }) => (
          <li key={_id} className={styles.claim}>
            <div className={styles.words}>
              <Link to={urlOf(_id, claimant)} className={styles.ticket}>
                {ticketNumber}
              </Link>
              <span className={styles.detail}>
                <DayText day={expenseDate} format={dateFormat} />
                {claimant.employeeCode !== employeeCode && ` · ${claimant.name}`}
              </span>
            </div>
            <StatusBadge tone={mainStatus(status)}>{statusLabel(status)}</StatusBadge>
            <Money paise={receiptAmount} className={styles.amount} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{hasRejected ? 'Total without rejected claims' : 'Total'}</span>
        <Money paise={claimedTotal} size="strong" />
      </p>
      {estimate && (
        <p className={styles.total}>
          <span className={styles.words}>
            Estimated from allowances <span className={styles.detail}>{estimate.explanation}</span>
          </span>
          <Money paise={estimate.amount} />
        </p>
      )}
    </Panel>
  )
}

function Estimate({ estimate: { amount, explanation } }: { estimate: NonNullable<WholeTour['estimate']> }) {
  return (
    <Panel title="Estimated cost">
      <p className={styles.total}>
        <span className={styles.detail}>{explanation}</span>
        <Money paise={amount} size="strong" />
      </p>
    </Panel>
  )
}
