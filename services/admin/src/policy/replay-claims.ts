// Submitted claims judged again: under the versions of the policy that were valid for them, or under those of one day.
import { type PolicyQuestion, policyKey, readLevelPolicies } from '@tem/allowances/claim-policies.ts'
import { isDayOff } from '@tem/allowances/holidays.ts'
import { hotelGstSlabs } from '@tem/allowances/settings.ts'
import { readClaimChain } from '@tem/chain/start-chain.ts'
import { type AssessedClaim, assessClaim } from '@tem/claims/record/claim-contexts.ts'
import { formOf, type StoredForm, storedFormColumns } from '@tem/claims/record/form-columns.ts'
import { claimSteps, percentOfLimit, type Track } from '@tem/rules/approval/chain.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { claimLimit } from '@tem/rules/claim/claim-limit.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import { type HotelGstSlab, withHotelTax } from '@tem/rules/claim/hotel-gst.ts'
import { Refusal } from '@tem/server/errors.ts'
import type { Fragment, TransactionSql } from 'postgres'

export interface PastClaim extends StoredForm {
  id: string
  ticketNumber: string
  personId: string
  employee: string
  subCategory: string
  subCategoryName: string
  expenseDate: Day
  submittedAt: Date
  level: string | null
  track: Track
  isHeadOfDepartment: boolean
  isHoliday: boolean
}

/** `wanted` is a condition on claims.claim; the newest first. */
export function readPastClaims(tx: TransactionSql, wanted: Fragment, limit: number) {
  return tx<PastClaim[]>`
    select claim.id, claim.ticket_number as "ticketNumber", claim.person_id as "personId",
      concat_ws(' ', person.employee_code, person.name) as employee,
      claim.sub_category_id as "subCategory", sub_category.name as "subCategoryName",
      claim.expense_date as "expenseDate", claim.submitted_at as "submittedAt", person.level, person.track,
      exists (select from identity.department_head where head_id = claim.person_id) as "isHeadOfDepartment",
      ${isDayOff(tx, tx`claim.expense_date`, tx`person.state_code`)} as "isHoliday",
      ${storedFormColumns(tx)}
    from claims.claim
    join identity.directory as person on person.person_id = claim.person_id
    join allowances.sub_category on sub_category.id = claim.sub_category_id
    where claim.submitted_at is not null and ${wanted}
    order by claim.submitted_at desc, claim.id
    limit ${limit}`
}

export interface Replayed {
  /** Undefined if the policy refuses it. */
  readonly assessed: AssessedClaim | undefined
  /** The highest allowed amount; null: no limit; 0: not claimable. */
  readonly max: Paise | null
  readonly steps: readonly ClaimStage[] | null
}

/** Without a day, each under the policy of its expense and the chain of its submission. */
export async function replayClaims(
  tx: TransactionSql,
  claims: readonly PastClaim[],
  day?: Day,
): Promise<Replayed[]> {
  const startOf = await versionStarts(tx)
  const policyDay = (claim: PastClaim) => startOf(day ?? claim.expenseDate)
  const chainDay = (claim: PastClaim) => startOf(day ?? dayOf(claim.submittedAt))
  const policies = new Map<string, Awaited<ReturnType<typeof readLevelPolicies>>>()
  for (const level of new Set(claims.map((claim) => claim.level)))
    policies.set(
      level ?? '',
      await readLevelPolicies(
        tx,
        level,
        claims.filter((claim) => claim.level === level).map((claim) => questionOf(claim, policyDay(claim))),
      ),
    )
  const [company] = await tx<{ slabs: HotelGstSlab[] }[]>`select ${hotelGstSlabs(tx)} as slabs`
  const chains = new Map<Day, Awaited<ReturnType<typeof readClaimChain>>>()
  for (const each of new Set(claims.map(chainDay))) chains.set(each, await readClaimChain(tx, each))

  return claims.map((claim): Replayed => {
    const policy = policies.get(claim.level ?? '')?.get(policyKey(questionOf(claim, policyDay(claim))))
    if (!policy?.allowed) return { assessed: undefined, max: 0, steps: null }
    const context: ClaimContext = {
      category: policy.category,
      subCategory: policy.subCategory,
      allowed: policy.allowed,
      level: policy.level,
      cityTier: policy.cityTier,
      today: dayOf(claim.submittedAt),
      isHoliday: claim.isHoliday,
    }
    const entered = formOf(claim)
    // The slabs of that day, too.
    const form = withHotelTax(
      day ? { ...entered, billDate: day } : entered,
      context,
      company?.slabs ?? [],
    ).limited
    const assessed = assessedOrRefused(form, context)
    if (!assessed) return { assessed, max: claimLimit(form, context).max, steps: null }
    const facts = {
      amount: assessed.amount,
      isOverLimit: assessed.isOverLimit,
      percentOfLimit: percentOfLimit(assessed.limitedAmount, assessed.limit.max),
      isOnHoliday: claim.isHoliday,
      isDriverSalary: policy.subCategory.isDrivarSalaryRequired,
      claimantIsHeadOfDepartment: claim.isHeadOfDepartment,
      track: claim.track,
    }
    return { assessed, max: assessed.limit.max, steps: claimSteps(facts, chains.get(chainDay(claim)) ?? []) }
  })
}

/** The first day of the version that is valid on a day: a version is read once, not for each of its days. */
async function versionStarts(tx: TransactionSql): Promise<(day: Day) => Day> {
  const starts = await tx<{ day: Day }[]>`
    select valid_from as day from allowances.sub_category_terms
    union
    select valid_from from allowances.city_tier
    union
    select valid_from from chain.rule_terms
    order by day desc`
  return (day) => starts.find((start) => start.day <= day)?.day ?? beforeAllVersions
}

const beforeAllVersions: Day = '1900-01-01'

function questionOf({ subCategory, metroCityId }: PastClaim, day: Day): PolicyQuestion {
  return { subCategory, metroCity: metroCityId ?? undefined, day }
}

function assessedOrRefused(...judged: Parameters<typeof assessClaim>): AssessedClaim | undefined {
  try {
    return assessClaim(...judged)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
