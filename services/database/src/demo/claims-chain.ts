// Whom a claim of the demo has to pass, in the order of the approval chain.
import { type ClaimStage, claimStages } from '@tem/rules/claim-status.ts'
import type { Company, Employee } from './claims-company.ts'
import type { Expense } from './claims-expenses.ts'

export interface PlannedStep {
  stage: ClaimStage
  approverId: string | null
  approverRole: string | null
}

const RS = 100

export function chainOf(
  company: Company,
  claimant: Employee,
  expense: Expense,
  isHoliday: boolean,
): PlannedStep[] {
  const { amount, maximum, subCategory } = expense
  const isOver = maximum !== null && amount > maximum
  const needed: Record<ClaimStage, boolean> = {
    pending: true,
    pending_higher_manager: isOver || isHoliday || subCategory.isDriverSalary || amount > 10_000 * RS,
    pending_hod: amount > 25_000 * RS || (isOver && amount * 100 > maximum * 120),
    pending_ceo: amount > 100_000 * RS || claimant.departmentHeadId === claimant.id,
    pending_gbu_executive: claimant.track === 'gbu',
    pending_gbu_finance_manager: claimant.track === 'gbu',
    pending_sm_zonal_accountant: claimant.track === 'sm',
    pending_smbu_finance_manager: claimant.track === 'sm',
    pending_finance: true,
  }
  return claimStages.filter((stage) => needed[stage]).map((stage) => stepAt(stage, company, claimant))
}

function stepAt(stage: ClaimStage, company: Company, claimant: Employee): PlannedStep {
  if (stage === 'pending_finance') return { stage, approverId: null, approverRole: 'payer' }
  const approver = notThemselves(approverAt(stage, company, claimant), company, claimant)
  return approver
    ? { stage, approverId: approver, approverRole: null }
    : { stage, approverId: null, approverRole: 'admin' }
}

function approverAt(stage: ClaimStage, company: Company, claimant: Employee): string | null {
  const manager = company.person(claimant.managerId)
  switch (stage) {
    case 'pending':
      return claimant.managerId
    case 'pending_higher_manager':
      return manager?.managerId ?? claimant.managerId
    case 'pending_hod':
      return claimant.departmentHeadId
    case 'pending_ceo':
      return company.holderOf('ceo').id
    default:
      return company.holderOf(stage.replace('pending_', '')).id
  }
}

/** Nobody decides on their own claim: it goes one level up, and the chief executive's to the head of Finance. */
function notThemselves(approverId: string | null, company: Company, claimant: Employee): string | null {
  if (approverId && approverId !== claimant.id) return approverId
  return claimant.managerId ?? company.headOfFinance().id
}
