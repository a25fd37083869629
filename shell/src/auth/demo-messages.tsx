import styles from './demo-accounts.module.css'

/** A demo company sends nothing to anybody. */
export function DemoMessages() {
  return (
    <p className={styles.note}>
      In the demo, messages are kept in the{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        outbox
      </a>
      .
    </p>
  )
}
