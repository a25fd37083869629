import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '../account/permissions.ts'
import { type ClaimStage, claimStages } from '../claim/claim-status.ts'
import { hasDecidedAnotherStage, isTurnOf, stepsCovered } from './approval-turn.ts'
import {
  assignClaimSteps,
  assignTourSteps,
  hasHigherManager,
  managersAbove,
  type Organisation,
  type Parties,
} from './assign-steps.ts'

interface Company {
  managers: Record<string, string>
  heads?: Record<string, string>
  ceo?: string
  headOfFinance?: string
  roles?: Partial<Record<Role, string[]>>
  gone?: string[]
}

function organisation({
  managers,
  heads = {},
  ceo,
  headOfFinance,
  roles = {},
  gone = [],
}: Company): Organisation {
  return {
    isActive: (person) => !gone.includes(person),
    managerOf: (person) => managers[person],
    headOfDepartment: (person) => heads[person],
    chiefExecutive: () => ceo,
    headOfFinance: () => headOfFinance,
    holders: (role) => roles[role] ?? [],
  }
}

const company: Company = {
  managers: { E: 'M', M: 'Z', Z: 'H', H: 'C', F: 'C', P: 'F', V: 'F', G: 'F' },
  heads: { E: 'H', M: 'H', Z: 'H', H: 'H', P: 'F' },
  ceo: 'C',
  headOfFinance: 'F',
  roles: { payer: ['P'], gbu_executive: ['G'], gbu_finance_manager: ['V'] },
}

const line: ClaimStage[] = [
  'pending',
  'pending_higher_manager',
  'pending_hod',
  'pending_ceo',
  'pending_finance',
]

function assigned(
  claimant: string,
  change: Partial<Company> = {},
  companions: string[] = [],
  steps = line,
): string {
  return assignClaimSteps(steps, { claimant, companions }, organisation({ ...company, ...change }))
    .map(({ assignees }) => assignees.join('+') || 'admin')
    .join(' ')
}

describe('the people of a claim’s steps', () => {
  it.each<[string, string, Partial<Company>, string[], string]>([
    ['stand above the claimant', 'E', {}, [], 'M Z H C P'],
    ['go one level up when the manager is gone', 'E', { gone: ['M'] }, [], 'Z H H C P'],
    ['go one level up when the manager shares the expense', 'E', {}, ['M'], 'Z H H C P'],
    ['end with the chief executive, who stands at the top', 'H', {}, [], 'C C C C P'],
    [
      'fall to the admin queue when nobody is left',
      'E',
      { managers: {}, heads: {}, roles: {} },
      [],
      'admin admin C C admin',
    ],
    ['go from a missing head to the chief executive', 'E', { heads: {} }, [], 'M Z C C P'],
    ['are the head of Finance for the chief executive', 'C', {}, [], 'F F F F P'],
    [
      'go above the payer who is the claimant, but not to somebody who approved',
      'P',
      {},
      [],
      'F C C C admin',
    ],
    ['pass over the head who is the manager already', 'E', { heads: { E: 'M' } }, [], 'M Z Z C P'],
    ['stay with a head who is the higher manager', 'E', { heads: { E: 'Z' } }, [], 'M Z Z C P'],
    ['never let a manager pay', 'E', { roles: { payer: ['M', 'P'] } }, [], 'M Z H C P'],
    [
      'pass over a chief executive who is the manager',
      'E',
      { managers: { E: 'C' }, heads: { E: 'H' } },
      [],
      'C C H admin P',
    ],
    ['are all payers, any of whom may act', 'E', { roles: { payer: ['P', 'V'] } }, [], 'M Z H C P+V'],
    ['end where the records run in a circle', 'E', { managers: { E: 'M', M: 'E' } }, [], 'M admin H C P'],
  ])('%s', (_, claimant, change, companions, people) => {
    expect(assigned(claimant, change, companions)).toBe(people)
  })

  const gbu: ClaimStage[] = [
    'pending',
    'pending_gbu_executive',
    'pending_gbu_finance_manager',
    'pending_finance',
  ]

  it('verify by the roles of the unit', () => {
    expect(assigned('E', {}, [], gbu)).toBe('M G V P')
  })

  it('never let one person verify and pay', () => {
    expect(assigned('E', { roles: { ...company.roles, gbu_executive: ['P'] } }, [], gbu)).toBe('M P V F')
    expect(assigned('E', { roles: { ...company.roles, payer: ['P', 'V'] } }, [], gbu)).toBe('M G V P')
  })

  it('leave a role without holders to the admin queue', () => {
    expect(assigned('E', {}, [], ['pending_sm_zonal_accountant'])).toBe('admin')
  })
})

describe('the people of a tour’s steps', () => {
  it('are managers above the requester', () => {
    const parties = { claimant: 'E', companions: [] }
    const steps = assignTourSteps(['manager', 'higher_manager', 'hod', 'ceo'], parties, organisation(company))
    expect(steps.map(({ assignees }) => assignees.join())).toEqual(['M', 'Z', 'H', 'C'])
  })

  it('lack a higher manager at the top', () => {
    const has = (claimant: string) => hasHigherManager({ claimant, companions: [] }, organisation(company))
    expect([has('E'), has('H')]).toEqual([true, false])
  })
})

