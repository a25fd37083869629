// A claim as owners, approvers and payers see it.
import { claimActions } from '@tem/rules/claim/claim-can.ts'
import { claimStages, claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { canOf } from '../shapes.ts'
import { day, either, flag, id, instant, listOf, money, number, oneOf, whole, words } from '../values.ts'
import { shownFields, shownTaxes } from './claim-fields.ts'
import { employeePick, namedThing, person } from './person.ts'
import { categoryName, customFieldSpec, subCategory } from './reference.ts'
import { amountResponse, history, payerResponse, rejectionData, response } from './response.ts'

export const claimCan = canOf(claimActions)

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
  paymentType: optional(shownFields.paymentType),
  /** Whether a bill or another file is attached. */
  hasFile: optional(flag()),
  /** How many of the category's unit, such as kilometres. */
  units: optional(nullable(number({ min: 0, max: 1_000_000 }))),
  hotel: optional(nullable(words())),
  wrapper: nullable(id),
  createdBy: person,
  revision: whole({ min: 1, max: 1_000_000 }),
  can: claimCan,
}

export const claimRow = object(listed)

/** A row of one day's list. */
export const dayClaimRow = object({
  ...listed,
  /** Its first file in small, as a data URL, if that is a picture. */
  thumbnail: optional(nullable(words())),
})

const enteredField = object({
  ...customFieldSpec.schema,
  value: nullable(either(number({ min: 0, max: 1_000_000_000 }), words())),
})

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
  /** The steps of the current round, in order. */
  chain: optional(
    listOf(
      object({ stage: oneOf(claimStages), state: oneOf(['approved', 'rejected', 'waiting', 'coming']) }),
    ),
  ),
}

export const claim = object({
  ...shownFields,
  ...listed,
  /** Counts the changes of the claim; sent back with a change, it detects concurrent edits. */
  version: optional(whole({ min: 1, max: 1_000_000 })),
  subCategory,
  customFields: listOf(enteredField),
  calculations: nullable(object({ multiplier: number({ min: 0, max: 1_000_000 }), unitRate: money })),
  customRate: nullable(money),
  /** The last day on which its claimant reminded the approver. */
  remindedOn: optional(nullable(day)),
  /** Explains the maximum: "L2, metro: ₹2,500 × 2 nights". */
  limitExplanation: nullable(words()),
  employees: listOf(employeePick),
  /** Only where the viewer is named as a co-traveller, and why they can't decline any more. */
  accompanying: optional(object({ canDecline: flag(), reason: optional(words()) })),
  placesVisited: listOf(storedPlace),
  tour: nullable(object({ _id: id, place: listOf(words()), purpose: words() })),
  taxes: nullable(shownTaxes),
  gstin: nullable(words()),
  stateName: nullable(words()),
  stateGSTNumber: nullable(words()),
  metroCityName: nullable(words()),
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
