// One claim of the day: what, how much, whether it is above its limit, and edit and delete where they are possible.

import { ClaimBadge, isDraft } from '@tem/claim-view/claim-badge.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { Link } from '@tem/sdk'
import { classNames } from '@tem/ui/class-names.ts'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import Trash from 'lucide-react/icons/trash-2'
import { dayAddress } from '../calendar/calendar-address.ts'
import styles from './claim-line.module.css'
import { editClaimAddress } from './day-address.ts'
import type { DayClaim } from './day-queries.ts'
import { isBeingAdded } from './new-claim.ts'

interface ClaimLineProps {
  claim: DayClaim
  title: string
  about?: string
  onDelete: (claim: DayClaim) => void
}

export function ClaimLine({ claim, title, about, onDelete }: ClaimLineProps) {
  const address = editClaimAddress(claim)
  const details = [about, claim.ticketNumber, claim.remarks].filter(Boolean).join(' · ')
  return (
    <li className={classNames(styles.line, isBeingAdded(claim) && styles.waiting)}>
      <div className={styles.words}>
        {address !== undefined ? (
          <Link to={address} state={{ back: dayAddress(claim.expenseDate) }} className={styles.open}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {details !== '' && <span className={styles.details}>{details}</span>}
      </div>
      <div className={styles.figures}>
        <Money paise={toPaise(claim.receiptAmount)} size="strong" className={styles.amount} />
        <span className={styles.states}>
          {claim.isOverLimit && <StatusBadge tone="deviation">Over limit</StatusBadge>}
          <State claim={claim} />
        </span>
      </div>
      {claim.can.delete && (
        <IconButton
          label={`Delete ${title}`}
          tone="danger"
          className={styles.delete}
          onClick={() => onDelete(claim)}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** Before it is submitted it says nothing: "Pending" would mean that somebody has it on the table. */
function State({ claim }: { claim: DayClaim }) {
  if (isBeingAdded(claim)) return <StatusBadge tone="neutral">Adding</StatusBadge>
  if (isDraft(claim)) return null
  return <ClaimBadge status={claim.status} />
}
