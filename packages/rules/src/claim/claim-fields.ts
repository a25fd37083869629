// The fields of a claim, one row each. The form's type, the contract's structs, the columns that are written and
// read, the inputs and the detail screens follow from the rows.

import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'
import type { CategoryRules, SubCategoryRules } from './allowance.ts'
import { isAmountEntered, isRateBased, USUAL_AMOUNT_LABEL } from './claim-units.ts'

/** What a field offers to choose from: each value with its words. */
export type Choices = Readonly<Record<string, string>>

export const paymentTypes = { petroCard: 'Petro Card', paidByOwn: 'Paid By Own' } as const
export type PaymentType = keyof typeof paymentTypes

/** The value of a field of each kind. Kinds without one have their own place in the form. */
export interface ValueOfKind {
  text: string
  /** A text that is stored encrypted, with its last four digits beside it. */
  sealed: string
  day: Day
  /** 'yyyy-MM' */
  month: string
  whole: number
  money: Paise
  flag: boolean
  /** A question that may be left open. */
  yesNo: boolean
  /** The id of a city or state. */
  reference: string
  /** One of the row's choices. */
  choice: string
  files: readonly { readonly fileName: string }[]
  people: readonly string[]
}

export type PlainKind = keyof ValueOfKind
type FieldKind = PlainKind | 'customFields' | 'rate' | 'tax' | 'gstin'

/** Shown together, in the form and on the detail screens. */
export type FieldBlock =
  | 'place'
  | 'hotel'
  | 'bill'
  | 'nights'
  | 'car'
  | 'payment'
  | 'card'
  | 'driver'
  | 'salary'

export interface ApplicabilityContext {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
}

export interface FieldContext extends ApplicabilityContext {
  readonly isHoliday: boolean
}

/** The entered values that decide about other fields. */
export interface DecidingValues {
  readonly paymentType?: PaymentType | null | undefined
  readonly withTaxes?: boolean | undefined
  readonly receiptAmount?: Paise | undefined
  readonly attachments?: readonly unknown[] | undefined
}

type Applies = (context: ApplicabilityContext, form: DecidingValues) => boolean
type Required = (context: FieldContext, form: DecidingValues) => boolean

export interface FieldRow {
  readonly kind: FieldKind
  readonly label: string
  /** In claims.claim, if the value is stored as entered. */
  readonly column?: string
  readonly lastFourColumn?: string
  readonly block?: FieldBlock
  /** Whether the sub-category has the field, and whether it must be filled in. */
  readonly applies: Applies
  readonly required: Required
  /** The longest text that a call takes; above the limit of the rules, which report it. 100 if absent. */
  readonly longestSent?: number
  /** The longest text that the input takes. */
  readonly maxLength?: number
  readonly isDigits?: true
  readonly choices?: Choices
  /** The one that is chosen until somebody chooses another. */
  readonly usualChoice?: string
  /** A day that can't be in the future, or in the past. */
  readonly days?: 'past' | 'future'
  /** Not shown to co-travellers. */
  readonly isPrivate?: true
}

const always = () => true
const never = () => false

function flagged(...flags: readonly (keyof SubCategoryRules)[]): Applies {
  return ({ subCategory }) => flags.some((flag) => subCategory[flag] === true)
}

const paidByPetroCard: Applies = ({ subCategory }, form) =>
  subCategory.isCarDetailsRequired && form.paymentType === 'petroCard'

const taxesIncluded: Applies = ({ subCategory }, form) => subCategory.inclusiveTax && form.withTaxes === true

const hasGstin: Applies = (context, form) => taxesIncluded(context, form) || context.subCategory.isTotalGST

const acknowledged: Required = ({ subCategory }, form) => {
  const isZero = subCategory.isAllowZeroAmount && form.receiptAmount === 0
  return subCategory.isDrivarSalaryRequired || !(isZero || form.attachments?.length)
}

/** An amount that is not known yet needs its bill. */
const billRequired: Required = ({ subCategory }, form) =>
  subCategory.isInvoiceRequired &&
  (form.receiptAmount === undefined || form.receiptAmount > (subCategory.billRequiredAbove ?? -1))

