// When a draft of the policy may take effect, and who may publish it.
import { addDays, type Day } from '../base/company-day.ts'

/** The parts of the policy that are edited as a grid. */
export const sheetNames = [
  'limits',
  'terms',
  'new-sub-categories',
  'thresholds',
  'holidays',
  'cities',
  'hotel-gst',
  'gst-treatments',
] as const

export type SheetName = (typeof sheetNames)[number]

export interface PolicyHistory {
  readonly today: Day
  /** The day from which the newest published version is valid. */
  readonly newest: Day | null
  /** Before the first submitted claim the company is being set up. */
  readonly hasSubmittedClaims: boolean
}

const firstDay: Day = '2000-01-01'

/**
 * Tomorrow at the earliest and after every published version: so the day of an expense alone decides which version
 * applies, and a claim that was submitted keeps its own.
 */
export function earliestEffect({ today, newest, hasSubmittedClaims }: PolicyHistory): Day {
  const afterNewest = newest === null ? firstDay : addDays(newest, 1)
  const tomorrow = addDays(today, 1)
  return hasSubmittedClaims && tomorrow > afterNewest ? tomorrow : afterNewest
}

export interface DraftToPublish {
  readonly effectiveFrom: Day
  readonly editors: readonly string[]
  readonly changeCount: number
}

/** Why this person may not publish the draft; undefined if they may. */
export function publishRefusal(
  { effectiveFrom, editors, changeCount }: DraftToPublish,
  personId: string,
  history: PolicyHistory,
): string | undefined {
  if (changeCount === 0) return policyTexts.nothingChanged
  if (history.hasSubmittedClaims && editors.includes(personId)) return policyTexts.secondPerson
  const earliest = earliestEffect(history)
  return effectiveFrom < earliest ? policyTexts.tooEarly : undefined
}

export const policyTexts = {
  nothingChanged: 'The draft changes nothing yet.',
  secondPerson: 'You edited this draft. Another administrator publishes it.',
  tooEarly:
    'The draft must take effect after today and after the newest published version. Choose a later day.',
  changed: 'The draft was changed meanwhile. Please refresh.',
} as const
