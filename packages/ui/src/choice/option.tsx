// What lists of options have in common.
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import popup from '../field/popup.module.css'
import type { Tone } from '../text/status-badge.tsx'
import { Text } from '../text/text.tsx'
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

export function OptionDetail({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Text tone="soft" size="small" weight="plain" className={popup.detail}>
      {children}
    </Text>
  )
}

export function SelectIcon() {
  return (
    <Text tone="soft" aria-hidden="true">
      <ChevronsUpDown size={16} />
    </Text>
  )
}
