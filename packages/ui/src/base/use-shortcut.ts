// A keyboard shortcut for the whole page, disabled while someone types or a dialog is open; or one for the dialog itself.
import { useEffect, useEffectEvent } from 'react'

export function useShortcut(key: string, act: () => void, { inDialog = false } = {}): void {
  const answer = useEffectEvent(act)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (keyOf(event) !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isInDialog(event.target) !== inDialog) return
      if (key.startsWith('Arrow') && isWithin(event.target, '[type=radio]')) return
      event.preventDefault()
      answer()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key, inDialog])
}

/** Ignores Caps Lock. */
function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** A letter opens a select, and finds an option in its list. */
function isTyping(target: EventTarget | null): boolean {
  return isWithin(
    target,
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]',
  )
}

function isInDialog(target: EventTarget | null): boolean {
  return isWithin(target, '[role=dialog], [role=alertdialog]')
}

function isWithin(target: EventTarget | null, place: string): boolean {
  return target instanceof HTMLElement && target.closest(place) !== null
}
