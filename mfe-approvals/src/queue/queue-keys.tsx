// The keyboard's way through the people: on and back, tick, approve, reject.
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { useKeyHints } from '@tem/sdk'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import { moveFocus, tickFocused } from '../focused-line.ts'

const groups = [
  {
    title: 'Employees',
    hints: [
      { keys: ['J', '↓'], does: 'Next' },
      { keys: ['K', '↑'], does: 'Previous' },
      { keys: ['Enter'], does: 'Open the claims' },
      { keys: ['X'], does: 'Tick or untick' },
    ],
  },
  {
    title: 'Decision on who is ticked',
    hints: [
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
    ],
  },
]

interface QueueKeysProps {
  onAnswer: (answer: ResponseType) => void
}

export function QueueKeys({ onAnswer }: QueueKeysProps) {
  useKeyHints(groups)
  useShortcut('j', () => moveFocus(1))
  useShortcut('k', () => moveFocus(-1))
  useShortcut('x', tickFocused)
  useShortcut('a', () => onAnswer('approve'))
  useShortcut('r', () => onAnswer('reject'))
  return null
}
