// A claim that is there already, as the form shows it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { isAmountEntered } from '@tem/rules/claim-units.ts'
import { toPaise } from '@tem/rules/money.ts'
import type { UploadedFile } from '@tem/ui/use-uploads.ts'
import { type ClaimValues, fileFields, textFields } from './claim-values.ts'
import { readClaim } from './read-claim.ts'
import type { Surroundings } from './surroundings.ts'

export type StoredClaim = AnswerOf<typeof getDayClaim>
type Claim = StoredClaim['item']

export function storedValues({ item, category, subCategory }: StoredClaim): ClaimValues {
  const { calculations, customRate, taxes, receiptAmount, paymentType } = item
  const isTyped = isAmountEntered(category, subCategory) || calculations === null
  return {
    ...textsOf(item),
    ...filesOf(item),
    expenseDate: item.expenseDate,
    category: category._id,
    subCategory: subCategory._id,
    placesVisited: item.placesVisited,
    customFields: fieldsOf(item),
    employees: item.employees.map(({ _id }) => _id),
    withTaxes: item.withTaxes,
    ...(item.tour && { tour: item.tour._id }),
    ...(paymentType && { paymentType }),
    ...(isTyped && { receiptAmount: toPaise(receiptAmount) }),
    ...paiseOf({ unitRate: customRate ?? (subCategory.allowCustomRate ? calculations?.unitRate : null) }),
    ...paiseOf({ totalGST: item.totalGST }),
    ...(item.withTaxes && paiseOf({ ...taxes, gstin: null })),
  }
}

/** A tax that was only estimated follows the amount when that is changed. */
export function withoutEstimate(values: ClaimValues, surroundings: Surroundings): ClaimValues {
  const { totalGST, ...others } = values
  const estimate = readClaim(values, surroundings)?.estimate
  return estimate?.total === totalGST ? others : values
}

function textsOf(item: Claim): Partial<Record<(typeof textFields)[number], string>> {
  const texts = textFields.map((field) => [field, item[field]] as const)
  return Object.fromEntries(
    texts.flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]])),
  )
}

function filesOf(item: Claim): Partial<Record<(typeof fileFields)[number], UploadedFile[]>> {
  return Object.fromEntries(
    fileFields.map((field) => [
      field,
      item[field].map(({ fileName, originalName }) => fileOf(fileName, originalName)),
    ]),
  )
}

function fileOf(fileName: string, name: string): UploadedFile {
  return { id: fileName, name, url: `/uploads/${fileName}` }
}

function fieldsOf({ customFields }: Claim): Record<string, string> {
  return Object.fromEntries(
    customFields.map(({ name, value }) => [name, value === null ? '' : String(value)]),
  )
}

function paiseOf(
  rupees: Readonly<Record<string, number | string | null | undefined>>,
): Record<string, number> {
  const amounts = Object.entries(rupees).filter(
    (each): each is [string, number] => typeof each[1] === 'number',
  )
  return Object.fromEntries(amounts.map(([field, amount]) => [field, toPaise(amount)]))
}
