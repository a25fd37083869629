import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTurnOf, paidByVerifier, stepsCovered } from './approval-turn.ts'
import { assignClaimSteps, assignTourSteps, hasHigherManager, type Parties } from './assign-steps.ts'
import { type ClaimStage, claimStages } from './claim-status.ts'
import { managersAbove, type Organisation } from './organisation.ts'
import type { Role } from './permissions.ts'

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
    ['skip the claimant as head of the department', 'H', {}, [], 'C admin C C P'],
    [
      'fall to the admin queue when nobody is left',
      'E',
      { managers: {}, heads: {}, roles: {} },
      [],
      'admin admin C C admin',
    ],
    ['go from a missing head to the chief executive', 'E', { heads: {} }, [], 'M Z C C P'],
    ['are the head of Finance for the chief executive', 'C', {}, [], 'F F F F P'],
    ['go above the payer who is the claimant', 'P', {}, [], 'F C F C F'],
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
  it('stand above the requester', () => {
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
    ['the delegate’s', ['Z'], { ...approver, actsFor: ['Z'] }, true],
    [
      'never the claimant’s, not even by delegation',
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
    expect(stepsCovered(steps, 0, approver, parties)).toEqual(['pending', 'pending_higher_manager'])
    expect(stepsCovered(steps, 3, approver, parties)).toEqual(['pending_ceo'])
  })

  it('does not let an admin clear the whole queue at once', () => {
    const steps = [
      { step: 'pending' as const, assignees: [] },
      { step: 'pending_hod' as const, assignees: [] },
    ]
    expect(stepsCovered(steps, 0, { ...approver, isAdmin: true }, parties)).toEqual(['pending'])
  })

  it('bars who verified from paying, and nobody else', () => {
    const answered = [
      { step: 'pending_gbu_executive' as const, by: 'G' },
      { step: 'pending' as const, by: 'M' },
    ]
    expect(['G', 'M'].map((person) => paidByVerifier('pending_finance', person, answered))).toEqual([
      true,
      false,
    ])
    expect(paidByVerifier('pending_hod', 'G', answered)).toBe(false)
  })
})

describe('in any organisation, circles and leavers included', () => {
  it('nobody judges a claim of his or her own, nor one shared, nor after leaving', () => {
    const holds = ({ facts, claimant, companions, person, actsFor, isAdmin }: Situation) => {
      const parties = { claimant, companions }
      const steps = assignClaimSteps(claimStages, parties, organisation(facts))
      const barred = new Set([claimant, ...companions, ...(facts.gone ?? [])])
      if (steps.some(({ assignees }) => assignees.some((each) => barred.has(each)))) return false
      const isParty = person === claimant || companions.includes(person)
      return !isParty || !steps.some((step) => isTurnOf(step, { person, actsFor, isAdmin }, parties))
    }
    fc.assert(
      fc.property(seed, (drawn) => holds(situationOf(drawn))),
      { numRuns: 100_000 },
    )
  }, 60_000)

  it('nobody who may verify may also pay', () => {
    const holds = ({ facts, claimant, companions }: Situation) => {
      const steps = assignClaimSteps(claimStages, { claimant, companions }, organisation(facts))
      const verifiers = new Set(
        steps.filter(({ step }) => /gbu|sm/.test(step)).flatMap(({ assignees }) => assignees),
      )
      const payers = steps.find(({ step }) => step === 'pending_finance')?.assignees ?? []
      return !payers.some((person) => verifiers.has(person))
    }
    fc.assert(
      fc.property(seed, (drawn) => holds(situationOf(drawn))),
      { numRuns: 20_000 },
    )
  }, 60_000)

  it('the walk upwards always ends and never meets anybody twice', () => {
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

/** One drawn number is a whole organisation, digit by digit: quick to draw a hundred thousand times. */
const seed = fc.bigInt({ min: 0n, max: 8n ** 60n })

function situationOf(drawn: bigint): Situation {
  const digits = [...drawn.toString(8).padStart(61, '0')].map(Number).reverse()
  const next = () => digits.shift() ?? 0
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const someone = () => people[next() % 7] ?? 'a'
  const some = () => [someone(), someone()].slice(next() % 3)
  // The eighth digit stands for nobody.
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
