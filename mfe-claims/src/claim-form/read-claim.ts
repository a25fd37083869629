// The values of the form as the rules see them: what was chosen, what it comes to, and what it may come to.
import { limitIn } from '@tem/rules/allowance.ts'
import { askedForm } from '@tem/rules/asked-form.ts'
import { aboveLimit, withinLimit } from '@tem/rules/claim-figures.ts'
import type { ClaimForm } from '@tem/rules/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim-form-rules.ts'
import { type ClaimLimit, claimLimit, limitedPart } from '@tem/rules/claim-limit.ts'
import { claimedAmount, computedAmount, isAmountTyped } from '@tem/rules/claim-units.ts'
import type { HotelGst } from '@tem/rules/hotel-gst.ts'
import { estimatedTax, withHotelTax } from '@tem/rules/hotel-tax.ts'
import { type Paise, toPaise, toRupees } from '@tem/rules/money.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'
import type { ClaimValues } from './claim-values.ts'
import { allowedOf, type Surroundings } from './surroundings.ts'
import { wireFormOf } from './wire-form.ts'

export interface ReadClaim {
  readonly chosen: AddableSubCategory
  readonly context: ClaimContext
  /** As it is sent. */
  readonly form: ClaimForm
  /** As the limit is held against it: with the hotel's tax, estimated where none was entered. */
  readonly limited: ClaimForm
  readonly limit: ClaimLimit
  readonly levelRate: Paise | null
  readonly isAmountTyped: boolean
  /** What rate and units make of it, where they do. */
  readonly computed: Paise | undefined
  readonly amount: Paise | undefined
  /** What of the amount lies within the limit, and what beyond it. */
  readonly within: Paise
  readonly above: Paise
  /** What the limit of a hotel leaves out. */
  readonly taxBesideLimit: Paise
  readonly estimate: HotelGst | undefined
}

/** Undefined until a sub-category is chosen. */
export function readClaim(values: ClaimValues, surroundings: Surroundings): ReadClaim | undefined {
  const { list, cities, level, isHoliday, settings } = surroundings
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
  const typed = askedForm(ownRate(wireFormOf(values), levelRate), context)
  const amount = claimedAmount(category, chosen, typed, levelRate)
  const isTyped = isAmountTyped(category, chosen, typed, levelRate)
  const form = isTyped
    ? typed
    : { ...typed, receiptAmount: amount === undefined ? undefined : toRupees(amount) }
  const slabs = settings.hotelGstSlabs.map((slab) => ({ ...slab, nightFrom: toPaise(slab.nightFrom) }))
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

/** The level's own rate needs no saying. */
function ownRate(form: ClaimForm, levelRate: Paise | null): ClaimForm {
  const isLevelRate = levelRate !== null && form.customRate === toRupees(levelRate)
  return isLevelRate ? { ...form, customRate: undefined } : form
}
