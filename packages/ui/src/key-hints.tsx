// The page's keys, listed at a press of "?". Mounted once per page.
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './key-hints.module.css'
import { useShortcut } from './use-shortcut.ts'

export interface KeyGroup {
  title: string
  hints: readonly { keys: readonly string[]; does: string }[]
}

interface KeyHintsProps {
  groups: readonly KeyGroup[]
  /** Says with a button that there are keys; it hides where there is no keyboard. */
  button?: boolean
}

export function KeyHints({ groups, button = false }: KeyHintsProps) {
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <>
      {button && (
        <Button variant="quiet" size="small" className={styles.button} onClick={() => setOpen(true)}>
          <kbd className={styles.key}>?</kbd> Keyboard
        </Button>
      )}
      <KeyList groups={groups} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface KeyListProps {
  groups: readonly KeyGroup[]
  open: boolean
  onClose: () => void
}

function KeyList({ groups, open, onClose }: KeyListProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard">
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
