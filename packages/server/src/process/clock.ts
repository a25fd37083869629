// What time it is. Business code asks an injected CLOCK, or this; tests ask it which day the suite has.
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'

export const now = (): Date => new Date()

/** The company's day. */
export const today = (): Day => dayOf(now())
