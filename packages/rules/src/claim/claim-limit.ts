// A claim's maximum amount, and the explanation in words.

import * as errorTexts from '../base/error-texts.ts'
import { confirmTexts, noteTexts } from '../base/messages.ts'
import { formatMoney, type Paise, plainRupees, shortMoney } from '../base/money.ts'
import {
  type Allowed,
  type CategoryRules,
  type CityTier,
  limitIn,
  type SubCategoryRules,
} from './allowance.ts'
import type { ClaimForm } from './claim-form.ts'
import { type ClaimStatus, mainStatus } from './claim-status.ts'
import { amountLabel, isRateBased, unitsOf } from './claim-units.ts'

/** How sums call the use that claims made of their limits. */
export const overTheLimit = 'Over the limit'

export interface LimitContext {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
  readonly allowed: Allowed
  /** 'L2' */
  readonly level: string | null
  /** Tier of the city in the form. */
  readonly cityTier?: CityTier | undefined
}

export interface ClaimLimit {
  /** Null: no limit. */
  readonly max: Paise | null
  readonly noLimit: boolean
  /** For one day, before multiplying by days; shown in the note under the amount. */
  readonly maxPerDay: Paise | null
  readonly isPerDay: boolean
  /** How many persons it is multiplied by. */
  readonly persons: number
  /** 'L2, metro: ₹2,500 × 2 nights' */
  readonly explanation: string
  /** The same next to the amount of the limit: 'L2, metro, 2 nights' */
  readonly basis: string
}

export function claimLimit(form: ClaimForm, context: LimitContext): ClaimLimit {
  const { category, subCategory, allowed, level, cityTier } = context
  const who = [level, allowed.tiers.length > 0 && cityTier].filter(Boolean).join(', ') || 'All levels'
  const one = subCategory.disallowCalculations ? null : limitIn(allowed, cityTier)
  if (one === null) return unlimited(who)

  const heads = (form.employees?.length ?? 0) + 1
  const persons = Math.min(heads, subCategory.headCap)
  const isByUnit = isRateBased(category, subCategory)
  const units = isByUnit ? unitsOf(subCategory, form) : undefined
  const unit = category.maxUnitsName ?? 'units'
  const rate = isByUnit && units === undefined ? `${shortMoney(one)} per ${unit}` : shortMoney(one)
  const isPerDay = isPaidByDay(subCategory)
  const days = isPerDay ? Math.max(1, form.numberOfDays ?? 1) : 1

  const maxPerDay = one * persons * (units ?? 1)
  const factors = [
    units !== undefined && `${units} ${unit}`,
    isPerDay && (days === 1 ? '1 night' : `${days} nights`),
    personsFactor(persons, heads),
  ]
  return {
    max: maxPerDay * days,
    noLimit: false,
    maxPerDay,
    isPerDay,
    persons,
    explanation: [`${who}: ${rate}`, ...factors.filter(Boolean)].join(' × '),
    basis: [who, ...factors.filter(Boolean)].join(', '),
  }
}

/** Hotels with days and total GST compare the amount without tax with a limit per day. */
export function isPaidByDay(
  subCategory: Pick<SubCategoryRules, 'isNumberOfDaysRequired' | 'isTotalGST'>,
): boolean {
  return subCategory.isNumberOfDaysRequired && subCategory.isTotalGST
}

/** The part of the amount that the limit applies to. */
export function limitedPart(amount: Paise, form: ClaimForm, subCategory: SubCategoryRules): Paise {
  const gst = isPaidByDay(subCategory) ? (form.totalGST ?? 0) : 0
  return Math.max(0, amount - gst)
}

/** 'Maximum Claimable Amount is 2500 Rs/Day.'; empty where it would not help. */
export function limitNote(limit: ClaimLimit, category: CategoryRules): string | undefined {
  if (limit.noLimit || limit.maxPerDay === null || category.multiply) return undefined
  return noteTexts.maximum(plainRupees(limit.maxPerDay), limit.isPerDay)
}

function unlimited(who: string): ClaimLimit {
  return {
    max: null,
    noLimit: true,
    maxPerDay: null,
    isPerDay: false,
    persons: 1,
    explanation: `${who}: no limit`,
    basis: who,
  }
}

