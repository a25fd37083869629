// The claim form as it is sent: what a person may say about an expense, and nothing that the server decides.
import { paymentTypes } from '@tem/rules/claim/claim-form.ts'
import { DEFAULT_AMOUNT_LABEL } from '@tem/rules/claim/claim-units.ts'
import { nullable, object, optional } from 'superstruct'
import { day, either, flag, id, listOf, money, number, oneOf, text, titled, whole } from '../values.ts'
import { typed, typedDriverFields } from './driver.ts'

export const attachment = object({ fileName: text({ min: 1, max: 120 }) })

const attachments = listOf(attachment, 20)

export const place = text({ min: 1, max: 100 })

/** A place of the day; a bare name means the day itself. */
export const placeVisited = either(object({ date: optional(day), place }), place)

export const placesVisited = listOf(placeVisited, 50)

const anyNumber = number({ min: -1_000_000_000, max: 1_000_000_000 })
const bound = optional(nullable(anyNumber))

/** A field of the sub-category with its value. All but name and value is taken from the policy, whatever is sent. */
export const customFieldValue = object({
  name: text({ min: 1, max: 50 }),
  label: optional(text({ max: 100 })),
  type: optional(oneOf(['text', 'number'])),
  minValue: bound,
  maxValue: bound,
  value: either(anyNumber, text({ max: 200 })),
})

/** A colleague as the picker lists them; the id is what counts. */
const companion = object({ _id: id, name: typed, employeeCode: typed })

const taxes = object({
  cgst: optional(money),
  sgst: optional(money),
  igst: optional(money),
  ugst: optional(money),
  gstin: typed,
})

export const claimForm = {
  /** A day's claim is of that day; only a New Request names its own. */
  expenseDate: optional(day),
  /** The expense type that the person chose the category from. */
  type: optional(id),
  category: id,
  subCategory: id,
  receiptAmount: optional(titled(money, DEFAULT_AMOUNT_LABEL)),
  customFields: optional(listOf(customFieldValue, 20)),
  calculations: optional(
    object({ multiplier: optional(number({ min: 0, max: 1_000_000 })), unitRate: optional(money) }),
  ),
  /** Either names the person's own rate, where one may be named; so does that of the calculations. */
  customRate: optional(money),
  unitRate: optional(money),
  /** So long that the rules get to say how short they should be. */
  remarks: optional(text({ max: 10_000 })),
  justification: optional(text({ max: 1000 })),
  /** The colleagues who shared the expense. */
  employees: optional(listOf(either(id, companion), 100)),
  attachments: optional(attachments),
  paymentAttachments: optional(attachments),
  logBookAttachments: optional(attachments),
  withTaxes: optional(flag()),
  taxes: optional(taxes),
  totalGST: optional(money),
  gstin: typed,
  state: optional(id),
  metroCity: optional(id),
  hotelName: typed,
  place: typed,
  billNumber: typed,
  billDate: optional(day),
  numberOfDays: optional(whole({ min: 0, max: 999 })),
  paymentType: optional(oneOf(paymentTypes)),
  cardNumber: typed,
  transactionDate: optional(day),
  transactionNumber: typed,
  ...typedDriverFields,
  carModel: typed,
  carNumber: optional(text({ max: 20 })),
  /** The month that a salary is for, 'yyyy-MM'. */
  month: optional(text({ max: 7, pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/ })),
  /** An approved tour that it was spent on. */
  tour: optional(id),
  /** The person has seen that a similar claim exists and means it. */
  acceptSimilar: optional(flag()),
}

/** The version that the person saw when the change was begun; a later one is a conflict. */
export const seenVersion = optional(whole({ min: 1, max: 1_000_000 }))
