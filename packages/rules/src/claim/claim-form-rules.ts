// Everything that the claim form requires, each with its message, in form order.
import { addYears, type Day, isDay } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import { labelOf, mandatory } from '../base/field-labels.ts'
import { isPaise, type Paise } from '../base/money.ts'
import { isNumbered, numberError } from '../base/personal-numbers.ts'
import {
  type Allowed,
  type CategoryRules,
  type CityTier,
  limitIn,
  type SubCategoryRules,
} from './allowance.ts'
import {
  type ClaimField,
  type ClaimForm,
  type FormField,
  formFields,
  isApplicable,
  isRequired,
  rowOf,
  taxParts,
} from './claim-form.ts'
import { checkLimit, claimLimit, type LimitContext } from './claim-limit.ts'
import { amountLabel, claimedAmount, isAmountTyped, isRateBased, numberFields } from './claim-units.ts'
import { customFieldErrors } from './custom-field-rules.ts'

export interface ClaimContext extends LimitContext {
  readonly today: Day
  readonly isHoliday: boolean
}

export const MAX_REMARKS = 100

/** `limited` is the form with the tax that the limit excludes, where that differs from the tax entered. */
export function claimErrors(
  form: ClaimForm,
  context: ClaimContext,
  limited: ClaimForm = form,
): FieldErrors<ClaimField> {
  const { category, subCategory, today } = context
  const unitErrors = customFieldErrors(form, category, subCategory)
  const errors: FieldErrors<ClaimField> = {
    ...unitErrors,
    ...amountErrors(form, context),
    // In form order, and before what the amount says of the same field.
    ...unitErrors,
    ...requiredErrors(form, context),
    ...formErrors(form, context),
    ...gstErrors(form, context),
    ...(subCategory.isDrivarSalaryRequired && salaryDayErrors(form, today)),
  }
  return errors.receiptAmount ? errors : { ...errors, ...limitErrors(limited, context) }
}

/** Fields with a message of their own; the general rule skips them. */
const withOwnMessage: ReadonlySet<FormField> = new Set(['customFields', 'receiptAmount', 'unitRate'])

function requiredErrors(form: ClaimForm, context: ClaimContext): FieldErrors<ClaimField> {
  const missing = formFields
    .filter((field) => !withOwnMessage.has(field) && isRequired(field, context, form))
    .filter((field) => isEmpty(entered(form, field)))
  return Object.fromEntries(missing.map((field) => [field, mandatory(field)]))
}

function formErrors(form: ClaimForm, context: ClaimContext): FieldErrors<ClaimField> {
  const errors: FieldErrors<ClaimField> = {}
  for (const field of formFields) {
    if (!isApplicable(field, context, form)) continue
    const message = formError(field, form, context.today)
    if (message) errors[field] = message
  }
  return errors
}

function formError(field: FormField, form: ClaimForm, today: Day): string | undefined {
  if (field === 'remarks')
    return (form.remarks?.length ?? 0) > MAX_REMARKS ? errorTexts.remarksLength : undefined
  if (field === 'numberOfDays') return numberOfDaysError(form.numberOfDays)
  const value = entered(form, field)
  if (typeof value !== 'string') return undefined
  if (isNumbered(field)) return numberError(field, value)
  return rowOf(field).days === 'past' ? pastDayError(labelOf(field), value, today) : undefined
}

function numberOfDaysError(days: number | undefined): string | undefined {
  if (days === undefined) return undefined
  return Number.isInteger(days) && days >= 0 && days <= 999 ? undefined : errorTexts.numberOfDays
}

function pastDayError(label: string, day: string | undefined, today: Day): string | undefined {
  if (isBlank(day)) return undefined
  if (!isDay(day)) return errorTexts.notValid(label)
  return day > today ? errorTexts.noFuture(label) : undefined
}

/** A bill's GST is part of its amount, entered as one total or in parts. */
function gstErrors(form: ClaimForm, context: ClaimContext): FieldErrors<ClaimField> {
  const { category, subCategory, allowed, cityTier } = context
  const bill = claimedAmount(category, subCategory, form, limitIn(allowed, cityTier))
  if (bill === undefined) return {}
  const isAbove = (gst: readonly unknown[]) => gst.filter(isPaise).reduce((sum, part) => sum + part, 0) > bill
  const applies = (field: FormField) => isApplicable(field, context, form)
  const parts = taxParts.filter((part) => applies(part) && form.taxes?.[part])
  const message = errorTexts.gstAboveBill(amountLabel(subCategory))
  return {
    ...(applies('totalGST') && isAbove([form.totalGST]) && { totalGST: message }),
    ...(isAbove(parts.map((part) => form.taxes?.[part])) && { [parts[0] ?? 'cgst']: message }),
  }
}

