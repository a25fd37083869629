// The claim form as it is sent: only what a person may enter, nothing that the server decides.
import { nullable, object, optional } from 'superstruct'
import { day, either, flag, id, listOf, money, number, oneOf, text, whole } from '../values.ts'
import { sentFields, sentTaxes, typed } from './claim-fields.ts'

export const place = text({ min: 1, max: 100 })

/** A place of the day; a plain name means the whole day. */
export const placeVisited = either(object({ date: optional(day), place }), place)

export const placesVisited = listOf(placeVisited, 50)

const anyNumber = number({ min: -1_000_000_000, max: 1_000_000_000 })
const bound = optional(nullable(anyNumber))

/** A sub-category field with its value. Only name and value are used; the rest comes from the policy. */
export const customFieldValue = object({
  name: text({ min: 1, max: 50 }),
  label: optional(text({ max: 100 })),
  type: optional(oneOf(['text', 'number'])),
  minValue: bound,
  maxValue: bound,
  value: either(anyNumber, text({ max: 200 })),
})

/** A colleague as the picker lists them; only the id counts. */
const companion = object({ _id: id, name: typed, employeeCode: typed })

export const claimForm = {
  /** A day's claim has that day's date; only a New Request names its own. */
  expenseDate: optional(day),
  /** The expense type under which the person chose the category. */
  type: optional(id),
  category: id,
  subCategory: id,
  ...sentFields,
  receiptAmount: optional(money),
  customFields: optional(listOf(customFieldValue, 20)),
  calculations: optional(
    object({ multiplier: optional(number({ min: 0, max: 1_000_000 })), unitRate: optional(money) }),
  ),
  /** Either names the person's own rate, where the policy lets them; the calculations may name it too. */
  customRate: optional(money),
  unitRate: optional(money),
  /** Colleagues who shared the expense. */
  employees: optional(listOf(either(id, companion), 100)),
  taxes: optional(sentTaxes),
  gstin: typed,
  /** The approved tour that the money was spent on. */
  tour: optional(id),
  /** The person has seen the similar claim and confirms this one. */
  acceptSimilar: optional(flag()),
}

/** The version that the person started to edit; if a later one exists, the save is a conflict. */
export const seenVersion = optional(whole({ min: 1, max: 1_000_000 }))
