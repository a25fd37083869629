// Notification: the viewer's rejected claims, which wait to be revised, and what was decided lately.
import { type ReactNode, useId } from 'react'
import { DecidedLately } from './decided-lately.tsx'
import styles from './notifications-screen.module.css'
import { ToRevise } from './to-revise.tsx'

export function NotificationsScreen() {
  return (
    <div className={styles.screen}>
      <Part title="To revise">
        <ToRevise />
      </Part>
      <Part title="Decided lately">
        <DecidedLately />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
