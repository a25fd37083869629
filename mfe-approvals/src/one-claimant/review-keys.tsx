// Keyboard shortcuts of the lines: next, previous, view, approve, reject, write a note.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { useKeyHints } from '@tem/sdk'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { useMemo } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/review.ts'
import { KeysButton } from '../keys-button.tsx'
import { focusedIds, moveFocus, tickFocused } from '../use-selection.ts'

const keyGroups = () => [
  {
    title: common.claims(),
    hints: [
      { keys: ['J', '↓'], does: common.next() },
      { keys: ['K', '↑'], does: common.previous() },
      { keys: ['Enter'], does: texts.openDayOrClaim() },
      { keys: ['X'], does: common.tick() },
      { keys: ['V'], does: texts.viewClaim() },
    ],
  },
  {
    title: texts.decideOnTicked(),
    hints: [
      { keys: ['A'], does: common.approve() },
      { keys: ['R'], does: common.reject() },
      { keys: ['N'], does: texts.writeNote() },
    ],
  },
]

interface ReviewKeysProps {
  /** Applies to the focused claims: one line, or a closed group. */
  onDecide: (ids: readonly string[], decision: ResponseType) => void
  onView: (id: string) => void
}

export function ReviewKeys({ onDecide, onView }: ReviewKeysProps) {
  useKeyHints(useMemo(keyGroups, []))
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
