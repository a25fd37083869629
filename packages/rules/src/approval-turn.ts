// Whose turn it is at a step, and how far one approval carries.
import { type AssignedStep, isVerification, type Parties } from './assign-steps.ts'
import type { ClaimStage } from './claim-status.ts'
import type { PersonId } from './organisation.ts'

export interface Approver {
  readonly person: PersonId
  /** Those who have handed their decisions to this person for today. */
  readonly actsFor: readonly PersonId[]
  readonly isAdmin: boolean
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

/** Whose decision it is when a delegate makes it; null where it is the approver's own. */
export function inWhoseStead(
  { assignees }: Pick<AssignedStep<string>, 'assignees'>,
  { person, actsFor }: Approver,
): PersonId | null {
  return assignees.includes(person) ? null : (actsFor.find((each) => assignees.includes(each)) ?? null)
}

export interface Answered {
  readonly step: ClaimStage
  readonly by: PersonId
}

export interface AnsweredStep extends Answered {
  /** Who had been asked. */
  readonly assignees: readonly PersonId[]
}

/** Somebody who verified this claim does not pay it as well. */
export function paidByVerifier(step: ClaimStage, person: PersonId, answered: readonly Answered[]): boolean {
  return (
    step === 'pending_finance' && answered.some((each) => isVerification(each.step) && each.by === person)
  )
}

/**
 * The steps that one approval covers: its own, and those right after it that fall to the same person. Paying
 * is an act of its own and is never covered.
 */
export function stepsCovered<Step extends string>(
  steps: readonly AssignedStep<Step>[],
  at: number,
  approver: Approver,
  parties: Parties,
): Step[] {
  const covered = steps.slice(at, at + 1).map(({ step }) => step)
  for (const next of steps.slice(at + 1)) {
    const admins = next.assignees.length === 0
    if (next.step === 'pending_finance' || admins || !isTurnOf(next, approver, parties)) break
    covered.push(next.step)
  }
  return covered
}
