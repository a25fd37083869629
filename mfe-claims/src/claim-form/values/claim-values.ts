// Values of the claim form: paise, ids, and text as typed.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import {
  type ChoiceField,
  type FieldOfKind,
  fieldsOfKind,
  type PlainValue,
} from '@tem/rules/claim/claim-form.ts'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'

export const textFields = fieldsOfKind('text', 'sealed', 'day', 'month', 'whole', 'reference', 'gstin')
export type TextField = (typeof textFields)[number]

export type MoneyField = FieldOfKind<'money' | 'rate' | 'tax'>

export const fileFields = fieldsOfKind('files')
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
  isInCompanyName?: 'yes' | 'no'
} & { [field in ChoiceField]?: PlainValue<field> } & { [field in TextField]?: string } & {
  [field in MoneyField]?: Paise
} & {
  [field in FileField]?: UploadedFile[]
}
