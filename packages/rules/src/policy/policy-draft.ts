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
  'names',
] as const

export type SheetName = (typeof sheetNames)[number]

export interface PolicyHistory {
  readonly today: Day
  /** The day from which the version in force is valid. */
  readonly inForce: Day | null
  /** The first days of published versions that are still to come. */
  readonly planned: readonly Day[]
  /** Before the first submitted claim the company is being set up. */
  readonly hasSubmittedClaims: boolean
}

const firstDay: Day = '2000-01-01'

/**
 * Tomorrow at the earliest, after the version in force, and not on the first day of a planned one: so the day of an expense
 * alone decides which version applies, and a claim that was submitted keeps its own.
 */
export function earliestEffect({ today, inForce, planned, hasSubmittedClaims }: PolicyHistory): Day {
  const afterInForce = inForce === null ? firstDay : addDays(inForce, 1)
  const tomorrow = addDays(today, 1)
  let day = hasSubmittedClaims && tomorrow > afterInForce ? tomorrow : afterInForce
  while (planned.includes(day)) day = addDays(day, 1)
  return day
}

/** Whether a draft may take effect on this day. */
export function mayStartOn(day: Day, history: PolicyHistory): boolean {
  return day >= earliestEffect(history) && !history.planned.includes(day)
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
  return mayStartOn(effectiveFrom, history) ? undefined : policyTexts.wrongStart
}

export const policyTexts = {
  nothingChanged: 'The draft changes nothing yet.',
  secondPerson: 'You edited this draft. Another administrator publishes it.',
  wrongStart:
    'The draft must take effect after today and after the version in force, and not on the first day of a planned one. Choose another day.',
  changed: 'The draft was changed meanwhile. Please refresh.',
} as const
