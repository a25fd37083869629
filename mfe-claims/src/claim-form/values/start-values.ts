// What the form knows before anything is typed: today, the person's own car, card and driver, and what only has
// one answer.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { isPaise, type Paise } from '@tem/rules/base/money.ts'
import { choiceFields, rowOf } from '@tem/rules/claim/claim-form.ts'
import { closingField, isAmountEntered, numberBounds, numberFields } from '@tem/rules/claim/claim-units.ts'
import { keptDraft } from '@tem/sdk'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'
import type { AddableSubCategory } from '../../day/day-queries.ts'
import { type ClaimValues, fileFields, textFields } from './claim-values.ts'
import { type ClaimFormContext, readClaim } from './read-claim.ts'

export type OwnDetails = AnswerOf<typeof getMe>['item']

export function ownValues(me: OwnDetails | undefined): ClaimValues {
  const { carDetails: car, petroCardDetails: card } = me ?? {}
  // Each payment has its own number; a copied one would be a duplicate.
  const { transactionNumber: _paid, ...driver } = me?.driverDetails ?? {}
  return {
    ...given(Object.fromEntries(choiceFields.map((field) => [field, rowOf(field).usualChoice]))),
    ...given({ carModel: car?.carModel, carNumber: car?.carNumber, cardNumber: card?.cardNumber }),
    ...given(driver),
  }
}

/** Values that the choice of a sub-category sets. */
export function valuesOfChoice(
  chosen: AddableSubCategory,
  day: string,
  me: OwnDetails | undefined,
): ClaimValues {
  return {
    subCategory: chosen._id,
    category: chosen.category._id,
    customFields: firstReadings(chosen, me),
    ...(chosen.allowCustomRate && chosen.maxAmount !== null && { unitRate: chosen.maxAmount }),
    ...(chosen.isHotelDetailsRequired && { billDate: day }),
    ...(chosen.isNumberOfDaysRequired && { numberOfDays: '1' }),
    ...(chosen.isCarDetailsRequired && { transactionDate: day }),
    ...(chosen.isDrivarSalaryRequired && { month: day.slice(0, 7) }),
  }
}

/** A vehicle opens where it closed last; a single option is preselected. */
function firstReadings(chosen: AddableSubCategory, me: OwnDetails | undefined): Record<string, string> {
  const numbers = numberFields(chosen)
  const [first] = numbers
  if (!first) return {}
  const ofCar = chosen.isCarDetailsRequired ? (me?.carDetails?.lastClosingReading ?? 0) : 0
  // Odometers only rise, so the higher reading is the later one.
  const lastClosing = Math.max(chosen.lastClosing ?? 0, ofCar)
  if (numbers.length === 2 && lastClosing > 0) return { [first.name]: String(lastClosing) }
  const { min, max } = numberBounds(first, chosen.category, chosen)
  return numbers.length === 1 && min === max ? { [first.name]: String(min) } : {}
}

/** A claim that still waits to be sent may have closed the vehicle later than the server knows. */
export function withUnsentClosings(
  list: readonly AddableSubCategory[],
  unsent: readonly ClaimValues[],
): AddableSubCategory[] {
  return list.map((each) => {
    const field = closingField(each)?.name
    if (field === undefined) return each
    const ofVehicle = unsent.filter(({ category }) => category === each.category._id)
    const closings = ofVehicle
      .map(({ customFields }) => Number(customFields?.[field]))
      .filter(Number.isInteger)
    const lastClosing = Math.max(each.lastClosing ?? 0, ...closings)
    return lastClosing > 0 ? { ...each, lastClosing } : each
  })
}

export function newValues(day: Day, me: OwnDetails | undefined): ClaimValues {
  return { expenseDate: day, ...ownValues(me) }
}

function given(facts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
  )
}

// An existing claim as form values.

export type StoredClaim = AnswerOf<typeof getDayClaim>
type Claim = StoredClaim['item']

export function storedValues({ item, category, subCategory }: StoredClaim): ClaimValues {
  const { calculations, customRate, taxes, receiptAmount } = item
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
    ...(typeof item.isInCompanyName === 'boolean' && {
      isInCompanyName: item.isInCompanyName ? 'yes' : 'no',
    }),
    ...(item.tour && { tour: item.tour._id }),
    ...given(Object.fromEntries(choiceFields.map((field) => [field, item[field]]))),
    ...(isTyped && { receiptAmount }),
    ...amountsOf({
      unitRate: customRate ?? (subCategory.allowCustomRate ? calculations?.unitRate : null),
      totalGST: item.totalGST,
      ...(item.withTaxes && taxes),
    }),
  }
}

/** What belongs to one day or one bill only. */
const ofOneDay = [
  ...fileFields,
  'expenseDate',
  'billNumber',
  'billDate',
  'isInCompanyName',
  'transactionDate',
  'transactionNumber',
  'tour',
  'placesVisited',
] as const

/** What another claim of the same kind may take over. */
export function repeatedValues(stored: StoredClaim): ClaimValues {
  const values = storedValues(stored)
  for (const field of ofOneDay) delete values[field]
  // Readings of an odometer are of one day too.
  if (numberFields(stored.subCategory).length > 1) delete values.customFields
  return values
}

/** An estimated tax follows a changed amount. */
export function withoutEstimate(values: ClaimValues, formContext: ClaimFormContext): ClaimValues {
  const { totalGST, ...others } = values
  const estimate = readClaim(values, formContext)?.estimate
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

function amountsOf(stored: Readonly<Record<string, unknown>>): Record<string, Paise> {
  return Object.fromEntries(
    Object.entries(stored).filter((each): each is [string, Paise] => isPaise(each[1])),
  )
}

// The part of the form that is saved as a draft: everything except card, Aadhaar and account numbers.

export function withoutSecrets({
  cardNumber: _card,
  aadharNumber: _aadhar,
  ...values
}: ClaimValues): ClaimValues {
  return values
}

/** Secrets are loaded again from the profile or the stored claim. */
export function startOrDraft(draftId: string, start: ClaimValues) {
  const kept = keptDraft<ClaimValues>(draftId)
  return { values: kept ? { ...start, ...withoutSecrets(kept) } : start, isDraft: kept !== undefined }
}
