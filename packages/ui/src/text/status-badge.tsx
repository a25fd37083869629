import { classNames } from '../base/class-names.ts'
import tones from '../base/tone.module.css'
import styles from './status-badge.module.css'

/** The tones; each exists as --<tone>-tint, -ink and -mark in tokens.css. */
export type Tone = 'neutral' | 'pending' | 'approved' | 'rejected' | 'submitted' | 'holiday' | 'deviation'

interface StatusBadgeProps {
  tone: Tone
  /** The text; never rely on colour alone. */
  children: string
  className?: string | undefined
}

/** The colours alone, for something that is no badge, such as a day of a calendar. */
export function toneClass(tone: Tone): string {
  return classNames(tones.tinted, tones[tone])
}

export function StatusBadge({ tone, children, className }: StatusBadgeProps) {
  return <span className={classNames(styles.badge, tones[tone], styles[tone], className)}>{children}</span>
}