const amountRequired: Required = ({ category, subCategory }) => isAmountEntered(category, subCategory)
const hasRate: Applies = ({ category, subCategory }) => isRateBased(category, subCategory)
const hasCustomFields: Applies = ({ subCategory }) => subCategory.customFields.length > 0
const remarksRequired: Required = ({ subCategory, isHoliday }) => subCategory.isRemarksRequired || isHoliday

const mayHaveTax = flagged('inclusiveTax', 'isTotalGST')
const isHotel = flagged('isHotelDetailsRequired')
const hasBill: Applies = (context, form) => isHotel(context, form) || mayHaveTax(context, form)

const hotel = { block: 'hotel', applies: isHotel, required: always } as const
// What a tax invoice needs for credit; a claim without it is paid all the same.
const bill = { block: 'bill', applies: hasBill, required: isHotel } as const
const car = { block: 'car', applies: flagged('isCarDetailsRequired'), required: always } as const
const card = { block: 'card', applies: paidByPetroCard, required: always } as const
const driver = { block: 'driver', applies: flagged('isDrivarSalaryRequired'), required: always } as const
const salary = { ...driver, block: 'salary' } as const
const tax = { kind: 'tax', applies: taxesIncluded, required: always } as const
// Zero until entered: a bill has either CGST and SGST, or IGST, or UGST.
const otherTax = { ...tax, required: never } as const

