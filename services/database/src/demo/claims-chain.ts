// Whom a claim of the demo has to pass: the product's own chain, asked about the demo's organisation.
import { assignClaimSteps } from '@tem/rules/assign-steps.ts'
import { claimSteps, percentOfLimit } from '@tem/rules/claim-chain.ts'
import type { ClaimStage } from '@tem/rules/claim-status.ts'
import type { Company, Employee } from './claims-company.ts'
import type { Expense } from './claims-expenses.ts'

export interface PlannedStep {
  stage: ClaimStage
  approverIds: readonly string[]
}

interface Circumstances {
  isOnHoliday: boolean
  companions: readonly string[]
}

export function chainOf(
  company: Company,
  claimant: Employee,
  expense: Expense,
  { isOnHoliday, companions }: Circumstances,
): PlannedStep[] {
  const steps = claimSteps({
    amount: expense.amount,
    isOverLimit: expense.isOverLimit,
    percentOfLimit: percentOfLimit(expense.limitedAmount, expense.maximum),
    isOnHoliday,
    isDriverSalary: expense.subCategory.isDriverSalary,
    claimantIsHeadOfDepartment: claimant.departmentHeadId === claimant.id,
    track: claimant.track,
  })
  const parties = { claimant: claimant.id, companions }
  return assignClaimSteps(steps, parties, company.organisation).map(({ step, assignees }) => ({
    stage: step,
    approverIds: assignees,
  }))
}
