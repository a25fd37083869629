// Everything that the rules need to know about some claims of one person, read in one go.
import {
  type ClaimPolicy,
  cityKey,
  policyKey,
  readCityTiers,
  readClaimPolicies,
} from '@tem/allowances/claim-policies.ts'
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readHotelGstSlabs } from '@tem/allowances/settings.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { MAX_PAISE, type Paise } from '@tem/rules/base/money.ts'
import { type CityTier, limitIn } from '@tem/rules/claim/allowance.ts'
import type { ClaimForm } from '@tem/rules/claim/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { type ClaimLimit, checkLimit, claimLimit, limitedPart } from '@tem/rules/claim/claim-limit.ts'
import { amountLabel, claimedAmount, isRateBased, unitRateOf, unitsOf } from '@tem/rules/claim/claim-units.ts'
import type { HotelGstSlab } from '@tem/rules/claim/hotel-gst.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'

export interface PlacedClaim {
  readonly subCategory: string
  readonly metroCity?: string | undefined
  readonly expenseDate: Day
}

export interface ContextOfClaim {
  readonly policy: ClaimPolicy
  readonly rules: ClaimContext
}

interface Known {
  policies: ReadonlyMap<string, ClaimPolicy>
  tiers: ReadonlyMap<string, CityTier>
  holidays: ReadonlyMap<Day, string>
  slabs: readonly HotelGstSlab[]
  today: Day
}

export class ClaimContexts {
  private constructor(private readonly known: Known) {}

  static async read(tx: Tx, personId: string, today: Day, claims: readonly PlacedClaim[]) {
    const days = claims.map(({ expenseDate }) => expenseDate).sort()
    const span = { from: days[0] ?? today, to: days.at(-1) ?? today }
    const [policies, tiers, holidays, slabs] = await Promise.all([
      readClaimPolicies(
        tx,
        personId,
        claims.map(({ subCategory, expenseDate }) => ({ subCategory, day: expenseDate })),
      ),
      readCityTiers(
        tx,
        claims.flatMap(({ metroCity, expenseDate }) =>
          metroCity === undefined ? [] : [{ city: metroCity, day: expenseDate }],
        ),
      ),
      readHolidays(tx, personId, span),
      readHotelGstSlabs(tx),
    ])
    return new ClaimContexts({ policies, tiers, holidays, slabs, today })
  }

  get slabs(): readonly HotelGstSlab[] {
    return this.known.slabs
  }

  /** Under the policy of the day of the expense. Refuses a sub-category that the person's level may not claim. */
  of({ subCategory, metroCity, expenseDate }: PlacedClaim): ContextOfClaim {
    const { policies, tiers, holidays, today } = this.known
    const policy = policies.get(policyKey({ subCategory, day: expenseDate }))
    if (!policy?.allowed) throw new RuleRefused(errorTexts.notAllowedForLevel, 'subCategory')
    const cityTier =
      metroCity === undefined ? undefined : tiers.get(cityKey({ city: metroCity, day: expenseDate }))
    if (metroCity !== undefined && cityTier === undefined)
      throw new RuleRefused(errorTexts.notValid('Metro City'), 'metroCity')
    return {
      policy,
      rules: {
        category: policy.category,
        subCategory: policy.subCategory,
        allowed: policy.allowed,
        level: policy.level,
        cityTier,
        today,
        isHoliday: holidays.has(expenseDate),
      },
    }
  }
}

// A claim under the current policy: its amount, rate and units, and its limit with the reason.
// Recomputes everything that the browser may have computed.

export interface AssessedClaim {
  readonly amount: Paise
  /** The part of the amount that the limit applies to. */
  readonly limitedAmount: Paise
  readonly limit: ClaimLimit
  readonly isOverLimit: boolean
  readonly unitRate: Paise | null
  readonly units: number | null
}

export function assessClaim(form: ClaimForm, context: ClaimContext): AssessedClaim {
  const { category, subCategory, allowed, cityTier } = context
  const amount = amountOf(form, context)
  const limit = claimLimit(form, context)
  if (amount > MAX_PAISE || (limit.max ?? 0) > MAX_PAISE)
    throw new RuleRefused(errorTexts.notValid(amountLabel(subCategory)), 'receiptAmount')

  const verdict = checkLimit(amount, limit, form, subCategory)
  if (verdict.outcome === 'refuse') throw new RuleRefused(verdict.message, 'receiptAmount', 'above-limit')
  const byRate = isRateBased(category, subCategory)
  return {
    amount,
    limitedAmount: limitedPart(amount, form, subCategory),
    limit,
    isOverLimit: verdict.outcome !== 'within',
    unitRate: byRate ? unitRateOf(subCategory, form, limitIn(allowed, cityTier)) : null,
    units: byRate ? (unitsOf(subCategory, form) ?? null) : null,
  }
}

function amountOf(form: ClaimForm, { category, subCategory, allowed, cityTier }: ClaimContext): Paise {
  const amount = claimedAmount(category, subCategory, form, limitIn(allowed, cityTier))
  if (amount !== undefined) return amount
  throw new RuleRefused(errorTexts.mandatory(amountLabel(subCategory)), 'receiptAmount')
}
