// The current time. Business code asks an injected CLOCK, or this; tests ask it for the suite's day.
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'

export const now = (): Date => new Date()

/** The company's current day. */
export const today = (): Day => dayOf(now())
