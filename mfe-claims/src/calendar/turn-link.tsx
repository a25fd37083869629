// One step to the left or right of the calendar. At its end it stays in reach and says why it goes no further.
import { Link } from '@tem/sdk'
import { buttonClass } from '@tem/ui/button.tsx'
import { classNames } from '@tem/ui/class-names.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import styles from './turn-link.module.css'

interface TurnLinkProps {
  label: 'Previous' | 'Next'
  to: string
  /** Why it can't be turned. */
  refusal: string | undefined
  /** The key that does the same. */
  shortcut: string
}

export function TurnLink({ label, to, refusal, shortcut }: TurnLinkProps) {
  const content =
    label === 'Previous' ? (
      <>
        <ChevronLeft aria-hidden="true" />
        <span className={styles.word}>{label}</span>
      </>
    ) : (
      <>
        <span className={styles.word}>{label}</span>
        <ChevronRight aria-hidden="true" />
      </>
    )
  const look = buttonClass({ className: classNames(styles.turn, refusal !== undefined && styles.ended) })
  if (refusal !== undefined) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet, which an anchor can't say
      <span role="link" aria-disabled="true" tabIndex={0} className={look} title={refusal}>
        {content}
      </span>
    )
  }
  return (
    <Link to={to} className={look} title={`${label} (${shortcut})`}>
      {content}
    </Link>
  )
}
