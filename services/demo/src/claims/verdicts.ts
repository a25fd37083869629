// Plays a claim's chain up to its scripted end: steps, history, and the resulting status.

import { assignClaimSteps } from '@tem/rules/approval/assign-steps.ts'
import { claimSteps, percentOfLimit } from '@tem/rules/approval/chain.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type ClaimStage, type ClaimStatus, claimStages } from '@tem/rules/claim/claim-status.ts'
import type { Dice } from '../dice.ts'
import type { Company, Employee } from './company.ts'
import type { Expense } from './expenses.ts'
import type { ClaimRow, HistoryRow, StepRow } from './rows.ts'

/** The scripted end of a claim. If its chain skips that stage, the next one counts. */
export interface Ending {
  status: ClaimStatus
  rejectedAt?: ClaimStage
  note?: string
  /** The amount after the higher manager lowered it. */
  reducedTo?: Paise
}

export interface Verdicts {
  steps: StepRow[]
  history: HistoryRow[]
}

const reasons = [
  'The bill is not readable. Please attach it again.',
  'This visit was not in the plan of the week.',
]

/** Sets the claim's resulting status and amount; nothing happens in the future. */
export function decide(
  claim: ClaimRow,
  plan: readonly PlannedStep[],
  ending: Ending,
  company: Company,
  dice: Dice,
): Verdicts {
  const steps: StepRow[] = []
  const history: HistoryRow[] = []
  let at = claim.submittedAt ?? claim.createdAt

  const record = (
    byPersonId: string,
    step: ClaimStage | null,
    to: ClaimStatus,
    note: string | null = null,
    amount = claim.reimbursableAmountPaise,
  ) => {
    history.push({
      id: dice.id(at),
      kind: 'claim',
      subjectId: claim.id,
      at,
      byPersonId,
      step,
      fromStatus: history.length === 0 && claim.revision === 1 ? null : claim.status,
      toStatus: to,
      note,
      amountBeforePaise: claim.reimbursableAmountPaise,
      amountAfterPaise: amount,
    })
    claim.status = to
    claim.reimbursableAmountPaise = amount
    claim.updatedAt = at
  }

  record(claim.personId, null, 'pending')
  for (const [index, step] of plan.entries()) {
    const isLast = index === answeredSteps(plan, ending) - 1
    const responder = responderTo(step, claim, company)
    const isCovered = isCoveredByAnswer(steps.at(-1), step, responder)
    const isReached = claim.status === step.stage && (isCovered || index < answeredSteps(plan, ending))
    const answeredAt = isCovered ? at : dice.workingMomentAfter(dayOf(at), 2)
    if (!isReached || answeredAt >= company.now || !responder) {
      steps.push({ ...unanswered(claim, step, index), isWaiting: claim.status === step.stage })
      continue
    }
    at = answeredAt
    const rejects = isLast && ending.status === 'rejected'
    const reached: ClaimStatus = rejects ? 'rejected' : (plan[index + 1]?.stage ?? 'approved')
    const reduces = ending.reducedTo !== undefined && step.stage === 'pending_higher_manager'
    const note = rejects ? (ending.note ?? dice.pick(reasons)) : reduces ? (ending.note ?? null) : null
    record(responder, step.stage, reached, note, reduces ? ending.reducedTo : undefined)
    if (rejects) claim.rejectedAt = at
    steps.push({
      ...unanswered(claim, step, index),
      response: rejects ? 'reject' : 'approve',
      respondedBy: responder,
      respondedAt: at,
      note,
      amountPaise: claim.reimbursableAmountPaise,
      ...(reached === 'approved' && payment(dice)),
    })
  }
  return { steps, history }
}

/** The same person in consecutive steps answers once, except for paying. */
function isCoveredByAnswer(
  previous: StepRow | undefined,
  step: PlannedStep,
  responder: string | undefined,
): boolean {
  if (previous?.response !== 'approve' || step.stage === 'pending_finance') return false
  return previous.respondedBy === responder && step.approverIds.includes(responder)
}

/** The first assignee; an unassigned step waits for an admin, who never answers their own claim. */
function responderTo({ approverIds }: PlannedStep, claim: ClaimRow, company: Company): string | undefined {
  const asked = approverIds.length > 0 ? approverIds : company.organisation.holders('admin', claim.personId)
  return asked.find((person) => person !== claim.personId)
}

/** How many steps of the plan are answered at the scripted end. */
function answeredSteps(plan: readonly PlannedStep[], { status, rejectedAt }: Ending): number {
  if (status === 'approved') return plan.length
  if (status === 'rejected') return stepsBefore(plan, rejectedAt ?? 'pending') + 1
  return stepsBefore(plan, status)
}

function stepsBefore(plan: readonly PlannedStep[], stage: ClaimStage): number {
  return plan.filter((step) => claimStages.indexOf(step.stage) < claimStages.indexOf(stage)).length
}

function unanswered(claim: ClaimRow, step: PlannedStep, index: number): StepRow {
  return {
    kind: 'claim',
    subjectId: claim.id,
    revision: claim.revision,
    position: index + 1,
    step: step.stage,
    ...step,
    isWaiting: false,
    response: null,
    respondedBy: null,
    respondedAt: null,
    note: null,
    amountPaise: null,
    paidVia: null,
    paidIdValue: null,
  }
}

function payment(dice: Dice): Pick<StepRow, 'paidVia' | 'paidIdValue'> {
  if (dice.falls(0.15)) return { paidVia: 'cheque', paidIdValue: String(dice.between(100_000, 999_999)) }
  return { paidVia: 'online_payment', paidIdValue: `SBIN${dice.between(10 ** 11, 10 ** 12 - 1)}` }
}

// The approval steps of a demo claim: the product's own chain, with the demo's organisation.

interface PlannedStep {
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
  const facts = {
    amount: expense.amount,
    isOverLimit: expense.isOverLimit,
    percentOfLimit: percentOfLimit(expense.limitedAmount, expense.maximum),
    isOnHoliday,
    isDriverSalary: expense.subCategory.isDriverSalary,
    claimantIsHeadOfDepartment: claimant.departmentHeadId === claimant.id,
    track: claimant.track,
  }
  const steps = claimSteps(facts, company.claimChain)
  const parties = { claimant: claimant.id, companions }
  return assignClaimSteps(steps, parties, company.organisation).map(({ step, assignees }) => ({
    stage: step,
    approverIds: assignees,
  }))
}
