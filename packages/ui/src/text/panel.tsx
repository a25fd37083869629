// A card that groups related content.
import { type ReactNode, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { Row } from '../layout/layout.tsx'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  actions?: ReactNode
  /** The content reaches the edges: a table or a list. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  const titleId = useId()
  const named = title !== undefined
  return (
    <section
      className={classNames(styles.panel, flush && styles.flush, className)}
      aria-labelledby={named ? titleId : undefined}
    >
      {(named || actions !== undefined) && (
        <Row align="center" lines={1} className={styles.head}>
          {named && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions}
        </Row>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
