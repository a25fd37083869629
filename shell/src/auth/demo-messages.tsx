import { demoMessages } from '../../texts/made/sign-in.ts'
import styles from './demo-accounts.module.css'

/** A demo company sends no real messages. */
export function DemoMessages() {
  return (
    <p className={styles.note}>
      {demoMessages({
        link: (inside) => (
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {inside}
          </a>
        ),
      })}
    </p>
  )
}
