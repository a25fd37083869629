// What was claimed against the tour: each claim that the viewer may see, and what they come to.
import { mainStatus, statusLabel } from '@tem/rules/claim-status.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/day-text.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import styles from './tour-claims.module.css'

export function TourClaims({ tour: { claims, claimedTotal } }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  if (claims.length === 0) return null
  return (
    <Panel title="Claimed on this tour" actions={<Money paise={toPaise(claimedTotal)} size="strong" />}>
      <ul className={styles.list}>
        {claims.map(({ _id, ticketNumber, claimant, expenseDate, receiptAmount, status }) => (
          <li key={_id} className={styles.claim}>
            <div className={styles.words}>
              <span className={styles.ticket}>{ticketNumber}</span>
              <span className={styles.detail}>
                <DayText day={expenseDate} format={dateFormat} /> · {claimant.name}
              </span>
            </div>
            <StatusBadge tone={mainStatus(status)}>{statusLabel(status)}</StatusBadge>
            <Money paise={toPaise(receiptAmount)} className={styles.amount} />
          </li>
        ))}
      </ul>
      {claims.some(({ status }) => status === 'rejected') && (
        <p className={styles.detail}>Rejected claims are not part of the total.</p>
      )}
    </Panel>
  )
}
