// The keyboard shortcuts that work here.
import { keyboard } from '../../texts/made/overlay.ts'
import { Row } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { Dialog } from './dialog.tsx'
import styles from './key-hints.module.css'

export interface KeyGroup {
  title: string
  hints: readonly { keys: readonly string[]; does: string }[]
}

interface KeyHintsProps {
  groups: readonly KeyGroup[]
  open: boolean
  onClose: () => void
}

export function KeyHints({ groups, open, onClose }: KeyHintsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={keyboard()}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <Text as="h3" tone="soft" size="small" className={styles.title}>
            {group.title}
          </Text>
          <dl>
            {group.hints.map((hint) => (
              <Row key={hint.does} oneLine spread align="center" gap={4} className={styles.hint}>
                <dt>{hint.does}</dt>
                <dd>
                  {hint.keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
