import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title?: string
  /** One line: why it is empty and what to do next. */
  help: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title = 'No Data To Display', help, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden="true" />}</span>
      <p className={styles.title}>{title}</p>
      <p className={styles.help}>{help}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
