// A claim's whole approval in random organisations: cycles among managers, leavers, roles held twice,
// companions, stand-ins, administrators who re-route. In all of them, nobody decides on a claim that concerns
// them, nobody answers two of its stages, and nobody pays what they approved.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ClaimStage, claimStages } from '../claim/claim-status.ts'
import {
  type Approver,
  type ClaimTurn,
  type DecidedStep,
  decisionRefusal,
  eligibleApprovers,
  hasDecidedAnotherStage,
  stepsCovered,
} from './approval-turn.ts'
import {
  type AssignedStep,
  assignClaimSteps,
  type Organisation,
  oneLevelUp,
  type Parties,
  type PersonId,
} from './assign-steps.ts'

const everybody = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const person = fc.constantFrom<PersonId>(...everybody)
const some = fc.uniqueArray(person, { maxLength: 3 })
const perhaps = fc.option(person, { nil: undefined })
const ofEach = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 7, maxLength: 7 })

const drawing = fc.record({
  managers: ofEach(perhaps),
  leavers: some,
  head: perhaps,
  ceo: perhaps,
  headOfFinance: perhaps,
  offices: fc.array(some, { minLength: 5, maxLength: 5 }),
  claimant: person,
  companions: some,
  skipped: fc.uniqueArray(fc.constantFrom<ClaimStage>(...claimStages.slice(1, -1))),
  standsInFor: ofEach(some),
  admins: some,
  /** Who decides first if several people may. */
  turns: ofEach(fc.nat()),
  /** Before each turn, an administrator re-routes to this person, if set. */
  rerouted: ofEach(perhaps),
})
type Drawing = typeof drawing extends fc.Arbitrary<infer Value> ? Value : never

const officeRoles = [
  'gbu_executive',
  'gbu_finance_manager',
  'sm_zonal_accountant',
  'smbu_finance_manager',
  'payer',
]

function organisationOf({ managers, leavers, head, ceo, headOfFinance, offices }: Drawing): Organisation {
  return {
    isActive: (each) => !leavers.includes(each),
    managerOf: (each) => managers[everybody.indexOf(each as 'a')],
    headOfDepartment: () => head,
    chiefExecutive: () => ceo,
    headOfFinance: () => headOfFinance,
    holders: (role) => offices[officeRoles.indexOf(role)] ?? [],
  }
}

interface Act {
  by: PersonId
  isByName: boolean
  steps: readonly AssignedStep<ClaimStage>[]
}

/** As long as somebody may decide: what each answer covered. */
function walk(drawn: Drawing): Act[] {
  const { claimant, companions, skipped, turns, rerouted } = drawn
  const steps = claimStages.filter((stage) => !skipped.includes(stage))
  const organisation = organisationOf(drawn)
  let open: AssignedStep<ClaimStage>[] = assignClaimSteps(steps, { claimant, companions }, organisation)
  const acts: Act[] = []
  const decided: DecidedStep[] = []
  for (const [index, turn] of turns.entries()) {
    open = afterRerouting(open, rerouted[index], decided, drawn)
    const [waiting] = open
    if (!waiting) break
    const claim = { claimant, companions, status: waiting.step, isSubmitted: true, decided }
    const decider = deciderOf({ ...claim, waitingFor: waiting.assignees }, turn, drawn)
    if (!decider) break
    const covered = open.slice(0, stepsCovered(open, 0, decider).length)
    acts.push({
      by: decider.person,
      isByName: waiting.assignees.includes(decider.person),
      steps: covered,
    })
    decided.push(...covered.map((step) => ({ ...step, by: decider.person })))
    open = advanced(open.slice(covered.length), decided, { claimant, companions }, organisation)
  }
  return acts
}

/** The rules of re-routing: not to a party, nor to somebody who answered; the new approver is removed from later steps. */
function afterRerouting(
  open: AssignedStep<ClaimStage>[],
  to: PersonId | undefined,
  decided: readonly DecidedStep[],
  { claimant, companions }: Drawing,
): AssignedStep<ClaimStage>[] {
  const [waiting, ...later] = open
  if (!waiting || to === undefined || to === claimant || companions.includes(to)) return open
  if (hasDecidedAnotherStage(waiting.step, to, decided)) return open
  return [
    { ...waiting, assignees: [to] },
    ...later.map((step) => ({ ...step, assignees: step.assignees.filter((each) => each !== to) })),
  ]
}

function deciderOf(claim: ClaimTurn, turn: number, { leavers, standsInFor, admins }: Drawing) {
  const eligible = everybody
    .map(
      (each, index): Approver => ({
        person: each,
        actsFor: standsInFor[index] ?? [],
        isAdmin: admins.includes(each),
      }),
    )
    .filter((each) => !leavers.includes(each.person) && decisionRefusal(claim, each) === undefined)
  return eligible[turn % Math.max(1, eligible.length)]
}

function advanced(
  [next, ...later]: AssignedStep<ClaimStage>[],
  decided: readonly DecidedStep[],
  { claimant, companions }: Parties,
  organisation: Organisation,
): AssignedStep<ClaimStage>[] {
  if (!next) return []
  const eligible = eligibleApprovers(next, decided)
  const excluded = [claimant, ...companions, ...decided.map(({ by }) => by)]
  const assignees = eligible.length > 0 ? eligible : oneLevelUp(next.assignees, excluded, organisation)
  return [{ ...next, assignees }, ...later]
}

it('nobody decides on a claim of their own, answers two stages of one, or pays what they approved', () => {
  const seen = { paid: 0, inARow: 0 }
  fc.assert(
    fc.property(drawing, (drawn) => {
      const acts = walk(drawn)
      const deciders = acts.map(({ by }) => by)
      const payment = acts.find(({ steps }) => steps.some(({ step }) => step === 'pending_finance'))
      if (payment) seen.paid += 1
      if (acts.some(({ steps }) => steps.length > 1)) seen.inARow += 1
      return (
        new Set(deciders).size === deciders.length &&
        !deciders.some((by) => by === drawn.claimant || drawn.companions.includes(by)) &&
        acts.every(({ by, isByName, steps }) =>
          isByName ? steps.every(({ assignees }) => assignees.includes(by)) : steps.length === 1,
        ) &&
        (payment?.steps.length ?? 1) === 1
      )
    }),
    { numRuns: 20_000 },
  )
  // Otherwise the test would pass because nothing is ever decided.
  expect(seen.paid).toBeGreaterThan(500)
  expect(seen.inARow).toBeGreaterThan(100)
})
