import { classNames } from '../base/class-names.ts'
import styles from './badge-count.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface BadgeCountProps {
  count: number
  /** What is counted, e.g. "unread notifications". */
  of: string
  tone?: 'alert' | 'quiet'
  className?: string
}

/** Hidden at zero, "99+" above 99. */
export function BadgeCount({ count, of, tone = 'alert', className }: BadgeCountProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(styles.count, tone === 'quiet' && styles.quiet, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        {count} {of}
      </VisuallyHidden>
    </span>
  )
}