/** Errors are reported in this order. */
export const claimFields = {
  customFields: { kind: 'customFields', label: 'Custom Fields', applies: hasCustomFields, required: always },
  unitRate: {
    kind: 'rate',
    label: 'Unit Rate',
    applies: hasRate,
    required: flagged('allowCustomRate'),
  },
  receiptAmount: { kind: 'money', label: USUAL_AMOUNT_LABEL, applies: always, required: amountRequired },
  metroCity: {
    kind: 'reference',
    label: 'Metro City',
    column: 'metro_city_id',
    block: 'place',
    applies: flagged('isMetroCityRequired', 'isMetroCityMandatory'),
    required: flagged('isMetroCityMandatory'),
  },
  state: {
    kind: 'reference',
    label: 'State',
    column: 'state_id',
    block: 'place',
    applies: flagged('isStateRequired', 'isStateMandatory'),
    required: flagged('isStateMandatory'),
  },
  place: { ...hotel, kind: 'text', label: 'Place', column: 'place', maxLength: 100 },
  hotelName: { ...hotel, kind: 'text', label: 'Hotel Name', column: 'hotel_name', maxLength: 100 },
  merchant: {
    kind: 'text',
    label: 'Merchant',
    column: 'merchant',
    block: 'bill',
    // A hotel has its own name.
    applies: (context, form) => mayHaveTax(context, form) && !isHotel(context, form),
    required: never,
    maxLength: 100,
  },
  billNumber: { ...bill, kind: 'text', label: 'Bill Number', column: 'bill_number', maxLength: 30 },
  billDate: { ...bill, kind: 'day', label: 'Bill Date', column: 'bill_date', days: 'past' },
  numberOfDays: {
    kind: 'whole',
    label: 'Number Of Days',
    column: 'number_of_days',
    block: 'nights',
    applies: flagged('isNumberOfDaysRequired'),
    required: always,
    maxLength: 3,
  },
  totalGST: {
    kind: 'money',
    label: 'Total GST',
    column: 'total_gst_paise',
    applies: flagged('isTotalGST'),
    required: never,
  },
  withTaxes: {
    kind: 'flag',
    label: 'Inclusive taxes',
    column: 'with_taxes',
    applies: flagged('inclusiveTax'),
    required: never,
  },
  cgst: { ...tax, label: 'CGST', column: 'cgst_paise' },
  sgst: { ...tax, label: 'SGST', column: 'sgst_paise' },
  igst: { ...otherTax, label: 'IGST', column: 'igst_paise' },
  ugst: { ...otherTax, label: 'UGST', column: 'ugst_paise' },
  gstin: {
    kind: 'gstin',
    label: 'GSTIN',
    column: 'gstin',
    applies: hasGstin,
    required: taxesIncluded,
    maxLength: 15,
  },
  isInCompanyName: {
    kind: 'yesNo',
    label: 'Is the bill in the company’s name and GSTIN?',
    column: 'in_company_name',
    applies: mayHaveTax,
    required: never,
  },
  carModel: { ...car, kind: 'text', label: 'Vehicle Make/Model', column: 'car_model', maxLength: 100 },
  carNumber: {
    ...car,
    kind: 'text',
    label: 'Vehicle Registration Number',
    column: 'car_number',
    longestSent: 20,
    maxLength: 20,
  },
  paymentType: {
    kind: 'choice',
    choices: paymentTypes,
    usualChoice: 'paidByOwn',
    label: 'Payment Type',
    column: 'payment_type',
    block: 'payment',
    applies: flagged('isCarDetailsRequired'),
    required: never,
  },
  cardNumber: {
    ...card,
    kind: 'sealed',
    label: 'Card Number',
    column: 'card_number_sealed',
    lastFourColumn: 'card_last_four',
    maxLength: 19,
    isDigits: true,
    isPrivate: true,
  },
  transactionDate: {
    ...card,
    kind: 'day',
    label: 'Transaction Date',
    column: 'transaction_date',
    days: 'past',
  },
  driverName: { ...driver, kind: 'text', label: 'Driver Name', column: 'driver_name', maxLength: 100 },
  driverMobileNumber: {
    ...driver,
    kind: 'text',
    label: 'Mobile Number',
    column: 'driver_mobile_number',
    maxLength: 20,
    isDigits: true,
    isPrivate: true,
  },
  aadharNumber: {
    ...driver,
    kind: 'sealed',
    label: 'Aadhar Number',
    column: 'driver_aadhaar_sealed',
    lastFourColumn: 'driver_aadhaar_last_four',
    maxLength: 14,
    isDigits: true,
    isPrivate: true,
  },
  licenceNumber: {
    ...driver,
    kind: 'text',
    label: 'Licence Number',
    column: 'licence_number',
    maxLength: 20,
    isPrivate: true,
  },
  expiryDate: { ...driver, kind: 'day', label: 'Licence Expiry Date', column: 'licence_expires_on' },
  GPANumber: {
    ...driver,
    kind: 'text',
    label: 'GPA Number',
    column: 'gpa_number',
    maxLength: 30,
    isPrivate: true,
  },
  startDate: { ...salary, kind: 'day', label: 'Start Date', column: 'driver_start_date', days: 'past' },
  endDate: { ...salary, kind: 'day', label: 'End Date', column: 'driver_end_date', days: 'future' },
  paymentAppName: {
    ...salary,
    kind: 'text',
    label: 'Payment App Name',
    column: 'payment_app_name',
    maxLength: 20,
  },
  transactionNumber: {
    ...salary,
    kind: 'text',
    label: 'Transaction Number',
    column: 'transaction_number',
    maxLength: 30,
    isPrivate: true,
  },
  month: { ...salary, kind: 'month', label: 'Month', column: 'salary_month', required: never },
  employees: { kind: 'people', label: 'Accompanying', applies: always, required: never },
  attachments: { kind: 'files', label: 'Invoice', applies: always, required: billRequired },
  paymentAttachments: {
    kind: 'files',
    label: 'Acknowledgement',
    applies: flagged('isAckRequired', 'isDrivarSalaryRequired'),
    required: acknowledged,
  },
  logBookAttachments: {
    kind: 'files',
    label: 'Log Book',
    applies: flagged('isDrivarSalaryRequired'),
    required: always,
  },
  justification: {
    kind: 'text',
    label: 'Claim Justification',
    column: 'justification',
    applies: always,
    required: never,
    longestSent: 1000,
  },
  remarks: {
    kind: 'text',
    label: 'Remarks',
    column: 'remarks',
    applies: always,
    required: remarksRequired,
    longestSent: 10_000,
  },
} as const satisfies Record<string, FieldRow>
