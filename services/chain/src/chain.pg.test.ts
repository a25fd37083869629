import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { assignClaimSteps } from '@tem/rules/approval/assign-steps.ts'
import {
  type ClaimChainFacts,
  claimSteps,
  type TourChainFacts,
  tourSteps,
} from '@tem/rules/approval/chain.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { now } from '@tem/server/process/clock.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrganisation } from './read-organisation.ts'
import { recordHistory } from './record-history.ts'
import { readClaimChain, readTourChain, startChain, withdrawChain } from './start-chain.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const small: ClaimChainFacts = {
  amount: 50_000,
  isOverLimit: false,
  percentOfLimit: 50,
  isOnHoliday: false,
  isDriverSalary: false,
  claimantIsHeadOfDepartment: false,
  track: 'none',
}

const short = (steps: readonly string[]) =>
  steps.map((step) => step.replace(/^pending_?/, '') || 'manager').join(' ')

describe('the chain of a claim', () => {
  test.each<[string, Partial<ClaimChainFacts>, string]>([
    ['small', {}, 'manager finance'],
    ['over the limit', { isOverLimit: true }, 'manager higher_manager finance'],
    ['on a holiday', { isOnHoliday: true }, 'manager higher_manager finance'],
    ['a driver’s salary', { isDriverSalary: true }, 'manager higher_manager finance'],
    ['of exactly Rs 10,000', { amount: 1_000_000 }, 'manager finance'],
    ['above Rs 10,000', { amount: 1_000_001 }, 'manager higher_manager finance'],
    ['of exactly Rs 25,000', { amount: 2_500_000 }, 'manager higher_manager finance'],
    ['above Rs 25,000', { amount: 2_500_001 }, 'manager higher_manager hod finance'],
    [
      'of exactly 120 % of the limit',
      { isOverLimit: true, percentOfLimit: 120 },
      'manager higher_manager finance',
    ],
    [
      'above 120 % of the limit',
      { isOverLimit: true, percentOfLimit: 120.01 },
      'manager higher_manager hod finance',
    ],
    ['above Rs 1,00,000', { amount: 10_000_001 }, 'manager higher_manager hod ceo finance'],
    ['of a head of department', { claimantIsHeadOfDepartment: true }, 'manager ceo finance'],
    ['on the gbu track', { track: 'gbu' }, 'manager gbu_executive gbu_finance_manager finance'],
    ['on the sm track', { track: 'sm' }, 'manager sm_zonal_accountant smbu_finance_manager finance'],
  ])('%s', async (_, facts, steps) =>
    expect(short(claimSteps({ ...small, ...facts }, await readClaimChain(database.sql, '2026-03-18')))).toBe(
      steps,
    ),
  )

  test('only grows with the amount, and keeps the order of its rows', async () => {
    const chain = await readClaimChain(database.sql, '2026-03-18')
    const order = chain.map((row) => row.step)
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(20_000_000), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((amount) =>
          claimSteps({ ...small, amount }, chain),
        )
        expect(more).toEqual(expect.arrayContaining(less ?? []))
        expect(more).toEqual(order.filter((step) => more?.includes(step)))
      }),
    )
  })
})

const trip: TourChainFacts = {
  hasHigherManager: true,
  byAir: false,
  numberOfDays: 2,
  tourIn7day: false,
  hasOutsider: false,
  isInternational: false,
  requesterIsHeadOfDepartment: false,
}

describe('the chain of a tour', () => {
  test.each<[string, Partial<TourChainFacts>, string]>([
    ['short and by train', {}, 'manager higher_manager'],
    ['without a higher manager', { hasHigherManager: false }, 'manager'],
    ['by air', { byAir: true }, 'manager higher_manager hod'],
    ['of three days', { numberOfDays: 3 }, 'manager higher_manager'],
    ['of four days', { numberOfDays: 4 }, 'manager higher_manager hod'],
    ['within seven days', { tourIn7day: true }, 'manager higher_manager hod'],
    ['with an outsider', { hasOutsider: true }, 'manager higher_manager hod'],
    ['abroad', { isInternational: true }, 'manager higher_manager ceo'],
    ['of ten days', { numberOfDays: 10 }, 'manager higher_manager hod'],
    ['of eleven days', { numberOfDays: 11 }, 'manager higher_manager hod ceo'],
    ['of a head of department', { requesterIsHeadOfDepartment: true }, 'manager higher_manager ceo'],
  ])('%s', async (_, facts, steps) =>
    expect(tourSteps({ ...trip, ...facts }, await readTourChain(database.sql, '2026-03-18')).join(' ')).toBe(
      steps,
    ),
  )
})

