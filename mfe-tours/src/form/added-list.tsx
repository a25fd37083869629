import { IconButton } from '@tem/ui/icon-button.tsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import styles from './tour-form.module.css'

interface AddedListProps {
  label: string
  rows: readonly { title: string; detail: string }[]
  locked: boolean
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

export function AddedList({ label, rows, locked, onEdit, onRemove }: AddedListProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ title, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their place is what tells them apart
        <li key={index} className={styles.item}>
          <div>
            {title}
            <div className={styles.detail}>{detail}</div>
          </div>
          {!locked && (
            <div className={styles.actions}>
              <IconButton label={`Edit ${title}`} size="small" onClick={() => onEdit(index)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove ${title}`}
                size="small"
                tone="danger"
                onClick={() => onRemove(index)}
              >
                <Trash aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
