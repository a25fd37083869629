import { Dialog } from '@tem/ui/dialog.tsx'
import styles from './key-list.module.css'

const keys = [
  ['?', 'Show this list'],
  ['Tab', 'Go to the next link, field or button'],
  ['Enter', 'Open what has the focus'],
  ['Esc', 'Close a menu, a box or a panel'],
  ['Alt ←', 'Go back'],
] as const

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
