// How a day looks in the calendars: a colour, and always a word too.
import { type DayColor, monthColor } from '@tem/rules/calendar/day-status.ts'
import { mainStatus } from '@tem/rules/claim/claim-status.ts'
import type { Tone } from '@tem/ui/text/status-badge.tsx'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash-2'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Pencil from 'lucide-react/icons/pencil'
import Sun from 'lucide-react/icons/sun'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CalendarDay } from './calendar.ts'
import styles from './day-appearance.module.css'

export interface DayAppearance {
  readonly tone: Tone
  /** Undefined for an empty day that takes claims. */
  readonly word: string | undefined
}

const blank: DayAppearance = { tone: 'neutral', word: undefined }

type Facts = Pick<
  CalendarDay,
  'isSubmitted' | 'isHoliday' | 'holidayName' | 'mark' | 'count' | 'overLimitCount' | 'claimStatus' | 'tours'
>

/** In the week: first the state of the claims, then the kind of day. */
export function weekAppearance(day: Facts): DayAppearance {
  if (day.isSubmitted) return submittedAppearance(day)
  if (day.mark !== null) return { tone: 'neutral', word: markWord(day.mark) }
  if (day.count > 0) return { tone: 'neutral', word: 'Draft' }
  if (day.isHoliday) return { tone: 'holiday', word: 'Holiday' }
  return blank
}

/** In the month: the colour of the deviation, the holiday or the submission, in this order. */
export function monthAppearance(day: Facts): DayAppearance {
  const look = monthAppearances[monthColor(day)]
  if (look) return look
  if (day.mark !== null) return { tone: 'neutral', word: markWord(day.mark) }
  return day.count > 0 ? { tone: 'neutral', word: 'Draft' } : blank
}

export const monthAppearances: Record<DayColor, DayAppearance | undefined> = {
  blue: { tone: 'submitted', word: 'Submitted' },
  yellow: { tone: 'holiday', word: 'Holiday' },
  'dark-yellow': { tone: 'deviation', word: 'Holiday with deviation' },
  red: { tone: 'rejected', word: 'Deviation' },
  none: undefined,
}

/** The content of a month cell in words, for screen readers. */
export function monthWords(day: Facts): string[] {
  const { word } = monthAppearance(day)
  const progress = weekAppearance(day).word
  return [
    word,
    day.isHoliday && day.holidayName !== word ? (day.holidayName ?? undefined) : undefined,
    progress === word || progress === 'Holiday' ? undefined : progress,
    claimCount(day.count),
    ...(day.tours ?? []).map(({ place }) => `On tour to ${place.join(', ')}`),
  ].filter((part) => part !== undefined)
}

export function claimCount(count: number): string {
  if (count === 0) return 'No claims'
  return count === 1 ? '1 claim' : `${count} claims`
}

function submittedAppearance({ claimStatus }: Facts): DayAppearance {
  const status = mainStatus(claimStatus ?? 'pending')
  if (status === 'approved') return { tone: 'approved', word: 'Approved' }
  if (status === 'rejected') return { tone: 'rejected', word: 'Rejected' }
  return { tone: 'submitted', word: 'Submitted' }
}

function markWord(mark: 'no-claim' | 'no-trip'): string {
  return mark === 'no-trip' ? 'No trip' : 'No-Claim'
}

// The icon of a state, for people who can't tell the colours apart.

const signs: Readonly<Record<string, typeof Check>> = {
  Submitted: Check,
  Holiday: Sun,
  'Holiday with deviation': TriangleAlert,
  Deviation: OctagonAlert,
  'No-Claim': CircleSlash,
  'No trip': CircleSlash,
  Draft: Pencil,
}

export function DaySign({ word }: { word: string }) {
  const Sign = signs[word]
  return Sign ? <Sign aria-hidden="true" className={styles.sign} /> : null
}
