import { Text } from '@tem/ui/text/text.tsx'
import { demoMessages } from '../../texts/made/sign-in.ts'
import styles from './demo-accounts.module.css'

/** A demo company sends no real messages. */
export function DemoMessages() {
  return (
    <Text as="p" tone="soft" size="small" className={styles.note}>
      {demoMessages({
        link: (inside) => (
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {inside}
          </a>
        ),
      })}
    </Text>
  )
}
