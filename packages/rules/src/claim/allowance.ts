// A category and a sub-category as the rules see them; flags spelt as on the wire.
import type { Paise } from '../base/money.ts'

export interface CategoryRules {
  readonly name: string
  /** The amount is a rate times units. */
  readonly multiply: boolean
  readonly maxUnits: number | null
  readonly maxUnitsName: string | null
  readonly disallowMultiple: boolean
}

export interface CustomField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'number'
  readonly minValue: number | null
  readonly maxValue: number | null
}

export interface SubCategoryRules {
  readonly name: string
  readonly customFields: readonly CustomField[]
  readonly invoiceText: string | null
  /** At most this many people count towards the limit, including the claimant. */
  readonly headCap: number
  readonly allowCustomRate: boolean
  readonly inclusiveTax: boolean
  readonly isInvoiceRequired: boolean
  /** Up to this amount no bill is required. */
  readonly billRequiredAbove?: Paise | null | undefined
  readonly isRemarksRequired: boolean
  readonly disallowCalculations: boolean
  readonly disallowAmountAboveLimit: boolean
  readonly isAckRequired: boolean
  readonly allowEdit: boolean
  readonly noLimit: boolean
  readonly isAllowZeroAmount: boolean
  readonly isHotelDetailsRequired: boolean
  readonly isNumberOfDaysRequired: boolean
  readonly isInvoiceAmount: boolean
  readonly isTotalGST: boolean
  readonly isDrivarSalaryRequired: boolean
  readonly isCarDetailsRequired: boolean
  readonly isStateRequired: boolean
  readonly isStateMandatory: boolean
  readonly isMetroCityRequired: boolean
  readonly isMetroCityMandatory: boolean
  readonly oneClickAdd: boolean
}

/** Dearest first. A company uses those that it gives to cities; every other town is `other`. */
export const cityTiers = ['metro', 'tier 1', 'tier 2', 'tier 3', 'other'] as const
export type CityTier = (typeof cityTiers)[number]

/** '2' of 'tier 2', so a screen has one text for all of these. */
export function tierNumber(tier: string): string | undefined {
  return /^tier (\d+)$/.exec(tier)?.[1]
}

export interface TierTexts {
  readonly metro: () => string
  readonly numbered: (args: { number: string }) => string
  readonly other: () => string
}

export function tierText(tier: CityTier, { metro, numbered, other }: TierTexts): string {
  const number = tierNumber(tier)
  if (number) return numbered({ number })
  return tier === 'metro' ? metro() : other()
}

/** What one person's level allows for one sub-category; if rate-based, for one unit. */
export interface Allowed {
  /** Default if no tier applies; null if only tiers have limits, or without a limit. */
  readonly amount: Paise | null
  /** A null amount means no limit in cities of this tier. */
  readonly tiers: readonly { readonly tier: CityTier; readonly amount: Paise | null }[]
  /** No limit where no tier applies. */
  readonly noLimit: boolean
}

const unlimited: Allowed = { amount: null, tiers: [], noLimit: true }

/** A row of the policy; a missing amount means no limit. */
export interface LevelLimit {
  readonly cityTier: CityTier | null
  readonly amount: Paise | null
}

/**
 * One level's rows combined with the sub-category's own cap. Undefined: nothing is allowed,
 * because neither the level nor the cap mentions it.
 */
export function allowedBy(
  rows: readonly LevelLimit[],
  cap: Paise | null,
  noLimit: boolean,
): Allowed | undefined {
  if (noLimit) return unlimited
  if (rows.length === 0) return cap === null ? undefined : { amount: cap, tiers: [], noLimit: false }

  const limits = rows.map(({ cityTier, amount }) => ({ tier: cityTier, amount: lowest([amount, cap]) }))
  if (limits.every(({ amount }) => amount === null)) return unlimited
  const general = limits.find(({ tier }) => tier === null)
  const named = limits.flatMap(({ tier, amount }) => (tier === null ? [] : [{ tier, amount }]))
  // Where the level names other tiers only, the cap remains; those between have what `other` has.
  const unnamed =
    general || cap === null
      ? []
      : (['metro', 'other'] as const).filter((tier) => !named.some((each) => each.tier === tier))
  return {
    amount: general?.amount ?? null,
    tiers: [...named, ...unnamed.map((tier) => ({ tier, amount: cap }))],
    noLimit: general?.amount === null,
  }
}

/**
 * The limit in a city: the most specific wins, and a tier that has none is like other towns. Until a city is chosen, the
 * lowest. Null: no limit.
 */
export function limitIn(allowed: Allowed, tier: CityTier | undefined): Paise | null {
  const at = (wanted: CityTier) => allowed.tiers.find((each) => each.tier === wanted)
  const specific = tier && at(tier)
  if (specific) return specific.amount
  if (allowed.noLimit || allowed.amount !== null) return allowed.amount
  const elsewhere = tier && at('other')
  return elsewhere ? elsewhere.amount : lowest(allowed.tiers.map(({ amount }) => amount))
}

/** Null is no limit. */
function lowest(amounts: readonly (Paise | null)[]): Paise | null {
  const limits = amounts.filter((amount) => amount !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}

// The limits of a person as answers of the server have them.

export interface SentLimits {
  readonly maxAmount: Paise | null
  readonly tierAmounts: readonly { readonly tier: CityTier; readonly maxAmount: Paise }[]
  readonly unlimitedTiers?: readonly CityTier[] | undefined
  readonly noLimit: boolean
}

/** A sub-category that nothing limits has no limit. */
export function sentLimits({ amount, tiers, noLimit }: Allowed = unlimited) {
  return {
    maxAmount: amount,
    tierAmounts: tiers.flatMap((each) =>
      each.amount === null ? [] : [{ tier: each.tier, maxAmount: each.amount }],
    ),
    unlimitedTiers: tiers.filter((each) => each.amount === null).map(({ tier }) => tier),
    noLimit,
  }
}

export function allowedOf(sent: SentLimits): Allowed {
  if (isUnlimited(sent)) return unlimited
  const { maxAmount, tierAmounts, unlimitedTiers = [], noLimit } = sent
  return {
    amount: maxAmount,
    tiers: [
      ...tierAmounts.map((each) => ({ tier: each.tier, amount: each.maxAmount })),
      ...unlimitedTiers.map((tier) => ({ tier, amount: null })),
    ],
    noLimit,
  }
}

/** A sub-category without an amount has no limit. */
export function isUnlimited({ maxAmount, tierAmounts, noLimit }: SentLimits): boolean {
  return tierAmounts.length === 0 && (noLimit || maxAmount === null)
}
