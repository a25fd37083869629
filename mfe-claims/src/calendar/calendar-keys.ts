// The keys of the calendars, as "?" lists them.
import type { KeyGroup } from '@tem/ui/overlay/key-hints.tsx'
import * as texts from '../../texts/made/calendar.ts'
import * as common from '../../texts/made/common.ts'

function turning(name: 'week' | 'month'): KeyGroup {
  return {
    title: name === 'week' ? texts.weeks() : texts.months(),
    hints: [
      { keys: ['P', '['], does: name === 'week' ? texts.previousWeek() : texts.previousMonth() },
      { keys: ['T'], does: texts.today() },
      { keys: ['N', ']'], does: name === 'week' ? texts.nextWeek() : texts.nextMonth() },
    ],
  }
}

export const weekKeys = (): readonly KeyGroup[] => [
  turning('week'),
  {
    title: common.days(),
    hints: [
      { keys: ['↑', '↓'], does: texts.dayBeforeAfter() },
      { keys: ['Enter'], does: texts.openDay() },
    ],
  },
]

export const monthKeys = (): readonly KeyGroup[] => [
  turning('month'),
  {
    title: common.days(),
    hints: [
      { keys: ['←', '→'], does: texts.dayBeforeAfter() },
      { keys: ['↑', '↓'], does: texts.weekBeforeAfter() },
      { keys: ['Home', 'End'], does: texts.mondaySunday() },
      { keys: ['PgUp', 'PgDn'], does: texts.monthBeforeAfter() },
      { keys: ['Enter'], does: texts.openDay() },
    ],
  },
]
