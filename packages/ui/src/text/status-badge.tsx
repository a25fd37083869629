import { classNames } from '../base/class-names.ts'
import styles from './status-badge.module.css'

/** The tones; each exists as --<tone>-tint, -ink and -mark in tokens.css. */
export type Tone = 'neutral' | 'pending' | 'approved' | 'rejected' | 'submitted' | 'holiday' | 'deviation'

/** A class that gives an element `--tone-tint`, `--tone-ink` and `--tone-mark`. */
export function toneClass(tone: Tone): string | undefined {
  return styles[tone]
}

interface StatusBadgeProps {
  tone: Tone
  /** The text; never rely on colour alone. */
  children: string
  className?: string | undefined
}

export function StatusBadge({ tone, children, className }: StatusBadgeProps) {
  return (
    <span
      className={classNames(styles.badge, toneClass(tone), tone === 'deviation' && styles.list, className)}
    >
      {children}
    </span>
  )
}
