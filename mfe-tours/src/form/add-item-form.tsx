// The fields of the item that is added to the list above, or changed in it.
import { Button } from '@tem/ui/action/button.tsx'
import type { ReactNode, RefObject } from 'react'
import styles from './tour-form.module.css'

interface AddItemFormProps {
  form: RefObject<HTMLFormElement | null>
  what: 'Traveler' | 'Trip'
  isChange: boolean
  /** There is input to clear. */
  isTyped: boolean
  /** The list is full. */
  isFull?: boolean
  onAdd: () => void
  onClear: () => void
  children: ReactNode
}

export function AddItemForm(props: AddItemFormProps) {
  const { form, what, isChange, isTyped, isFull = false, onAdd, onClear, children } = props
  return (
    <form
      ref={form}
      className={styles.fields}
      noValidate
      aria-label={`${isChange ? 'Change' : 'Add'} a ${what.toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFull) onAdd()
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" disabled={isFull}>
          {isChange ? 'Update' : 'Add'} {what}
        </Button>
        {isTyped && (
          <Button variant="quiet" onClick={onClear}>
            {isChange ? 'Cancel' : 'Clear'}
          </Button>
        )}
      </div>
    </form>
  )
}
