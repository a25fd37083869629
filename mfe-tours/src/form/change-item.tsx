import { IconButton } from '@tem/ui/action/icon-button.tsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'

interface ChangeItemProps {
  name: string
  onEdit: () => void
  onRemove: () => void
}

export function ChangeItem({ name, onEdit, onRemove }: ChangeItemProps) {
  return (
    <>
      <IconButton label={`Edit ${name}`} size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name}`} size="small" tone="danger" onClick={onRemove}>
        <Trash aria-hidden="true" />
      </IconButton>
    </>
  )
}
