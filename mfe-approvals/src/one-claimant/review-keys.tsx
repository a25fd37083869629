// Keyboard shortcuts of the lines: next, previous, view, approve, reject, write a note.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { useKeyHints } from '@tem/sdk'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { KeysButton } from '../keys-button.tsx'
import { focusedIds, moveFocus, tickFocused } from '../use-selection.ts'

const groups = [
  {
    title: 'Claims',
    hints: [
      { keys: ['J', '↓'], does: 'Next' },
      { keys: ['K', '↑'], does: 'Previous' },
      { keys: ['Enter'], does: 'Open a day or a claim' },
      { keys: ['X'], does: 'Tick or untick' },
      { keys: ['V'], does: 'View the claim and its receipt' },
    ],
  },
  {
    title: 'Decide on the ticked claims, or on the current one',
    hints: [
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
      { keys: ['N'], does: 'Write a note' },
    ],
  },
]

interface ReviewKeysProps {
  /** Applies to the focused claims: one line, or a closed group. */
  onDecide: (ids: readonly string[], decision: ResponseType) => void
  onView: (id: string) => void
}

export function ReviewKeys({ onDecide, onView }: ReviewKeysProps) {
  useKeyHints(groups)
  useShortcut('j', () => moveFocus(1))
  useShortcut('k', () => moveFocus(-1))
  useShortcut('ArrowDown', () => moveFocus(1))
  useShortcut('ArrowUp', () => moveFocus(-1))
  useShortcut('x', tickFocused)
  useShortcut('v', () => {
    const [id, ...others] = focusedIds()
    if (id && others.length === 0) onView(id)
  })
  useShortcut('a', () => onDecide(focusedIds(), 'approve'))
  useShortcut('r', () => onDecide(focusedIds(), 'reject'))
  useShortcut('n', () => onDecide(focusedIds(), 'approve'))
  return <KeysButton />
}