/** Only where exceeding the limit is an error rather than a question. */
function limitErrors(form: ClaimForm, context: ClaimContext): FieldErrors<ClaimField> {
  const { category, subCategory, allowed, cityTier } = context
  const amount = claimedAmount(category, subCategory, form, limitIn(allowed, cityTier))
  if (amount === undefined) return {}
  const verdict = checkLimit(amount, claimLimit(form, context), form, subCategory)
  return verdict.outcome === 'refuse' ? { receiptAmount: verdict.message } : {}
}

function entered(form: ClaimForm, field: FormField): unknown {
  if (field === 'gstin') return gstinOf(form)
  if (field === 'unitRate') return form.customRate
  return isTax(field) ? form.taxes?.[field] : form[field]
}

function isTax(field: FormField): field is (typeof taxParts)[number] {
  return rowOf(field).kind === 'tax'
}

/** The form may send it inside the taxes or next to them. */
export function gstinOf(form: ClaimForm): string | undefined {
  return form.taxes?.gstin ?? form.gstin
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isBlank(value)
}

/** The general part of the form, before a sub-category is chosen. */
export function choiceErrors(form: {
  expenseDate?: string | undefined
  type?: string | undefined
  category?: string | undefined
  subCategory?: string | undefined
}): FieldErrors<'expenseDate' | 'type' | 'category' | 'subCategory'> {
  const fields = ['expenseDate', 'type', 'category', 'subCategory'] as const
  return Object.fromEntries(
    fields.filter((field) => isBlank(form[field])).map((field) => [field, mandatory(field)]),
  )
}

// Date pairs of a driver's salary: the engagement, and the licence.

type SalaryDay = 'startDate' | 'endDate' | 'expiryDate'

function salaryDayErrors(
  form: Partial<Record<SalaryDay, string | undefined>>,
  today: Day,
): FieldErrors<SalaryDay> {
  const { startDate, endDate, expiryDate } = form
  return errorsOf({
    startDate: isDay(startDate) && startDate > today ? errorTexts.startAfterToday : undefined,
    endDate: firstOf(
      isDay(endDate) && endDate < today && errorTexts.endBeforeToday,
      isDay(startDate) && isDay(endDate) && endDate < addYears(startDate, 1) && errorTexts.salaryPeriod,
    ),
    expiryDate: isDay(expiryDate) && expiryDate < today ? errorTexts.licenceExpired : undefined,
  })
}

// The amount of a claim and its rate.

const ONE_RUPEE: Paise = 100

interface AmountContext {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
  readonly allowed: Allowed
  readonly cityTier?: CityTier | undefined
}

function amountErrors(
  form: ClaimForm,
  { category, subCategory, allowed, cityTier }: AmountContext,
): FieldErrors<ClaimField> {
  const rate = limitIn(allowed, cityTier)
  const unitRate = isRateBased(category, subCategory) ? rateError(form, subCategory) : undefined
  if (isAmountTyped(category, subCategory, form, rate))
    return errorsOf({ unitRate, receiptAmount: enteredError(form.receiptAmount, subCategory) })
  // A calculated amount is locked, so the error is at what it is calculated from.
  const units = numberFields(subCategory).at(-1)
  const changeable = units ? (`customFields.${units.name}` as const) : 'unitRate'
  const message = minimumError(claimedAmount(category, subCategory, form, rate), subCategory)
  return { ...(message && { [changeable]: message }), ...(unitRate && { unitRate }) }
}

/** The lowest claimable amount. */
function minimumAmount(subCategory: SubCategoryRules): Paise {
  return subCategory.isAllowZeroAmount ? 0 : ONE_RUPEE
}

function enteredError(amount: Paise | undefined, subCategory: SubCategoryRules): string | undefined {
  const label = amountLabel(subCategory)
  if (isBlank(amount)) return errorTexts.mandatory(label)
  if (!isPaise(amount)) return errorTexts.notValid(label)
  return minimumError(amount, subCategory)
}

/** If the computed amount is unknown, the errors of its units are shown instead. */
function minimumError(amount: Paise | undefined, subCategory: SubCategoryRules): string | undefined {
  if (amount === undefined || amount >= minimumAmount(subCategory)) return undefined
  const label = amountLabel(subCategory)
  return amount <= 0 ? errorTexts.moreThanZero(label) : errorTexts.minimum(label, 1)
}

function rateError({ customRate }: ClaimForm, { allowCustomRate }: SubCategoryRules): string | undefined {
  if (!allowCustomRate || isBlank(customRate)) return undefined
  if (!isPaise(customRate)) return errorTexts.notValid('Unit Rate')
  return customRate < ONE_RUPEE ? errorTexts.minimum('Unit Rate', 1) : undefined
}
