// What the form is filled in amidst: what may be claimed on the day, by whom, and the company's settings.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getDay } from '@tem/contracts/calls/calendar.ts'
import type { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { listMetroCities } from '@tem/contracts/calls/reference.ts'
import { type Allowed, isUnlimited } from '@tem/rules/allowance.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { toPaise } from '@tem/rules/money.ts'
import type { Settings } from '@tem/sdk'
import { createContext, useContext } from 'react'
import type { AddableSubCategory } from '../day/day-queries.ts'

export type MetroCity = AnswerOf<typeof listMetroCities>['list'][number]
export type Tour = NonNullable<AnswerOf<typeof getDay>['item']['tours']>[number]

export interface Surroundings {
  readonly list: readonly AddableSubCategory[]
  readonly cities: readonly MetroCity[]
  /** 'L2' */
  readonly level: string | null
  readonly isHoliday: boolean
  readonly holidayName: string | null
  /** Approved tours that the person is on that day. */
  readonly tours: readonly Tour[]
  readonly settings: Settings
  /** Why the day takes no claim of its own now. */
  readonly closedReason: string | undefined
  /** The form names the day; otherwise the day was there first. */
  readonly isDayChosen: boolean
  /** When the claim was rejected: for a while its day is open once more. */
  readonly rejectedOn: Day | undefined
  /** Colleagues whom the claim names already. */
  readonly companions: AnswerOf<typeof getDayClaim>['item']['employees']
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

export const SurroundingsProvider = SurroundingsContext.Provider

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext)
  if (!found) throw new Error('A block of the claim form stands outside of it.')
  return found
}

type Limits = Pick<AddableSubCategory, 'maxAmount' | 'tierAmounts' | 'noLimit'>

/** The viewer's limits as the rules take them; nothing said means nothing limits. */
export function allowedOf(told: Limits): Allowed {
  const { maxAmount, tierAmounts } = told
  if (isUnlimited(told)) return { amount: null, tiers: [], noLimit: true }
  return {
    amount: maxAmount === null ? null : toPaise(maxAmount),
    tiers: tierAmounts.map(({ tier, maxAmount: amount }) => ({ tier, amount: toPaise(amount) })),
    noLimit: false,
  }
}
