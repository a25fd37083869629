// The keyboard's way through the lines: on and back, look, approve, reject, write a note.
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { KeyHints } from '@tem/ui/key-hints.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import { focusedId, focusedLine, moveFocus } from './focused-line.ts'

const groups = [
  {
    title: 'Claims',
    hints: [
      { keys: ['J', '↓'], does: 'Next claim' },
      { keys: ['K', '↑'], does: 'Previous claim' },
      { keys: ['X'], does: 'Tick or untick it' },
      { keys: ['V'], does: 'View it with its receipt' },
    ],
  },
  {
    title: 'Decision on what is ticked, or else on the claim',
    hints: [
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
      { keys: ['N'], does: 'Write a note' },
    ],
  },
]

interface ReviewKeysProps {
  /** On the claim that has the keyboard's focus, if any. */
  onAnswer: (id: string | undefined, answer: ResponseType) => void
  onView: (id: string) => void
}

export function ReviewKeys({ onAnswer, onView }: ReviewKeysProps) {
  useShortcut('j', () => moveFocus(1))
  useShortcut('k', () => moveFocus(-1))
  useShortcut('ArrowDown', () => moveFocus(1))
  useShortcut('ArrowUp', () => moveFocus(-1))
  useShortcut('x', () => focusedLine()?.querySelector<HTMLElement>('input')?.click())
  useShortcut('v', () => {
    const id = focusedId()
    if (id) onView(id)
  })
  useShortcut('a', () => onAnswer(focusedId(), 'approve'))
  useShortcut('r', () => onAnswer(focusedId(), 'reject'))
  useShortcut('n', () => onAnswer(focusedId(), 'approve'))
  return <KeyHints groups={groups} button />
}
