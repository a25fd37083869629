// Whose turn it is at a step, and how many steps one approval covers.
import { actRefusal, type ClaimViewer } from '../claim/claim-can.ts'
import type { ClaimStage, ClaimStatus } from '../claim/claim-status.ts'
import type { AssignedStep, Parties, PersonId } from './assign-steps.ts'

export interface Approver {
  readonly person: PersonId
  /** People whose stand-in this person is today. */
  readonly actsFor: readonly PersonId[]
  readonly isAdmin: boolean
  /** Holds the office of a payer now. */
  readonly isPayer?: boolean
}

export function isTurnOf(
  { assignees }: Pick<AssignedStep<string>, 'assignees'>,
  approver: Approver,
  parties: Parties,
): boolean {
  const { person, actsFor, isAdmin } = approver
  if (person === parties.claimant || parties.companions.includes(person)) return false
  if (assignees.length === 0) return isAdmin
  return [person, ...actsFor].some((each) => assignees.includes(each))
}

/** The approver for whom a stand-in decides; null if the decision is the stand-in's own. */
export function delegatorOf(
  { assignees }: Pick<AssignedStep<string>, 'assignees'>,
  { person, actsFor }: Approver,
): PersonId | null {
  return assignees.includes(person) ? null : (actsFor.find((each) => assignees.includes(each)) ?? null)
}

export interface Decided {
  readonly step: ClaimStage
  readonly by: PersonId
}

export interface DecidedStep extends Decided {
  /** Who was asked. */
  readonly assignees: readonly PersonId[]
}

/**
 * Nobody decides on two stages of a claim in one round, and a payer has decided on no earlier stage in any round.
 * Consecutive stages of the same person are decided together, so this never applies to them.
 */
export function hasDecidedAnotherStage(
  step: string,
  person: PersonId,
  decided: readonly Decided[],
  earlierRounds: readonly Decided[] = [],
): boolean {
  const before = step === 'pending_finance' ? earlierRounds.filter((each) => each.step !== step) : []
  return [...decided, ...before].some(({ by }) => by === person)
}

/** Which of the people that a step names will be able to decide it. */
export function eligibleApprovers(
  { step, assignees }: AssignedStep<string>,
  decided: readonly Decided[],
  earlierRounds?: readonly Decided[],
): PersonId[] {
  return assignees.filter((person) => !hasDecidedAnotherStage(step, person, decided, earlierRounds))
}

/**
 * The steps that one approval covers: its own, and those right after it that name the same person.
 * A stand-in's or an administrator's decision covers one step; paying is always separate.
 */
export function stepsCovered<Step extends string>(
  steps: readonly AssignedStep<Step>[],
  at: number,
  { person }: Pick<Approver, 'person'>,
): Step[] {
  const covered = steps.slice(at, at + 1).map(({ step }) => step)
  if (!steps[at]?.assignees.includes(person)) return covered
  for (const next of steps.slice(at + 1)) {
    if (next.step === 'pending_finance' || !next.assignees.includes(person)) break
    covered.push(next.step)
  }
  return covered
}

// Whether a claim waits for somebody, and in which role that person sees it. Lists and decisions both use it.

export interface ClaimTurn extends Parties {
  readonly status: ClaimStatus
  readonly isSubmitted: boolean
  /** The people it waits for. Null: nobody. Empty: the administrators. */
  readonly waitingFor: readonly PersonId[] | null
  /** Who has decided in the current round, and at which step. */
  readonly decided: readonly DecidedStep[]
  /** Who decided before the claim was revised. */
  readonly earlierRounds?: readonly Decided[]
  /** Administrators who re-routed the waiting step. */
  readonly reroutedBy?: readonly PersonId[]
}

export function claimViewer(claim: ClaimTurn, approver: Approver): ClaimViewer {
  const { waitingFor, claimant, companions, status, decided, earlierRounds, reroutedBy = [] } = claim
  const { person } = approver
  return {
    isOwner: claimant === person,
    accompanies: companions.includes(person),
    isCurrentApprover: waitingFor !== null && isTurnOf({ assignees: waitingFor }, approver, claim),
    // In their own name only if somebody else has re-routed it to them since.
    hasRerouted: waitingFor !== null && reroutedBy.includes(person) && !waitingFor.includes(person),
    hasDecidedAnotherStage:
      waitingFor !== null && hasDecidedAnotherStage(status, person, decided, earlierRounds),
    isPayer:
      isLaterPayer(claim, approver) ||
      decided.some((each) => each.step === 'pending_finance' && isTurnOf(each, approver, claim)),
  }
}

/** A payer of today who may pay the claim, asked then or not: those who were asked may all have left. */
export function isLaterPayer(
  { decided, earlierRounds }: Pick<ClaimTurn, 'decided' | 'earlierRounds'>,
  { person, isPayer = false }: Approver,
): boolean {
  const before = decided.filter(({ step }) => step !== 'pending_finance')
  return isPayer && !hasDecidedAnotherStage('pending_finance', person, before, earlierRounds)
}

/** Another approver was faster: the claim is already decided. */
export function isAlreadyDecided(claim: ClaimTurn, approver: Approver): boolean {
  if (claim.status === 'approved' || claim.status === 'rejected') return true
  if (claimViewer(claim, approver).isCurrentApprover) return false
  return claim.decided.some((step) => isTurnOf(step, approver, claim))
}

/** Why this person can't decide on the claim now. */
export function decisionRefusal(claim: ClaimTurn, approver: Approver): string | undefined {
  return actRefusal(claim, claimViewer(claim, approver))
}
