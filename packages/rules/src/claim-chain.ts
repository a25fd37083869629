// Which steps a claim must pass, from its facts at submission.
import { type ChainRow, planSteps } from './chain.ts'
import type { ClaimStage } from './claim-status.ts'
import type { Paise } from './money.ts'

export type Track = 'none' | 'gbu' | 'sm'

export interface ClaimChainFacts {
  readonly amount: Paise
  readonly isOverLimit: boolean
  /** Of the limit; 0 where nothing limits the claim. */
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

/** The limited part of the amount against the limit; exact at the hundredth of a percent that matters. */
export function percentOfLimit(limitedAmount: Paise, max: Paise | null): number {
  if (max === null) return 0
  return max === 0 ? (limitedAmount > 0 ? Number.MAX_SAFE_INTEGER : 0) : (limitedAmount * 100) / max
}
