// Which fields a sub-category shows, from its flags. One row per field: when it is shown, and when it is required.
import type { CategoryRules, SubCategoryRules } from './allowance.ts'
import { type ClaimForm, driverDetails } from './claim-form.ts'
import { isAmountEntered, isRateBased } from './claim-units.ts'

export interface FieldContext {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
  readonly isHoliday: boolean
}

export type AskedField =
  | 'customFields'
  | 'unitRate'
  | 'receiptAmount'
  | 'metroCity'
  | 'state'
  | 'hotelName'
  | 'place'
  | 'billNumber'
  | 'billDate'
  | 'numberOfDays'
  | 'totalGST'
  | 'withTaxes'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'ugst'
  | 'gstin'
  | 'paymentType'
  | 'cardNumber'
  | 'transactionDate'
  | 'carModel'
  | 'carNumber'
  | DriverField
  | 'month'
  | 'employees'
  | 'attachments'
  | 'paymentAttachments'
  | 'logBookAttachments'
  | 'justification'
  | 'remarks'

type DriverField = (typeof driverFields)[number]

/** A driver's salary requires all of them. */
export const driverFields = [...driverDetails, 'transactionNumber'] as const

type Condition = (context: FieldContext, form: ClaimForm) => boolean

const always: Condition = () => true
const never: Condition = () => false

function flagged(...flags: readonly (keyof SubCategoryRules)[]): Condition {
  return ({ subCategory }) => flags.some((flag) => subCategory[flag] === true)
}

/** Fields that depend on the flags alone, so that stored claims are shown by the same rule. */
const groups = {
  hotel: ['isHotelDetailsRequired'],
  numberOfDays: ['isNumberOfDaysRequired'],
  car: ['isCarDetailsRequired'],
  driver: ['isDrivarSalaryRequired'],
  metroCity: ['isMetroCityRequired', 'isMetroCityMandatory'],
  state: ['isStateRequired', 'isStateMandatory'],
} as const satisfies Record<string, readonly (keyof SubCategoryRules)[]>

export type FieldGroup = keyof typeof groups
type GroupFlags = Pick<SubCategoryRules, (typeof groups)[FieldGroup][number]>

export function asksForGroup(group: FieldGroup, flags: GroupFlags): boolean {
  return groups[group].some((flag) => flags[flag])
}

function ofGroup(group: FieldGroup): Condition {
  return ({ subCategory }) => asksForGroup(group, subCategory)
}

const paidByPetroCard: Condition = ({ subCategory }, form) =>
  subCategory.isCarDetailsRequired && form.paymentType === 'petroCard'

const taxesIncluded: Condition = ({ subCategory }, form) =>
  subCategory.inclusiveTax && form.withTaxes === true

const isZeroAllowed: Condition = ({ subCategory }, form) =>
  subCategory.isAllowZeroAmount && form.receiptAmount === 0

interface Row {
  readonly asked: Condition
  readonly required: Condition
}

const hotel: Row = { asked: ofGroup('hotel'), required: always }
const car: Row = { asked: ofGroup('car'), required: always }
const petroCard: Row = { asked: paidByPetroCard, required: always }
const driver: Row = { asked: ofGroup('driver'), required: always }
const tax: Row = { asked: taxesIncluded, required: always }
// Zero until entered: a bill has either CGST and SGST, or IGST, or UGST.
const otherTax: Row = { asked: taxesIncluded, required: never }

const rows: Record<AskedField, Row> = {
  customFields: { asked: ({ subCategory }) => subCategory.customFields.length > 0, required: always },
  unitRate: {
    asked: ({ category, subCategory }) => isRateBased(category, subCategory),
    required: flagged('allowCustomRate'),
  },
  receiptAmount: {
    asked: always,
    required: ({ category, subCategory }) => isAmountEntered(category, subCategory),
  },
  metroCity: {
    asked: ofGroup('metroCity'),
    required: flagged('isMetroCityMandatory'),
  },
  state: { asked: ofGroup('state'), required: flagged('isStateMandatory') },
  hotelName: hotel,
  place: hotel,
  billNumber: hotel,
  billDate: hotel,
  numberOfDays: { asked: ofGroup('numberOfDays'), required: always },
  totalGST: { asked: flagged('isTotalGST'), required: never },
  withTaxes: { asked: flagged('inclusiveTax'), required: never },
  cgst: tax,
  sgst: tax,
  igst: otherTax,
  ugst: otherTax,
  gstin: {
    asked: (context, form) => taxesIncluded(context, form) || context.subCategory.isTotalGST,
    required: taxesIncluded,
  },
  paymentType: { asked: ofGroup('car'), required: never },
  cardNumber: petroCard,
  transactionDate: petroCard,
  carModel: car,
  carNumber: car,
  driverName: driver,
  driverMobileNumber: driver,
  aadharNumber: driver,
  licenceNumber: driver,
  expiryDate: driver,
  GPANumber: driver,
  startDate: driver,
  endDate: driver,
  paymentAppName: driver,
  transactionNumber: driver,
  month: { asked: ofGroup('driver'), required: never },
  employees: { asked: always, required: never },
  attachments: { asked: always, required: flagged('isInvoiceRequired') },
  paymentAttachments: {
    asked: flagged('isAckRequired', 'isDrivarSalaryRequired'),
    required: (context, form) =>
      context.subCategory.isDrivarSalaryRequired ||
      !(isZeroAllowed(context, form) || form.attachments?.length),
  },
  logBookAttachments: driver,
  justification: { asked: always, required: never },
  remarks: {
    asked: always,
    required: ({ subCategory, isHoliday }) => subCategory.isRemarksRequired || isHoliday,
  },
}

export const applicableFields = Object.keys(rows) as AskedField[]

export function isApplicable(field: AskedField, context: FieldContext, form: ClaimForm): boolean {
  return rows[field].asked(context, form)
}

export function isRequired(field: AskedField, context: FieldContext, form: ClaimForm): boolean {
  return isApplicable(field, context, form) && rows[field].required(context, form)
}

/** The rate follows the level, unless the person may enter another. */
export function isRateReadOnly({ subCategory }: FieldContext): boolean {
  return !subCategory.allowCustomRate
}
