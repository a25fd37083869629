// Who acts at each step of a plan. If that person is missing, has left, or is a party to the claim, the step goes
// one level up; if nobody is left, it goes to the admin queue.
import type { Role } from '../account/permissions.ts'
import { type ClaimStage, stages } from '../claim/claim-status.ts'
import type { TourStep } from './chain.ts'

export interface AssignedStep<Step extends string> {
  readonly step: Step
  /** Any of them may act. Empty: the admin queue. */
  readonly assignees: readonly PersonId[]
}

/** The claimant and the companions: none of them may decide on it. */
export interface Parties {
  readonly claimant: PersonId
  readonly companions: readonly PersonId[]
}

export function assignClaimSteps(
  steps: readonly ClaimStage[],
  parties: Parties,
  organisation: Organisation,
): AssignedStep<ClaimStage>[] {
  const line = reportingLine(parties, organisation)
  const assigned: AssignedStep<ClaimStage>[] = []
  for (const step of steps) {
    const role = stages[step].role
    const excluded = namedBefore(step, assigned)
    const assignees = role
      ? office(role, parties, organisation, excluded)
      : assigneeInLine(
          line(officeOfStage[step] ?? 'manager', excluded),
          assigned.at(-1)?.assignees,
          organisation,
        )
    assigned.push({ step, assignees })
  }
  return assigned
}

/** Nobody is above the chief executive, whose decision then also counts for the next step of the line. */
function assigneeInLine(
  named: readonly PersonId[],
  previous: readonly PersonId[] = [],
  organisation: Organisation,
): readonly PersonId[] {
  const ceo = organisation.chiefExecutive()
  return named.length === 0 && ceo !== undefined && previous.includes(ceo) ? [ceo] : named
}

/**
 * Nobody decides on two stages of a claim, except consecutive stages that the organisation gives to the same person,
 * and nobody pays what they approved.
 */
function namedBefore(step: ClaimStage, assigned: readonly AssignedStep<ClaimStage>[]): PersonId[] {
  const previous = step === 'pending_finance' ? [] : (assigned.at(-1)?.assignees ?? [])
  return assigned.flatMap(({ assignees }) => assignees).filter((person) => !previous.includes(person))
}

export function assignTourSteps(
  steps: readonly TourStep[],
  parties: Parties,
  organisation: Organisation,
): AssignedStep<TourStep>[] {
  const line = reportingLine(parties, organisation)
  return steps.map((step) => ({ step, assignees: line(step) }))
}

/** Whether anybody above the manager can act; if not, a tour skips that step. */
export function hasHigherManager(parties: Parties, organisation: Organisation): boolean {
  return reportingLine(parties, organisation)('higher_manager').length > 0
}

const officeOfStage: Partial<Record<ClaimStage, TourStep>> = {
  pending: 'manager',
  pending_higher_manager: 'higher_manager',
  pending_hod: 'hod',
  pending_ceo: 'ceo',
}

/** The steps that the claimant's reporting line determines. */
function reportingLine(parties: Parties, organisation: Organisation) {
  const { claimant } = parties
  const eligible = (person: PersonId) => mayDecide(person, parties, organisation)
  const ceo = organisation.chiefExecutive()
  const above = managersAbove(organisation, claimant)
  const manager = above.find(eligible)
  const higher = manager && above.slice(above.indexOf(manager) + 1).find(eligible)
  const one = (excluded: readonly PersonId[], ...candidates: (PersonId | undefined)[]) =>
    candidates
      .filter((person): person is PersonId => person !== undefined && eligible(person))
      .filter((person) => !excluded.includes(person))
      .slice(0, 1)

  // Nobody is above the chief executive; the head of Finance decides on their behalf.
  if (claimant === ceo) return () => one([], organisation.headOfFinance())
  return (step: TourStep, excluded: readonly PersonId[] = []) => {
    if (step === 'manager') return one(excluded, manager)
    if (step === 'higher_manager') return one(excluded, higher)
    if (step === 'ceo') return one(excluded, ceo)
    const head = organisation.headOfDepartment(claimant)
    return one(excluded, head, ...(head === undefined ? [] : managersAbove(organisation, head)), ceo)
  }
}

function office(
  role: Role,
  parties: Parties,
  organisation: Organisation,
  excluded: readonly PersonId[],
): PersonId[] {
  const free = (person: PersonId) => mayDecide(person, parties, organisation) && !excluded.includes(person)
  const holders = organisation.holders(role, parties.claimant)
  const eligible = holders.filter(free)
  return eligible.length > 0
    ? eligible
    : oneLevelUp(holders, [parties.claimant, ...parties.companions, ...excluded], organisation)
}

/** The nearest manager of the people who cannot decide on a step themselves. */
export function oneLevelUp(
  unable: readonly PersonId[],
  excluded: readonly PersonId[],
  organisation: Organisation,
): PersonId[] {
  return unable
    .flatMap((person) => managersAbove(organisation, person))
    .filter((person) => organisation.isActive(person) && !excluded.includes(person))
    .slice(0, 1)
}

function mayDecide(person: PersonId, { claimant, companions }: Parties, organisation: Organisation): boolean {
  return person !== claimant && !companions.includes(person) && organisation.isActive(person)
}

// The organisation as approval sees it: reporting lines and role holders.

export type PersonId = string

export interface Organisation {
  isActive(person: PersonId): boolean
  managerOf(person: PersonId): PersonId | undefined
  /** Head of the person's department. */
  headOfDepartment(person: PersonId): PersonId | undefined
  chiefExecutive(): PersonId | undefined
  headOfFinance(): PersonId | undefined
  /** Holders of a role who cover the person: same business unit or territory, if the role has one. */
  holders(role: Role, person: PersonId): readonly PersonId[]
}

/** Everybody above a person, nearest first; stops at a cycle in the records. */
export function managersAbove(organisation: Organisation, person: PersonId): PersonId[] {
  const above: PersonId[] = []
  const seen = new Set([person])
  for (let next = organisation.managerOf(person); next !== undefined; next = organisation.managerOf(next)) {
    if (seen.has(next)) break
    seen.add(next)
    above.push(next)
  }
  return above
}