function personsFactor(persons: number, heads: number): string | undefined {
  if (heads === 1) return undefined
  return persons < heads ? `${persons} of ${heads} persons` : `${persons} persons`
}

// A submitted claim keeps its limit when the policy changes. Only a co-traveller who declines lowers it.

export interface PromisedLimit {
  readonly max: Paise
  readonly explanation: string
  readonly persons: number
  /** The number of people, including the claimant, that the explanation was written for. */
  readonly heads: number
}

/** `heads`: the number of people now, including the claimant. People above the cap never counted. */
export function limitForHeads({ max, explanation, persons, heads: before }: PromisedLimit, heads: number) {
  const counted = Math.min(persons, heads)
  const written = ` × ${personsFactor(persons, before)}`
  const factors = explanation.endsWith(written) ? explanation.slice(0, -written.length) : explanation
  return {
    max: Math.round((max / persons) * counted),
    explanation: [factors, personsFactor(counted, heads)].filter(Boolean).join(' × '),
    persons: counted,
  }
}

/** A mistyped number of nights raises the limit as many times. */
const MOST_USUAL_NIGHTS = 3

export function nightsQuestion(nights: number | undefined, amount: Paise): string | undefined {
  if (nights === undefined || nights <= MOST_USUAL_NIGHTS) return undefined
  return confirmTexts.manyNights(nights, formatMoney(Math.round(amount / nights)))
}

// What happens when an amount is above its limit: a question, or a refusal.

type LimitVerdict =
  | { readonly outcome: 'within' }
  | { readonly outcome: 'ask'; readonly question: string }
  | { readonly outcome: 'refuse'; readonly message: string }

export function checkLimit(
  amount: Paise,
  limit: ClaimLimit,
  form: ClaimForm,
  subCategory: SubCategoryRules,
): LimitVerdict {
  if (!isOverLimit(amount, limit, form, subCategory)) return { outcome: 'within' }
  const label = amountLabel(subCategory)
  const max = plainRupees(limit.max ?? 0)
  return isHardLimit(subCategory)
    ? { outcome: 'refuse', message: errorTexts.aboveLimit(label, max) }
    : { outcome: 'ask', question: confirmTexts.aboveLimit(label, plainRupees(amount), max) }
}

function isOverLimit(
  amount: Paise,
  limit: ClaimLimit,
  form: ClaimForm,
  subCategory: SubCategoryRules,
): boolean {
  return !limit.noLimit && limit.max !== null && limitedPart(amount, form, subCategory) > limit.max
}

/** A driver's salary, and any sub-category that the policy marks, may never exceed its limit. */
export function isHardLimit(subCategory: SubCategoryRules): boolean {
  return subCategory.isDrivarSalaryRequired || subCategory.disallowAmountAboveLimit
}

// The figures of a claim, labelled the same on every screen: the amount claimed, the part within the limit, and what
// will be paid or is still undecided.

export interface FiguredClaim {
  readonly claimed: Paise
  /** Null: no limit. */
  readonly max: Paise | null
  /** The GST of a hotel's bill; its limit for nights excludes tax. */
  readonly taxBesideLimit: Paise
}

export const figureLabels = {
  claimed: 'Claimed',
  withinLimit: 'Within limit',
  awaiting: 'Awaiting decision',
  payable: 'Payable',
  paid: 'Paid',
  /** The company’s card paid it, so nothing is paid to the claimant. */
  byCard: 'Paid by card, ₹0 to you',
  /** The amount after one approver lowered it. */
  approvedFor: 'Approved for',
} as const

/** The whole amount, or the limit plus the tax on top. */
export function withinLimit({ claimed, max, taxBesideLimit }: FiguredClaim): Paise {
  return max === null ? claimed : Math.min(claimed, max + taxBesideLimit)
}

export function aboveLimit(claim: FiguredClaim): Paise {
  return claim.claimed - withinLimit(claim)
}

/** The amount that approvers may lower; a rejected claim pays nothing. */
export function outcomeLabel(status: ClaimStatus): string | undefined {
  if (status === 'pending_finance') return figureLabels.payable
  const main = mainStatus(status)
  if (main === 'approved') return figureLabels.paid
  return main === 'rejected' ? undefined : figureLabels.awaiting
}
