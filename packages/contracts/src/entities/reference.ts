// Categories, sub-categories, and the lists that forms offer.
import { cityTiers } from '@tem/rules/claim/allowance.ts'
import { nullable, object, optional } from 'superstruct'
import { day, flag, id, listOf, money, number, oneOf, whole, words } from '../values.ts'

export const customFieldSpec = object({
  name: words(),
  label: words(),
  type: oneOf(['text', 'number']),
  minValue: nullable(number({ min: 0, max: 1_000_000_000 })),
  maxValue: nullable(number({ min: 0, max: 1_000_000_000 })),
})

/** What a sub-category requires. One flag keeps the odd spelling that clients know. */
export const subCategoryFlags = {
  allowCustomRate: flag(),
  inclusiveTax: flag(),
  isInvoiceRequired: flag(),
  isRemarksRequired: flag(),
  disallowCalculations: flag(),
  disallowAmountAboveLimit: flag(),
  isAckRequired: flag(),
  allowEdit: flag(),
  /** No limit where `tierAmounts` has none for the city. */
  noLimit: flag(),
  isAllowZeroAmount: flag(),
  isHotelDetailsRequired: flag(),
  isNumberOfDaysRequired: flag(),
  isInvoiceAmount: flag(),
  isTotalGST: flag(),
  isDrivarSalaryRequired: flag(),
  isCarDetailsRequired: flag(),
  isStateRequired: flag(),
  isStateMandatory: flag(),
  isMetroCityRequired: flag(),
  isMetroCityMandatory: flag(),
  oneClickAdd: flag(),
}

export const subCategory = object({
  _id: id,
  name: words(),
  code: words(),
  customFields: listOf(customFieldSpec),
  invoiceText: nullable(words()),
  /** At most this many people count towards the limit, including the claimant. */
  headCap: whole({ min: 1, max: 100 }),
  /** The viewer's limit; null without one. If rate-based: per unit. */
  maxAmount: nullable(money),
  /** Where a bill is required: up to this amount it is not. */
  billRequiredAbove: optional(nullable(money)),
  /** If the limit depends on the city. */
  tierAmounts: listOf(object({ tier: oneOf(cityTiers), maxAmount: money })),
  /** Tiers without a limit, where others have one. */
  unlimitedTiers: optional(listOf(oneOf(cityTiers))),
  ...subCategoryFlags,
})

const categoryFields = {
  _id: id,
  code: words(),
  name: words(),
  multiply: flag(),
  maxUnits: nullable(number({ min: 0, max: 1_000_000 })),
  maxUnitsName: nullable(words()),
  disallowMultiple: flag(),
}

/** A claim's heading: its category without the sub-categories. */
export const categoryName = object(categoryFields)

export const allowanceCategory = object({
  ...categoryFields,
  expenseType: object({ _id: id, name: words() }),
  subCategories: listOf(subCategory),
})

export const expenseType = object({
  _id: id,
  name: words(),
  list: listOf(object({ _id: id, code: words(), name: words() })),
})

export const categoryOption = object({ _id: id, code: words(), name: words() })

export const state = object({ _id: id, code: words(), name: words(), gstNumber: nullable(words()) })

export const metroCity = object({
  _id: id,
  name: words(),
  /** Today's tier. */
  tier: oneOf(cityTiers),
  /** The tiers of all days, newest first; the last one has no day and is valid before all others. */
  tiers: optional(listOf(object({ validFrom: nullable(day), tier: oneOf(cityTiers) }))),
  /** Its state; absent for "Other". */
  state: optional(nullable(id)),
})

/** '2026-11' and 'November 2026'. */
export const month = object({ _id: words(), name: words() })
