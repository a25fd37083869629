// Trips or travelers one below the other, each with what can be done with it and what is wrong with it.
import type { ReactNode } from 'react'
import styles from './lines.module.css'

export interface Line {
  icon: ReactNode
  title: ReactNode
  /** Short parts on quiet lines. */
  details: readonly ReactNode[]
  error?: string | undefined
  actions?: ReactNode
}

export function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map(({ icon, title, details, error, actions }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their place is what tells them apart
        <li key={index} className={styles.line} data-wrong={error === undefined ? undefined : true}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <div className={styles.title}>{title}</div>
            {details.filter(Boolean).map((detail, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
              <div key={place} className={styles.detail}>
                {detail}
              </div>
            ))}
            {error !== undefined && <div className={styles.error}>{error}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </li>
      ))}
    </ul>
  )
}
