// Values of the claim form: paise, ids, and text as typed.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { driverDetails, type PaymentType } from '@tem/rules/claim/claim-form.ts'
import type { UploadedFile } from '@tem/ui/field/use-uploads.ts'

export const textFields = [
  'state',
  'metroCity',
  'hotelName',
  'place',
  'billNumber',
  'billDate',
  'numberOfDays',
  'gstin',
  'cardNumber',
  'transactionDate',
  'transactionNumber',
  'carModel',
  'carNumber',
  ...driverDetails,
  'month',
  'justification',
  'remarks',
] as const
export type TextField = (typeof textFields)[number]

export const moneyFields = ['receiptAmount', 'unitRate', 'cgst', 'sgst', 'igst', 'ugst', 'totalGST'] as const
export type MoneyField = (typeof moneyFields)[number]

export const fileFields = ['attachments', 'paymentAttachments', 'logBookAttachments'] as const
export type FileField = (typeof fileFields)[number]

export interface VisitedPlace {
  readonly date: Day
  readonly place: string
}

/** Final Form drops empty values, so every field is optional. */
export type ClaimValues = {
  expenseDate?: string
  type?: string
  category?: string
  subCategory?: string
  tour?: string
  placesVisited?: VisitedPlace[]
  customFields?: Record<string, string>
  employees?: string[]
  withTaxes?: boolean
  paymentType?: PaymentType
} & { [field in TextField]?: string } & { [field in MoneyField]?: Paise } & {
  [field in FileField]?: UploadedFile[]
}
