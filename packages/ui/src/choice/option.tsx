// What lists of options have in common.
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Tone } from '../text/status-badge.tsx'
import styles from './select.module.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Of the label, if the page has another one. */
  lang?: string | undefined
  /** A second line in a lighter colour. */
  detail?: string | undefined
  /** Extra search text, for lists with search: an employee code. */
  keyword?: string | undefined
  /** Where nothing matches what is typed, this is offered. */
  isOther?: boolean | undefined
  disabled?: boolean | undefined
  /** A dot in this colour before the label. */
  swatch?: Tone | undefined
}

export function Swatch({ tone }: { tone: Tone | undefined }) {
  if (tone === undefined) return null
  return <span className={styles.swatch} style={{ background: `var(--${tone}-mark)` }} aria-hidden="true" />
}

export function SelectIcon() {
  return (
    <span className={styles.icon} aria-hidden="true">
      <ChevronsUpDown aria-hidden="true" />
    </span>
  )
}
