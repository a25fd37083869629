// The lines of a day: what, how much, what state, and whether anything about it asks for a second look.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import { filesOf } from '@tem/claim-view/documents.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { Link } from '@tem/sdk'
import { Checkbox } from '@tem/ui/checkbox.tsx'
import { classNames } from '@tem/ui/class-names.ts'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import Eye from 'lucide-react/icons/eye'
import Paperclip from 'lucide-react/icons/paperclip'
import { OverLimit } from '../review/over-limit.tsx'
import { claimAddress } from '../review-addresses.ts'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './claim-lines.module.css'

interface ClaimLinesProps {
  claims: readonly ReviewedClaim[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onView: (id: string) => void
  withDays: boolean
}

export function ClaimLines({ claims, chosen, onChoose, ...rest }: ClaimLinesProps) {
  function tick(id: string, checked: boolean) {
    const next = new Set(chosen)
    if (checked) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <ul aria-label="Claims">
      {claims.map((claim) => (
        <ClaimLine
          key={claim._id}
          claim={claim}
          checked={chosen.has(claim._id)}
          onTick={(checked) => tick(claim._id, checked)}
          {...rest}
        />
      ))}
    </ul>
  )
}

interface ClaimLineProps extends Pick<ClaimLinesProps, 'onView' | 'withDays'> {
  claim: ReviewedClaim
  checked: boolean
  onTick: (checked: boolean) => void
}

function ClaimLine({ claim, checked, onTick, onView, withDays }: ClaimLineProps) {
  const { subCategory, ticketNumber, expenseDate, remarks, overLimitBy, similar, can } = claim
  const title = `${subCategory.name} ${ticketNumber ?? ''}`
  const files = filesOf(claim).length
  return (
    <li className={classNames(styles.line, overLimitBy > 0 && styles.over)}>
      <Checkbox
        label={`Select ${title}`}
        labelHidden
        checked={checked}
        disabled={!can.act}
        title={can.reasons.act}
        onChange={onTick}
      />
      <div className={styles.words}>
        <Link to={claimAddress(claim)} className={styles.open}>
          {subCategory.name}
        </Link>
        <span className={styles.details}>
          {withDays && (
            <>
              <Day day={expenseDate} /> ·{' '}
            </>
          )}
          {[ticketNumber, remarks].filter(Boolean).join(' · ')}
          {files > 0 && (
            <span className={styles.files} title={files === 1 ? '1 attachment' : `${files} attachments`}>
              <Paperclip aria-hidden="true" />
              {files}
            </span>
          )}
        </span>
      </div>
      <div className={styles.signs}>
        <OverLimit by={overLimitBy} />
        {similar.length > 0 && <StatusBadge tone="deviation">Possible duplicate</StatusBadge>}
        <ClaimBadge status={claim.status} />
      </div>
      <Money paise={toPaise(claim.reimbursableAmount)} size="strong" className={styles.amount} />
      <IconButton label={`View ${title}`} className={styles.view} onClick={() => onView(claim._id)}>
        <Eye aria-hidden="true" />
      </IconButton>
    </li>
  )
}
