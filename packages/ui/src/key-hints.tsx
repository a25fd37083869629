// The page's keys, listed at a press of "?". Mounted once per frame.
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './key-hints.module.css'
import { useShortcut } from './use-shortcut.ts'

export interface KeyGroup {
  title: string
  hints: readonly { keys: readonly string[]; does: string }[]
}

export function KeyHints({ groups }: { groups: readonly KeyGroup[] }) {
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard">
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
