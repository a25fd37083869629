// The actions of a whole screen: on a phone, a bottom bar above the safe area. Last in the screen's flow.
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { useBottomBar } from '../base/use-bottom-bar.ts'
import { Row } from '../layout/layout.tsx'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** What the actions apply to: a total, how many are selected. */
  summary?: ReactNode
  /** Buttons, the primary one last. */
  children: ReactNode
}

export function ActionBar({ summary, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  return (
    <div ref={bar} className={styles.bar}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <Row gap={2} className={styles.actions}>
        {children}
      </Row>
    </div>
  )
}

/** As wide as a phone and at its lower edge, even below a short list. It may be named as a section. */
export function BottomBar({ summary, children, ...rest }: ActionBarProps & ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames(styles.atBottom, rest.className)}>
      <ActionBar summary={summary}>{children}</ActionBar>
    </section>
  )
}
