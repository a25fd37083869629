// The frame of the pages before the dashboard: what this is, and one card with one thing to do.
import { type ReactNode, useEffect } from 'react'
import styles from './auth-page.module.css'

const PRODUCT = 'Travel & Expense Management'

interface AuthPageProps {
  title: string
  /** One line below the title: what happens here. */
  lead?: ReactNode
  children: ReactNode
  /** Where else one may want to go. */
  links?: ReactNode
  /** Below the card. */
  aside?: ReactNode
}

export function AuthPage({ title, lead, children, links, aside }: AuthPageProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])

  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Mark />
        <h1 className={styles.product}>{PRODUCT}</h1>
        <p className={styles.purpose}>Record what you spend on the road. Get it approved, and paid.</p>
      </header>
      <main className={styles.main}>
        <section className={styles.card} aria-labelledby="auth-title">
          <h2 id="auth-title" className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          {links !== undefined && <nav className={styles.links}>{links}</nav>}
        </section>
        {aside}
      </main>
    </div>
  )
}

/** Two ledger lines and the road between them. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="12" />
      <path d="M13 16h22M13 32h22" />
      <path d="M13 24h5m4 0h4m4 0h5" />
    </svg>
  )
}
