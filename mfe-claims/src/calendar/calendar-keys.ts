// The keys of the calendars, as "?" lists them.
import type { KeyGroup } from '@tem/ui/overlay/key-hints.tsx'

function turning(name: 'week' | 'month'): KeyGroup {
  return {
    title: name === 'week' ? 'Weeks' : 'Months',
    hints: [
      { keys: ['P', '['], does: `Previous ${name}` },
      { keys: ['T'], does: 'Today' },
      { keys: ['N', ']'], does: `Next ${name}` },
    ],
  }
}

export const weekKeys: readonly KeyGroup[] = [
  turning('week'),
  {
    title: 'Days',
    hints: [
      { keys: ['↑', '↓'], does: 'Day before, day after' },
      { keys: ['Enter'], does: 'Open the day' },
    ],
  },
]

export const monthKeys: readonly KeyGroup[] = [
  turning('month'),
  {
    title: 'Days',
    hints: [
      { keys: ['←', '→'], does: 'Day before, day after' },
      { keys: ['↑', '↓'], does: 'Week before, week after' },
      { keys: ['Home', 'End'], does: 'Monday, Sunday' },
      { keys: ['PgUp', 'PgDn'], does: 'Month before, month after' },
      { keys: ['Enter'], does: 'Open the day' },
    ],
  },
]
