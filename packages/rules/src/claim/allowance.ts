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

export const cityTiers = ['metro', 'other'] as const
export type CityTier = (typeof cityTiers)[number]

/** What one person's level allows for one sub-category; if rate-based, for one unit. */
export interface Allowed {
  /** Default if no tier applies; null if only tiers have limits, or without a limit. */
  readonly amount: Paise | null
  readonly tiers: readonly { readonly tier: CityTier; readonly amount: Paise }[]
  readonly noLimit: boolean
}

/** A sub-category without an amount has no limit. */
export function isUnlimited(allowance: {
  readonly noLimit: boolean
  readonly maxAmount: number | null
  readonly tierAmounts: readonly unknown[]
}): boolean {
  return allowance.noLimit || (allowance.maxAmount === null && allowance.tierAmounts.length === 0)
}

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
  if (noLimit) return { amount: null, tiers: [], noLimit: true }
  if (rows.length === 0) return cap === null ? undefined : { amount: cap, tiers: [], noLimit: false }

  const capped = (amount: Paise) => (cap === null ? amount : Math.min(amount, cap))
  if (cap === null && rows.every((row) => row.amount === null))
    return { amount: null, tiers: [], noLimit: true }
  const general = rows.find((row) => row.cityTier === null)
  return {
    amount: general ? capped(general.amount ?? Number.MAX_SAFE_INTEGER) : null,
    tiers: rows.flatMap(({ cityTier, amount }) =>
      cityTier === null || amount === null ? [] : [{ tier: cityTier, amount: capped(amount) }],
    ),
    noLimit: false,
  }
}

/** The limit in a city: the most specific wins; until a city is chosen, the lowest. */
export function limitIn(allowed: Allowed, tier: CityTier | undefined): Paise | null {
  if (allowed.noLimit) return null
  const specific = allowed.tiers.find((each) => each.tier === tier)
  if (specific) return specific.amount
  if (allowed.amount !== null) return allowed.amount
  return allowed.tiers.reduce<Paise | null>(
    (lowest, { amount }) => (lowest === null ? amount : Math.min(lowest, amount)),
    null,
  )
}
