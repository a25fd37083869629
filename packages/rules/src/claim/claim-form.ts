// The claim form as people fill it in and send it: wire names, rupees, days as yyyy-MM-dd. Browser and server
// share the type, so one set of rules checks both.

export const paymentTypes = ['petroCard', 'paidByOwn'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const DEFAULT_PAYMENT_TYPE: PaymentType = 'paidByOwn'

export const paymentTypeLabels: Record<PaymentType, string> = {
  petroCard: 'Petro Card',
  paidByOwn: 'Paid By Own',
}

export interface EnteredField {
  readonly name: string
  readonly value: string | number
}

/** The parts of GST. */
export const taxParts = ['cgst', 'sgst', 'igst', 'ugst'] as const

interface EnteredTaxes {
  readonly cgst?: number | undefined
  readonly sgst?: number | undefined
  readonly igst?: number | undefined
  readonly ugst?: number | undefined
  readonly gstin?: string | undefined
}

interface Attached {
  readonly fileName: string
}

type Text = string | undefined

export interface ClaimForm {
  readonly receiptAmount?: number | undefined
  readonly customFields?: readonly EnteredField[] | undefined
  readonly customRate?: number | undefined
  readonly remarks?: Text
  readonly justification?: Text
  readonly employees?: readonly string[] | undefined
  readonly attachments?: readonly Attached[] | undefined
  readonly paymentAttachments?: readonly Attached[] | undefined
  readonly logBookAttachments?: readonly Attached[] | undefined
  readonly withTaxes?: boolean | undefined
  readonly taxes?: EnteredTaxes | undefined
  readonly totalGST?: number | undefined
  readonly gstin?: Text
  readonly state?: Text
  readonly metroCity?: Text
  readonly hotelName?: Text
  readonly place?: Text
  readonly billNumber?: Text
  readonly billDate?: Text
  readonly numberOfDays?: number | undefined
  readonly paymentType?: PaymentType | undefined
  readonly cardNumber?: Text
  readonly transactionDate?: Text
  readonly transactionNumber?: Text
  readonly driverName?: Text
  readonly driverMobileNumber?: Text
  readonly aadharNumber?: Text
  readonly licenceNumber?: Text
  readonly expiryDate?: Text
  readonly GPANumber?: Text
  readonly startDate?: Text
  readonly endDate?: Text
  readonly paymentAppName?: Text
  readonly carModel?: Text
  readonly carNumber?: Text
  readonly month?: Text
}

export type ClaimField =
  | keyof ClaimForm
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'ugst'
  | 'unitRate'
  | `customFields.${string}`

/** The driver's details: stored in the profile, and copied into each salary claim. */
export const driverDetails = [
  'driverName',
  'driverMobileNumber',
  'aadharNumber',
  'licenceNumber',
  'expiryDate',
  'GPANumber',
  'startDate',
  'endDate',
  'paymentAppName',
] as const
