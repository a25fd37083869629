// The steps that a tour request must pass, and its status at each of them.

import type { TourStatus } from '../tour/tour-status.ts'
import { type ChainRow, planSteps } from './chain.ts'

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
