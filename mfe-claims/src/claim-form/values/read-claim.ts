// Converts the values of the form for the rules: sub-category, amount and limit; and says what happens above it.

import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getDay } from '@tem/contracts/calls/calendar.ts'
import type { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { listMetroCities } from '@tem/contracts/calls/reference.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { formatMoney, type Paise, shortMoney } from '@tem/rules/base/money.ts'
import { allowedOf, limitIn } from '@tem/rules/claim/allowance.ts'
import { keepApplicableFields } from '@tem/rules/claim/applicable-fields.ts'
import type { FieldRow } from '@tem/rules/claim/claim-fields.ts'
import {
  type ClaimForm,
  type EnteredField,
  type PlainField,
  plainFields,
  rowOf,
} from '@tem/rules/claim/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import {
  aboveLimit,
  type ClaimLimit,
  claimLimit,
  isHardLimit,
  limitedPart,
  withinLimit,
} from '@tem/rules/claim/claim-limit.ts'
import { claimedAmount, computedAmount, isAmountTyped } from '@tem/rules/claim/claim-units.ts'
import { estimatedTax, type HotelGst, withHotelTax } from '@tem/rules/claim/hotel-gst.ts'
import type { Settings } from '@tem/sdk'
import * as texts from '../../../texts/made/form.ts'
import type { AddableSubCategory } from '../../day/day-queries.ts'
import type { ClaimValues } from './claim-values.ts'

type MetroCity = AnswerOf<typeof listMetroCities>['list'][number]
type Tour = NonNullable<AnswerOf<typeof getDay>['item']['tours']>[number]

/** What the form knows besides the values: the allowed sub-categories, the person, and the company's settings. */
export interface ClaimFormContext {
  readonly list: readonly AddableSubCategory[]
  /** With the tiers of the day of the expense. */
  readonly cities: readonly MetroCity[]
  /** 'L2' */
  readonly level: string | null
  readonly isHoliday: boolean
  readonly holidayName: string | null
  /** Why the person worked on the holiday, as an earlier claim of the day says, sent or not. */
  readonly holidayRemark?: string
  /** Approved tours that the person is on that day. */
  readonly tours: readonly Tour[]
  readonly settings: Settings
  /** Why the day takes no claim now. */
  readonly closedReason: string | undefined
  /** True if the form chooses the day; false if it was opened from a day. */
  readonly isDayChosen: boolean
  /** The time of the rejection, which reopens the day for a while. */
  readonly rejectedOn: Day | undefined
  /** Colleagues who are already on the claim. */
  readonly companions: AnswerOf<typeof getDayClaim>['item']['employees']
}

export interface ReadClaim {
  readonly chosen: AddableSubCategory
  readonly context: ClaimContext
  /** As it is sent, in paise. */
  readonly form: ClaimForm
  /** The amount that is compared with the limit: with the hotel's tax, estimated if none was entered. */
  readonly limited: ClaimForm
  readonly limit: ClaimLimit
  readonly levelRate: Paise | null
  readonly isAmountTyped: boolean
  /** Rate times units, if the sub-category has a rate. */
  readonly computed: Paise | undefined
  readonly amount: Paise | undefined
  /** The part of the amount within the limit, and the part above it. */
  readonly within: Paise
  readonly above: Paise
  /** The tax that is added to the limit of a hotel. */
  readonly taxBesideLimit: Paise
  readonly estimate: HotelGst | undefined
}

/** With the tiers that are valid on a day, as the server judges a claim of that day. */
export function citiesOn(cities: readonly MetroCity[], day: Day): MetroCity[] {
  return cities.map((city) => {
    const version = city.tiers?.find(({ validFrom }) => validFrom === null || validFrom <= day)
    return { ...city, tier: version?.tier ?? city.tier }
  })
}

