// All that the rules want to know about some claims of one person, read at once for as many as there are.
import { readCityTiers } from '@tem/allowances/city-tiers.ts'
import { type ClaimPolicy, readClaimPolicies } from '@tem/allowances/claim-policies.ts'
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readHotelGstSlabs } from '@tem/allowances/hotel-gst-slabs.ts'
import type { CityTier } from '@tem/rules/allowance.ts'
import type { ClaimContext } from '@tem/rules/claim-form-rules.ts'
import type { Day } from '@tem/rules/company-day.ts'
import type { HotelGstSlab } from '@tem/rules/hotel-gst.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'

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
    const cities = claims.flatMap(({ metroCity }) => metroCity ?? [])
    const span = { from: days[0] ?? today, to: days.at(-1) ?? today }
    const [policies, tiers, holidays, slabs] = await Promise.all([
      readClaimPolicies(
        tx,
        personId,
        claims.map(({ subCategory }) => subCategory),
      ),
      readCityTiers(tx, cities),
      readHolidays(tx, personId, span),
      readHotelGstSlabs(tx),
    ])
    return new ClaimContexts({ policies, tiers, holidays, slabs, today })
  }

  get slabs(): readonly HotelGstSlab[] {
    return this.known.slabs
  }

  /** Refuses what the person's level may not claim. */
  of({ subCategory, metroCity, expenseDate }: PlacedClaim): ContextOfClaim {
    const { policies, tiers, holidays, today } = this.known
    const policy = policies.get(subCategory)
    if (!policy?.allowed) throw new RuleRefused(errorTexts.notAllowedForLevel, 'subCategory')
    const cityTier = metroCity === undefined ? undefined : tiers.get(metroCity)
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
