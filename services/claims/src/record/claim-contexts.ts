// Everything that the rules need to know about some claims of one person, read in one go.
import {
  type ClaimPolicy,
  type PolicyQuestion,
  type PolicyRow,
  policiesByKey,
  policyKey,
  questionRows,
  readClaimPolicies,
} from '@tem/allowances/claim-policies.ts'
import { holidaysAmong } from '@tem/allowances/holidays.ts'
import { claimWindow, hotelGstSlabs, type StoredWindow, windowSettings } from '@tem/allowances/settings.ts'
import { type Day, isSunday } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { MAX_PAISE, type Paise } from '@tem/rules/base/money.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import { limitIn } from '@tem/rules/claim/allowance.ts'
import type { ClaimForm } from '@tem/rules/claim/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { type ClaimLimit, checkLimit, claimLimit, limitedPart } from '@tem/rules/claim/claim-limit.ts'
import { amountLabel, claimedAmount, isRateBased, unitRateOf, unitsOf } from '@tem/rules/claim/claim-units.ts'
import type { HotelGstSlab } from '@tem/rules/claim/hotel-gst.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Fragment } from 'postgres'

export interface PlacedClaim {
  readonly subCategory: string
  readonly metroCity?: string | undefined
  readonly expenseDate: Day
}

export interface ContextOfClaim {
  readonly policy: ClaimPolicy
  readonly rules: ClaimContext
}

interface CompanyRow {
  readonly window: StoredWindow
  readonly slabs: readonly HotelGstSlab[]
  /** The holidays among the days that are asked about, without Sundays. */
  readonly holidays: readonly Day[]
}

type Answers = readonly [readonly PolicyRow[], readonly CompanyRow[]]

export class ClaimContexts {
  private readonly policies: ReadonlyMap<string, ClaimPolicy>
  private readonly holidays: ReadonlySet<Day>
  readonly slabs: readonly HotelGstSlab[]
  readonly window: ClaimWindow

  /** Takes the answers to `statements`. */
  constructor(now: Date, [policies, [company]]: Answers) {
    this.policies = policiesByKey(policies)
    this.holidays = new Set(company?.holidays)
    this.slabs = company?.slabs ?? []
    this.window = claimWindow(company?.window, now)
  }

  /** `asked` is a query for (sub_category_id, metro_city_id, day). */
  static statements(tx: Tx, personId: string, asked: Fragment) {
    return [
      readClaimPolicies(tx, personId, asked),
      tx<CompanyRow[]>`
        select ${windowSettings(tx)} as window, ${hotelGstSlabs(tx)} as slabs,
          ${holidaysAmong(
            tx,
            tx`array(select day from (${asked}) as asked)`,
            tx`(select state_code from identity.directory where person_id = ${personId})`,
          )} as holidays`,
    ] as const
  }

  static async read(tx: Tx, personId: string, now: Date, claim: PlacedClaim) {
    const asked = questionRows(tx, [questionOf(claim)])
    return new ClaimContexts(now, await Promise.all(ClaimContexts.statements(tx, personId, asked)))
  }

  /** Under the policy of the day of the expense. Refuses a sub-category that the person's level may not claim. */
  of(claim: PlacedClaim): ContextOfClaim {
    const policy = this.policies.get(policyKey(questionOf(claim)))
    if (!policy?.allowed) throw new RuleRefused(errorTexts.notAllowedForLevel, 'subCategory')
    if (claim.metroCity !== undefined && policy.cityTier === undefined)
      throw new RuleRefused(errorTexts.notValid('Metro City'), 'metroCity')
    return {
      policy,
      rules: {
        category: policy.category,
        subCategory: policy.subCategory,
        allowed: policy.allowed,
        level: policy.level,
        cityTier: policy.cityTier,
        today: this.window.today,
        isHoliday: isSunday(claim.expenseDate) || this.holidays.has(claim.expenseDate),
      },
    }
  }
}

function questionOf({ subCategory, metroCity, expenseDate }: PlacedClaim): PolicyQuestion {
  return { subCategory, metroCity, day: expenseDate }
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