/** Undefined until a sub-category is chosen. */
export function readClaim(values: ClaimValues, formContext: ClaimFormContext): ReadClaim | undefined {
  const { list, cities, level, isHoliday, settings } = formContext
  const chosen = list.find(({ _id }) => _id === values.subCategory)
  if (!chosen) return undefined

  const allowed = allowedOf(chosen)
  const cityTier = cities.find(({ _id }) => _id === values.metroCity)?.tier
  const { category } = chosen
  const context: ClaimContext = {
    category,
    subCategory: chosen,
    allowed,
    level,
    cityTier,
    isHoliday,
    today: settings.today,
  }
  const levelRate = limitIn(allowed, cityTier)
  const typed = keepApplicableFields(ownRate(formOf(values), levelRate), context)
  const amount = claimedAmount(category, chosen, typed, levelRate)
  const isTyped = isAmountTyped(category, chosen, typed, levelRate)
  const form = isTyped ? typed : { ...typed, receiptAmount: amount }
  const slabs = settings.hotelGstSlabs
  const { limited } = withHotelTax(form, context, slabs)
  const limit = claimLimit(limited, context)
  const claimed = amount ?? 0
  const figures = {
    claimed,
    max: limit.max,
    taxBesideLimit: claimed - limitedPart(claimed, limited, chosen),
  }
  return {
    chosen,
    context,
    form,
    limited,
    limit,
    levelRate,
    isAmountTyped: isTyped,
    computed: computedAmount(category, chosen, form, levelRate),
    amount,
    within: amount === undefined ? 0 : withinLimit(figures),
    above: amount === undefined ? 0 : aboveLimit(figures),
    taxBesideLimit: figures.taxBesideLimit,
    estimate: estimatedTax(form, context, slabs),
  }
}

/** The rate of the level needs no explanation. */
function ownRate(form: ClaimForm, levelRate: Paise | null): ClaimForm {
  const isLevelRate = levelRate !== null && form.customRate === levelRate
  return isLevelRate ? { ...form, customRate: undefined } : form
}

// What happens to an amount above its limit. The limit itself is said at the amount.

type Reasoned = Pick<ReadClaim, 'above' | 'within' | 'taxBesideLimit' | 'isAmountTyped' | 'chosen'>

/** Undefined within the limit. */
export function reasonOf(claim: Reasoned): string | undefined {
  const { above, within, taxBesideLimit, isAmountTyped, chosen } = claim
  if (above === 0) return undefined
  const amount = formatMoney(above)
  const much =
    taxBesideLimit > 0
      ? texts.aboveWithTax({ amount, tax: formatMoney(taxBesideLimit) })
      : texts.above({ amount })
  if (!isHardLimit(chosen)) return texts.higherManager({ above: much })
  const atMost = { amount: shortMoney(within), above: much }
  return isAmountTyped ? texts.enterAtMost(atMost) : texts.lowerTo(atMost)
}

// The form as the rules read it: numbers, and no value for an empty field.

export function formOf(values: ClaimValues): ClaimForm {
  const { cgst, sgst, igst, ugst, gstin } = values
  return {
    ...Object.fromEntries(plainFields.map((field) => [field, enteredValue(rowOf(field), values[field])])),
    customFields: enteredFields(values.customFields),
    customRate: values.unitRate,
    taxes: { cgst, sgst, igst, ugst },
    gstin: text(gstin),
  }
}

function enteredValue({ kind }: FieldRow, value: ClaimValues[PlainField]) {
  if (kind === 'flag') return value ?? false
  if (kind === 'yesNo') return value === undefined ? undefined : value === 'yes'
  if (typeof value === 'string') return kind === 'whole' ? wholeNumber(value) : text(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => (typeof each === 'string' ? each : { fileName: each.id }))
}

/** Digits become numbers; other text in a number field is passed on, and the rules refuse it. */
function enteredFields(fields: Record<string, string | undefined> = {}): EnteredField[] {
  return Object.entries(fields).flatMap(([name, typed]) => {
    const value = text(typed)
    if (value === undefined) return []
    return [{ name, value: /^\d{1,9}$/.test(value) ? Number(value) : value }]
  })
}

function text(typed: string | undefined): string | undefined {
  return typed?.trim() || undefined
}

function wholeNumber(typed: string): number | undefined {
  return typed === '' ? undefined : Number(typed)
}
