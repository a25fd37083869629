// A claim as owners, approvers and payers see it.
import { claimActions } from '@tem/rules/claim/claim-can.ts'
import { paymentTypes } from '@tem/rules/claim/claim-form.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { canOf } from '../shapes.ts'
import { day, either, flag, id, instant, listOf, money, number, oneOf, whole, words } from '../values.ts'
import { driverFields } from './driver.ts'
import { employeePick, namedThing, person } from './person.ts'
import { categoryName, customFieldSpec, subCategory } from './reference.ts'
import { amountResponse, history, payerResponse, rejectionData, response } from './response.ts'

export const claimCan = canOf(claimActions)

export const storedFile = object({ fileName: words(), originalName: words() })
const storedFiles = listOf(storedFile)

export const storedPlace = object({ date: day, place: words() })

export const expenseKind = object({ name: words() })

/** The fields that every list shows of a claim. */
const listed = {
  _id: id,
  /** "Expense No"; null before submission, shown as NA. */
  ticketNumber: nullable(words()),
  createdAt: instant,
  status: oneOf(claimStatuses),
  type: expenseKind,
  category: categoryName,
  subCategory: object({ _id: id, code: words(), name: words() }),
  expenseDate: day,
  receiptAmount: money,
  reimbursableAmount: money,
  maxClaimAmount: nullable(money),
  noLimit: flag(),
  isOverLimit: flag(),
  remarks: nullable(words()),
  wrapper: nullable(id),
  createdBy: person,
  revision: whole({ min: 1, max: 1_000_000 }),
  can: claimCan,
}

export const claimRow = object(listed)

const taxes = object({
  cgst: money,
  sgst: money,
  igst: money,
  ugst: money,
  gstin: nullable(words()),
})

const enteredField = object({
  ...customFieldSpec.schema,
  value: nullable(either(number({ min: 0, max: 1_000_000_000 }), words())),
})

const carFields = {
  paymentType: nullable(oneOf(paymentTypes)),
  cardNumber: nullable(words()),
  transactionDate: nullable(day),
  transactionNumber: nullable(words()),
  carModel: nullable(words()),
  carNumber: nullable(words()),
}

const hotelFields = {
  hotelName: nullable(words()),
  place: nullable(words()),
  billNumber: nullable(words()),
  billDate: nullable(day),
  numberOfDays: nullable(whole({ min: 0, max: 999 })),
}

const taxFields = {
  withTaxes: flag(),
  taxes: nullable(taxes),
  totalGST: nullable(money),
  gstin: nullable(words()),
  state: nullable(id),
  stateName: nullable(words()),
  stateGSTNumber: nullable(words()),
  metroCity: nullable(id),
  metroCityName: nullable(words()),
}

const responseFields = {
  managerResponse: nullable(response),
  higherManagerResponse: nullable(amountResponse),
  hodResponse: nullable(amountResponse),
  ceoResponse: nullable(amountResponse),
  payerResponse: nullable(payerResponse),
  higherManager: nullable(namedThing),
  rejectionData: nullable(rejectionData),
  history,
  /** Any of these people may answer it now; an empty list: an administrator. Null: no answer is expected. */
  waitsFor: nullable(listOf(words())),
}

export const claim = object({
  ...listed,
  /** Counts the changes of the claim; sent back with a change, it detects concurrent edits. */
  version: optional(whole({ min: 1, max: 1_000_000 })),
  subCategory,
  customFields: listOf(enteredField),
  calculations: nullable(object({ multiplier: number({ min: 0, max: 1_000_000 }), unitRate: money })),
  customRate: nullable(money),
  /** Explains the maximum: "L2, metro: Rs 2,500 × 2 nights". */
  limitExplanation: nullable(words()),
  justification: nullable(words()),
  employees: listOf(employeePick),
  /** Only where the viewer is named as a co-traveller, and why they can't decline any more. */
  accompanying: optional(object({ canDecline: flag(), reason: optional(words()) })),
  placesVisited: listOf(storedPlace),
  attachments: storedFiles,
  paymentAttachments: storedFiles,
  logBookAttachments: storedFiles,
  tour: nullable(object({ _id: id, place: listOf(words()), purpose: words() })),
  ...taxFields,
  ...hotelFields,
  ...carFields,
  ...driverFields,
  month: nullable(words()),
  ...responseFields,
})

export const rejectedClaimNotice = object({
  claim: id,
  wrapper: nullable(id),
  subCategory: namedThing,
  expenseDate: day,
  receiptAmount: money,
  /** The note and time of each rejection. */
  reason: optional(nullable(words())),
  rejectedOn: optional(instant),
  /** Why it can no longer be revised. */
  closedReason: optional(words()),
})
