// The keyboard shortcuts that work here.
import { keyboard } from '../../texts/made/overlay.ts'
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
          <h3 className={styles.title}>{group.title}</h3>
          <dl>
            {group.hints.map((hint) => (
              <div key={hint.does} className={styles.hint}>
                <dt>{hint.does}</dt>
                <dd>
                  {hint.keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
