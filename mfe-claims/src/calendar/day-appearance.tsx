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
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/look.ts'
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
  if (day.count > 0) return { tone: 'neutral', word: common.draft() }
  if (day.isHoliday) return { tone: 'holiday', word: texts.holiday() }
  return blank
}

export type MonthLook = Exclude<DayColor, 'none'> | 'no-claim' | 'no-trip' | 'draft'

interface MonthAppearance extends DayAppearance {
  readonly look: MonthLook | undefined
}

/** In the month: the colour of the deviation, the holiday or the submission, in this order. */
export function monthAppearance(day: Facts): MonthAppearance {
  const look = monthLook(day)
  return look ? appearanceOf(look) : { ...blank, look }
}

function monthLook(day: Facts): MonthLook | undefined {
  const color = monthColor(day)
  if (color !== 'none') return color
  if (day.mark !== null) return day.mark
  return day.count > 0 ? 'draft' : undefined
}

export function appearanceOf(look: MonthLook): MonthAppearance {
  const [tone, word] = looks[look]
  return { tone, word: word(), look }
}

/** The content of a month cell in words, for screen readers. */
export function monthWords(day: Facts): string[] {
  const { word } = monthAppearance(day)
  const progress = weekAppearance(day)
  return [
    word,
    day.isHoliday && day.holidayName !== word ? (day.holidayName ?? undefined) : undefined,
    progress.word === word || progress.tone === 'holiday' ? undefined : progress.word,
    common.claimCount({ count: day.count }),
    ...(day.tours ?? []).map(({ place }) => texts.onTourTo({ place: place.join(', ') })),
  ].filter((part) => part !== undefined)
}

function submittedAppearance({ claimStatus }: Facts): DayAppearance {
  const status = mainStatus(claimStatus ?? 'pending')
  if (status === 'approved') return { tone: 'approved', word: texts.approved() }
  if (status === 'rejected') return { tone: 'rejected', word: common.rejected() }
  return { tone: 'submitted', word: texts.submitted() }
}

function markWord(mark: 'no-claim' | 'no-trip'): string {
  return mark === 'no-trip' ? texts.noTrip() : texts.noClaim()
}

// The looks of a month's day, with an icon for people who can't tell the colours apart.

const looks: Readonly<Record<MonthLook, readonly [Tone, () => string, typeof Check]>> = {
  blue: ['submitted', texts.submitted, Check],
  yellow: ['holiday', texts.holiday, Sun],
  'dark-yellow': ['deviation', texts.holidayDeviation, TriangleAlert],
  red: ['rejected', texts.deviation, OctagonAlert],
  'no-claim': ['neutral', texts.noClaim, CircleSlash],
  'no-trip': ['neutral', texts.noTrip, CircleSlash],
  draft: ['neutral', common.draft, Pencil],
}

export function DaySign({ look }: { look: MonthLook }) {
  const [, , Sign] = looks[look]
  return <Sign size={13} strokeWidth={2.25} aria-hidden="true" />
}

/** The class of a day of a tour. */
export const onTour = styles.tour
