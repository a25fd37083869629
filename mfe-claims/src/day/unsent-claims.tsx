// What is kept on this device for a day: it waits for the connection, or for a correction. Both can be changed.
import { discardUnsent, Link, type Unsent, useUnsent } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { dayUrl } from '../calendar/calendar.ts'
import styles from './day-claims.module.css'

export function UnsentClaims({ day }: { day: string }) {
  const unsent = useUnsent()?.filter((each) => each.day === day) ?? []
  if (unsent.length === 0) return null
  return (
    <ul className={styles.group} aria-label="Not sent">
      {unsent.map((each) => (
        <UnsentClaim key={each.id} unsent={each} />
      ))}
    </ul>
  )
}

function UnsentClaim({ unsent }: { unsent: Unsent }) {
  const { title, day, amount, url, reason, canDiscard } = unsent
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.details}>{reason ?? 'Sent when the connection is back.'}</span>
        <span className={styles.states}>
          {url !== undefined && (
            <LinkButton size="small" render={<Link to={url} state={{ back: dayUrl(day) }} />}>
              Edit
            </LinkButton>
          )}
          {canDiscard && (
            <Button size="small" variant="quiet" onClick={() => void discardUnsent(unsent)}>
              Delete
            </Button>
          )}
        </span>
      </div>
      <div className={styles.figures}>
        {amount !== undefined && <Money paise={amount} size="strong" className={styles.amount} />}
        <span className={styles.states}>
          <StatusBadge tone={reason === undefined ? 'neutral' : 'rejected'}>
            {reason === undefined ? 'Not sent' : 'Not saved'}
          </StatusBadge>
        </span>
      </div>
    </li>
  )
}

/** Why these days can't be submitted yet: a claim sent after the submission would be refused. */
export function useWaitingReason(days: readonly { readonly expenseDate: string }[]): string | undefined {
  const names = new Set(days.map(({ expenseDate }) => expenseDate))
  const count = useUnsent()?.filter(({ day, reason }) => names.has(day) && reason === undefined).length ?? 0
  if (count === 0) return undefined
  return count === 1 ? 'One entry is not sent yet.' : `${count} entries are not sent yet.`
}
