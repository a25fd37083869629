// What the form knows before anything is typed: today, the person's own car, card and driver, and what only has
// one answer.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import { DEFAULT_PAYMENT_TYPE } from '@tem/rules/claim-form.ts'
import { numberFields } from '@tem/rules/claim-units.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { numberBounds } from '@tem/rules/custom-field-rules.ts'
import { toPaise } from '@tem/rules/money.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'
import type { ClaimValues } from './claim-values.ts'

export type OwnDetails = AnswerOf<typeof getMe>['item']

export function ownValues(me: OwnDetails | undefined): ClaimValues {
  const { carDetails: car, petroCardDetails: card } = me ?? {}
  // Each payment has a number of its own; the last one's would only be claimed twice.
  const { transactionNumber: _paid, ...driver } = me?.driverDetails ?? {}
  return {
    paymentType: DEFAULT_PAYMENT_TYPE,
    ...given({ carModel: car?.carModel, carNumber: car?.carNumber, cardNumber: card?.cardNumber }),
    ...given(driver),
  }
}

/** What follows from choosing a sub-category. */
export function valuesOfChoice(
  chosen: AddableSubCategory,
  day: string,
  me: OwnDetails | undefined,
): ClaimValues {
  return {
    subCategory: chosen._id,
    category: chosen.category._id,
    customFields: firstReadings(chosen, me),
    ...(chosen.allowCustomRate && chosen.maxAmount !== null && { unitRate: toPaise(chosen.maxAmount) }),
    ...(chosen.isHotelDetailsRequired && { billDate: day }),
    ...(chosen.isNumberOfDaysRequired && { numberOfDays: '1' }),
    ...(chosen.isCarDetailsRequired && { transactionDate: day }),
    ...(chosen.isDrivarSalaryRequired && { month: day.slice(0, 7) }),
  }
}

/** A car opens where it last closed; a number that can only be one is that one. */
function firstReadings(chosen: AddableSubCategory, me: OwnDetails | undefined): Record<string, string> {
  const numbers = numberFields(chosen)
  const [first] = numbers
  if (!first) return {}
  const lastClosing = me?.carDetails?.lastClosingReading ?? null
  if (numbers.length === 2 && chosen.isCarDetailsRequired && lastClosing !== null)
    return { [first.name]: String(lastClosing) }
  const { min, max } = numberBounds(first, chosen.category, chosen)
  return numbers.length === 1 && min === max ? { [first.name]: String(min) } : {}
}

export function newValues(day: Day, me: OwnDetails | undefined): ClaimValues {
  return { expenseDate: day, ...ownValues(me) }
}

function given(facts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
  )
}