describe('whose turn it is', () => {
  const parties: Parties = { claimant: 'E', companions: ['X'] }
  const approver = { person: 'M', actsFor: [], isAdmin: false }
  it.each([
    ['the assignee’s', ['M'], approver, true],
    ['nobody else’s', ['M'], { ...approver, person: 'Z' }, false],
    ['the stand-in’s', ['Z'], { ...approver, actsFor: ['Z'] }, true],
    [
      'never the claimant’s, not even as a stand-in',
      ['M'],
      { person: 'E', actsFor: ['M'], isAdmin: true },
      false,
    ],
    ['never a companion’s', ['X'], { ...approver, person: 'X' }, false],
    ['the admin’s, in the admin queue', [], { ...approver, isAdmin: true }, true],
    ['not the admin’s while somebody else is asked', ['Z'], { ...approver, isAdmin: true }, false],
    ['not the claimant’s, as an admin', [], { person: 'E', actsFor: [], isAdmin: true }, false],
  ])('%s', (_, assignees, who, turn) => expect(isTurnOf({ assignees }, who, parties)).toBe(turn))

  it('counts one approval for consecutive steps of the same person, but never for paying', () => {
    const steps = [
      { step: 'pending', assignees: ['M'] },
      { step: 'pending_higher_manager', assignees: ['M'] },
      { step: 'pending_hod', assignees: ['H'] },
      { step: 'pending_ceo', assignees: ['M'] },
      { step: 'pending_finance', assignees: ['M'] },
    ] as const
    expect(stepsCovered(steps, 0, approver)).toEqual(['pending', 'pending_higher_manager'])
    expect(stepsCovered(steps, 3, approver)).toEqual(['pending_ceo'])
  })

  it('counts a stand-in’s approval for one step', () => {
    const steps = [
      { step: 'pending', assignees: ['M'] },
      { step: 'pending_higher_manager', assignees: ['M'] },
    ] as const
    expect(stepsCovered(steps, 0, { person: 'D' })).toEqual(['pending'])
    const own = [steps[0], { step: 'pending_higher_manager', assignees: ['D'] }] as const
    expect(stepsCovered(own, 0, { person: 'D' })).toEqual(['pending'])
  })

  it('does not let an admin clear the whole queue at once', () => {
    const steps = [
      { step: 'pending' as const, assignees: [] },
      { step: 'pending_hod' as const, assignees: [] },
    ]
    expect(stepsCovered(steps, 0, approver)).toEqual(['pending'])
  })

  it('bars somebody who decided another stage, and from paying also those of earlier rounds', () => {
    const decided = [{ step: 'pending' as const, by: 'M' }]
    const earlier = [
      { step: 'pending' as const, by: 'D' },
      { step: 'pending_finance' as const, by: 'P' },
    ]
    const excluded = (step: string) =>
      ['M', 'D', 'P', 'Z'].filter((person) => hasDecidedAnotherStage(step, person, decided, earlier))
    expect(excluded('pending_hod')).toEqual(['M'])
    expect(excluded('pending_finance')).toEqual(['M', 'D'])
  })
})

describe('in any organisation, circles and leavers included', () => {
  it('no approver is the claimant, a co-traveller or a leaver', () => {
    const holds = ({ facts, claimant, companions, person, actsFor, isAdmin }: Situation) => {
      const parties = { claimant, companions }
      const steps = assignClaimSteps(claimStages, parties, organisation(facts))
      const excluded = new Set([claimant, ...companions, ...(facts.gone ?? [])])
      if (steps.some(({ assignees }) => assignees.some((each) => excluded.has(each)))) return false
      const isParty = person === claimant || companions.includes(person)
      return !isParty || !steps.some((step) => isTurnOf(step, { person, actsFor, isAdmin }, parties))
    }
    fc.assert(
      fc.property(seed, (drawn) => holds(situationOf(drawn))),
      { numRuns: 100_000 },
    )
  })

  it('a person is named twice only in consecutive steps, and never to pay', () => {
    const holds = ({ facts, claimant, companions }: Situation) => {
      const steps = assignClaimSteps(claimStages, { claimant, companions }, organisation(facts))
      return steps.every(({ step, assignees }, index) => {
        const before = steps.slice(0, step === 'pending_finance' ? index : Math.max(0, index - 1))
        const previous = step === 'pending_finance' ? [] : (steps[index - 1]?.assignees ?? [])
        return assignees.every(
          (person) => previous.includes(person) || !before.some((each) => each.assignees.includes(person)),
        )
      })
    }
    fc.assert(
      fc.property(seed, (drawn) => holds(situationOf(drawn))),
      { numRuns: 20_000 },
    )
  })

  it('the search upwards always ends and never visits anybody twice', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const { facts, claimant } = situationOf(drawn)
        const above = managersAbove(organisation(facts), claimant)
        return new Set([claimant, ...above]).size === above.length + 1
      }),
    )
  })
})

interface Situation {
  facts: Company
  claimant: string
  companions: string[]
  person: string
  actsFor: string[]
  isAdmin: boolean
}

/** One random number encodes a whole organisation, digit by digit: fast enough for a hundred thousand draws. */
const seed = fc.bigInt({ min: 0n, max: 8n ** 60n })

function situationOf(drawn: bigint): Situation {
  const digits = [...drawn.toString(8).padStart(61, '0')].map(Number).reverse()
  const next = () => digits.shift() ?? 0
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const someone = () => people[next() % 7] ?? 'a'
  const some = () => [someone(), someone()].slice(next() % 3)
  // The eighth digit means nobody.
  const links = () =>
    Object.fromEntries(
      people.flatMap((person) =>
        people
          .slice(next(), 8)
          .slice(0, 1)
          .map((other) => [person, other]),
      ),
    )
  return {
    claimant: someone(),
    companions: some(),
    person: someone(),
    actsFor: some(),
    isAdmin: next() % 2 === 0,
    facts: {
      managers: links(),
      heads: links(),
      ceo: someone(),
      headOfFinance: someone(),
      gone: some(),
      roles: {
        payer: some(),
        gbu_executive: some(),
        gbu_finance_manager: some(),
        sm_zonal_accountant: some(),
        smbu_finance_manager: some(),
      },
    },
  }
}
