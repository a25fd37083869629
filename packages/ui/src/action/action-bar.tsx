// What can be done with the whole screen, at the thumb and above the safe area. Last in the screen's flow.
import { type ReactNode, useRef } from 'react'
import { useBottomBar } from '../base/use-bottom-bar.ts'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** What the actions are about: a total, how many are selected. */
  summary?: ReactNode
  /** Buttons, the one that goes on last. */
  children: ReactNode
}

export function ActionBar({ summary, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  return (
    <div ref={bar} className={styles.bar}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
