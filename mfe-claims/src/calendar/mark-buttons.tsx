// On the card of a day: there is nothing to claim, and there is after all.
import { Button } from '@tem/ui/button.tsx'
import Undo from 'lucide-react/icons/undo-2'
import styles from './mark-buttons.module.css'

interface MarkButtonProps {
  /** The weekday, for who hears the button alone. */
  day: string
  onPress: () => void
}

export function MarkButton({ day, onPress }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={`Mark no claim on ${day}`}
      title="Nothing to claim on this day"
      onClick={onPress}
    >
      <span className={styles.face}>Mark no claim</span>
    </button>
  )
}

export function UnmarkButton({ day, onPress }: MarkButtonProps) {
  const label = `Mark ${day} claimable again`
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.unmark}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Undo aria-hidden="true" />
    </Button>
  )
}
