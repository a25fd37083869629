import type { Paise } from '../base/money.ts'
import type { ClaimStage } from '../claim/claim-status.ts'
import type { TourStatus } from '../tour/tour-status.ts'

// An approval chain as data: each row has a step and the conditions under which it is needed. The company's rows
// are in chain.rule; nothing else repeats them.

export type Fact = number | boolean | string

/** A number above a threshold, or a fact with a given value. */
export type Condition<Facts> =
  | { readonly fact: keyof Facts & string; readonly above: number }
  | { readonly fact: keyof Facts & string; readonly is: Fact }

export interface ChainRow<Step extends string, Facts> {
  readonly step: Step
  /** Any one of them is enough. */
  readonly neededWhen: 'always' | readonly Condition<Facts>[]
}

/** The steps that these facts require, in row order. */
export function planSteps<Step extends string, Facts extends { readonly [K in keyof Facts]: Fact }>(
  chain: readonly ChainRow<Step, Facts>[],
  facts: Facts,
): Step[] {
  return chain.filter((row) => isNeeded(row, facts)).map((row) => row.step)
}

function isNeeded<Facts extends { readonly [K in keyof Facts]: Fact }>(
  { neededWhen }: ChainRow<string, Facts>,
  facts: Facts,
): boolean {
  return neededWhen === 'always' || neededWhen.some((condition) => isMet(condition, facts))
}

export function isMet<Facts extends { readonly [K in keyof Facts]: Fact }>(
  condition: Condition<Facts>,
  facts: Facts,
): boolean {
  const value: Fact = facts[condition.fact]
  return 'above' in condition ? typeof value === 'number' && value > condition.above : value === condition.is
}

// The steps that a claim must pass, from its facts at submission.

export type Track = 'none' | 'gbu' | 'sm'

export interface ClaimChainFacts {
  readonly amount: Paise
  readonly isOverLimit: boolean
  /** Percentage of the limit; 0 if nothing limits the claim. */
  readonly percentOfLimit: number
  readonly isOnHoliday: boolean
  readonly isDriverSalary: boolean
  readonly claimantIsHeadOfDepartment: boolean
  readonly track: Track
}

/** The steps that a claim needs; `chain` is the company's own, read at submission. */
export function claimSteps(
  facts: ClaimChainFacts,
  chain: readonly ChainRow<ClaimStage, ClaimChainFacts>[],
): ClaimStage[] {
  return planSteps(chain, facts)
}

/** The limited part of the amount against the limit; exact to a hundredth of a percent. */
export function percentOfLimit(limitedAmount: Paise, max: Paise | null): number {
  if (max === null) return 0
  return max === 0 ? (limitedAmount > 0 ? Number.MAX_SAFE_INTEGER : 0) : (limitedAmount * 100) / max
}

// The steps that a tour request must pass, and its status at each of them.

/** In the order of the approval chain. */
export const tourStepOrder = ['manager', 'higher_manager', 'hod', 'ceo'] as const
export type TourStep = (typeof tourStepOrder)[number]

export interface TourChainFacts {
  readonly hasHigherManager: boolean
  readonly byAir: boolean
  readonly numberOfDays: number
  readonly tourIn7day: boolean
  /** At least one traveller is not an employee. */
  readonly hasOutsider: boolean
  readonly isInternational: boolean
  readonly requesterIsHeadOfDepartment: boolean
}

export function tourSteps(
  facts: TourChainFacts,
  chain: readonly ChainRow<TourStep, TourChainFacts>[],
): TourStep[] {
  return planSteps(chain, facts)
}

const statusAt: Record<TourStep, TourStatus> = {
  manager: 'pending',
  higher_manager: 'pending',
  hod: 'pending_hod',
  ceo: 'pending_ceo',
}

export function tourStatusAt(step: TourStep | undefined): TourStatus {
  return step === undefined ? 'approved' : statusAt[step]
}

const stepNames: Record<TourStep, string> = {
  manager: 'Manager',
  higher_manager: 'Higher Manager',
  hod: 'HOD',
  ceo: 'CEO',
}

export function tourHistoryLabel(step: 'init' | TourStep, responseType?: 'approve' | 'reject'): string {
  if (step === 'init') return 'Initiated'
  return `${stepNames[step]} ${responseType === 'reject' ? 'Rejected' : 'Approved'}`
}
