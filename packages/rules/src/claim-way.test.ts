// The whole way of a claim through random organisations: circles among the managers, leavers, offices held twice,
// companions, stand-ins. Whatever they look like, who decides is nobody whom it concerns.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AnsweredStep, type Approver, stepsCovered } from './approval-turn.ts'
import { type AssignedStep, assignClaimSteps } from './assign-steps.ts'
import { type ClaimStage, claimStages } from './claim-status.ts'
import { type ClaimTurn, decisionRefusal } from './claim-turn.ts'
import type { Organisation, PersonId } from './organisation.ts'

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
  /** Who comes first where several may decide. */
  turns: ofEach(fc.nat()),
})
type Drawing = typeof drawing extends fc.Arbitrary<infer Value> ? Value : never

const officeRoles = [
  'gbu_executive',
  'gbu_finance_manager',
  'sm_zonal_accountant',
  'smbu_finance_manager',
  'payer',
]
const verifying = claimStages.slice(4, 8)

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

/** As far as somebody may decide: each step with who answered it. */
function walk(drawn: Drawing): AnsweredStep[] {
  const { claimant, companions, skipped, leavers, standsInFor, admins, turns } = drawn
  const steps = claimStages.filter((stage) => !skipped.includes(stage))
  let open: AssignedStep<ClaimStage>[] = assignClaimSteps(
    steps,
    { claimant, companions },
    organisationOf(drawn),
  )
  const answered: AnsweredStep[] = []
  for (const turn of turns) {
    const [waiting] = open
    if (!waiting) break
    const claim: ClaimTurn = {
      claimant,
      companions,
      status: waiting.step,
      isSubmitted: true,
      waitingFor: waiting.assignees,
      answered,
    }
    const able = everybody
      .map(
        (each, index): Approver => ({
          person: each,
          actsFor: standsInFor[index] ?? [],
          isAdmin: admins.includes(each),
        }),
      )
      .filter((each) => !leavers.includes(each.person) && decisionRefusal(claim, each) === undefined)
    const decider = able[turn % Math.max(1, able.length)]
    if (!decider) break
    const covered = stepsCovered(open, 0, decider, claim).length
    answered.push(...open.slice(0, covered).map((step) => ({ ...step, by: decider.person })))
    open = open.slice(covered)
  }
  return answered
}

it('nobody decides on a claim of their own or one they share, and nobody pays what they verified', () => {
  let paid = 0
  fc.assert(
    fc.property(drawing, (drawn) => {
      const answered = walk(drawn)
      const payment = answered.find(({ step }) => step === 'pending_finance')
      if (payment) paid += 1
      const verifiers = answered.filter(({ step }) => verifying.includes(step)).map(({ by }) => by)
      return (
        answered.every(({ by }) => by !== drawn.claimant && !drawn.companions.includes(by)) &&
        !(payment && verifiers.includes(payment.by))
      )
    }),
    { numRuns: 100_000 },
  )
  // Else this would hold because nothing is ever decided.
  expect(paid).toBeGreaterThan(10_000)
})
