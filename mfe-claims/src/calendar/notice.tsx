// A quiet line above the days: why this is shown, or as of when.
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  icon: ReactNode
  children: ReactNode
}

export function Notice({ icon, children }: NoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      {icon}
      <span>{children}</span>
    </div>
  )
}
