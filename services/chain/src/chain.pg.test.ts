import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { assignClaimSteps } from '@tem/rules/approval/assign-steps.ts'
import { claimChain } from '@tem/rules/approval/chain.ts'
import { tourChain } from '@tem/rules/approval/tour-chain.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { now } from '@tem/server/process/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readClaimChain, readTourChain } from './read-chain.ts'
import { readOrganisation } from './read-organisation.ts'
import { recordHistory } from './record-history.ts'
import { startChain, withdrawChain } from './start-chain.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('the chain in the database', () => {
  test('begins as the rules have it', async () => {
    expect([...(await readClaimChain(database.sql))]).toEqual(claimChain)
    expect([...(await readTourChain(database.sql))]).toEqual(tourChain)
  })

  test('writes the steps of a submission down, the first of them waiting, and takes them back unanswered', async () => {
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
})