describe('the chain in the database', () => {
  test('stores the steps of a submission, the first of them waiting, and removes them while unanswered', async () => {
    const { sql } = database
    const [id, manager, payer] = [newId(), newId(), newId()]
    await sql.begin((tx) =>
      startChain(tx, { kind: 'claim', id, revision: 1 }, [
        { step: 'pending', stage: 'pending', assignees: [manager] },
        { step: 'pending_finance', stage: 'pending_finance', assignees: [payer] },
      ]),
    )
    const steps = await sql`
      select position, stage, approver_ids as "approverIds", is_waiting as "isWaiting"
      from chain.step
      where subject_id = ${id}
      order by position`
    expect([...steps]).toEqual([
      { position: 1, stage: 'pending', approverIds: [manager], isWaiting: true },
      { position: 2, stage: 'pending_finance', approverIds: [payer], isWaiting: false },
    ])
    await sql.begin((tx) => withdrawChain(tx, [id]))
    expect(await sql`select position from chain.step where subject_id = ${id}`).toHaveLength(0)
  })

  test('lets the application add to the history and do nothing else to it', async () => {
    const { sql } = database
    const subjectId = newId()
    await sql.begin((tx) =>
      recordHistory(tx, [
        {
          kind: 'claim',
          subjectId,
          at: now(),
          by: newId(),
          from: null,
          to: 'pending',
          amountAfter: 100,
        },
      ]),
    )
    await expect(
      sql`update chain.history set note = 'changed' where subject_id = ${subjectId}`,
    ).rejects.toThrow('permission denied')
    await expect(sql`delete from chain.history where subject_id = ${subjectId}`).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('the organisation around a claimant', () => {
  test('ends where the records go in a circle, and knows the offices that cover the claimant', async () => {
    const { ownerSql } = database
    const [claimant, manager, above, payer, elsewhere] = [newId(), newId(), newId(), newId(), newId()]
    const [ours, theirs] = [newId(), newId()]
    await ownerSql`
      insert into identity.business_unit (id, name, track)
      values (${ours}, 'Ours', 'gbu'), (${theirs}, 'Theirs', 'gbu')`
    for (const [id, code] of [
      [above, 'C3'],
      [manager, 'C2'],
      [claimant, 'C1'],
      [payer, 'C4'],
      [elsewhere, 'C5'],
    ] as const)
      await ownerSql`
        insert into identity.person (id, employee_code, name, business_unit_id)
        values (${id}, ${code}, ${code}, ${ours})`
    await ownerSql`update identity.person set manager_id = ${manager} where id = ${claimant}`
    await ownerSql`update identity.person set manager_id = ${above} where id = ${manager}`
    await ownerSql`update identity.person set manager_id = ${manager} where id = ${above}`
    await ownerSql`
      insert into identity.person_role (person_id, role, business_unit_id)
      values (${payer}, 'payer', null), (${elsewhere}, 'gbu_executive', ${theirs}), (${above}, 'gbu_executive', ${ours})`

    const organisation = await readOrganisation(database.sql, claimant, 'claim')
    const steps = assignClaimSteps(
      ['pending', 'pending_higher_manager', 'pending_gbu_executive', 'pending_finance'],
      { claimant, companions: [] },
      organisation,
    )
    expect(steps.map(({ assignees }) => assignees)).toEqual([[manager], [above], [above], [payer]])
  })

  test('has the chief executive who works here, not the one who has left with the role', async () => {
    const { ownerSql } = database
    const [left, chief, claimant] = [newId(), newId(), newId()]
    await ownerSql`
      insert into identity.person (id, employee_code, name, is_active)
      values (${left}, 'X1', 'Left', false), (${chief}, 'X2', 'Chief', true), (${claimant}, 'X3', 'Claimant', true)`
    await ownerSql`
      insert into identity.person_role (person_id, role) values (${left}, 'ceo'), (${chief}, 'ceo')`
    const organisation = await readOrganisation(database.sql, claimant, 'claim')
    const [step] = assignClaimSteps(['pending_ceo'], { claimant, companions: [] }, organisation)
    expect(step?.assignees).toEqual([chief])
  })
})
