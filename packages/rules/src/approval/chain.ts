import type { Paise } from '../base/money.ts'
import type { ClaimStage } from '../claim/claim-status.ts'

// An approval chain as data: each row has a step and the conditions under which it is needed. Rows contain no
// code, so they can be stored, compared and shown.

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
  if (neededWhen === 'always') return true
  return neededWhen.some((condition) => {
    const value: Fact = facts[condition.fact]
    return 'above' in condition
      ? typeof value === 'number' && value > condition.above
      : value === condition.is
  })
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

const rupees = (amount: number): Paise => amount * 100

export const claimChain: readonly ChainRow<ClaimStage, ClaimChainFacts>[] = [
  { step: 'pending', neededWhen: 'always' },
  {
    step: 'pending_higher_manager',
    neededWhen: [
      { fact: 'isOverLimit', is: true },
      { fact: 'isOnHoliday', is: true },
      { fact: 'isDriverSalary', is: true },
      { fact: 'amount', above: rupees(10_000) },
    ],
  },
  {
    step: 'pending_hod',
    neededWhen: [
      { fact: 'amount', above: rupees(25_000) },
      { fact: 'percentOfLimit', above: 120 },
    ],
  },
  {
    step: 'pending_ceo',
    neededWhen: [
      { fact: 'amount', above: rupees(100_000) },
      { fact: 'claimantIsHeadOfDepartment', is: true },
    ],
  },
  { step: 'pending_gbu_executive', neededWhen: [{ fact: 'track', is: 'gbu' }] },
  { step: 'pending_gbu_finance_manager', neededWhen: [{ fact: 'track', is: 'gbu' }] },
  { step: 'pending_sm_zonal_accountant', neededWhen: [{ fact: 'track', is: 'sm' }] },
  { step: 'pending_smbu_finance_manager', neededWhen: [{ fact: 'track', is: 'sm' }] },
  { step: 'pending_finance', neededWhen: 'always' },
]

export function claimSteps(facts: ClaimChainFacts, chain = claimChain): ClaimStage[] {
  return planSteps(chain, facts)
}

/** The limited part of the amount against the limit; exact to a hundredth of a percent. */
export function percentOfLimit(limitedAmount: Paise, max: Paise | null): number {
  if (max === null) return 0
  return max === 0 ? (limitedAmount > 0 ? Number.MAX_SAFE_INTEGER : 0) : (limitedAmount * 100) / max
}
