// Queues of a company with years of data: a reviewer's page reads in proportion to what waits, not to the history.

import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import {
  decideClaim,
  decideEmployees,
  decideWrapper,
  getClaimant,
  getClaimantClaim,
  getClaimantDay,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import {
  compareSpending,
  getMonthForecast,
  getPaymentDays,
  listLimitBreaches,
  listSpentClaims,
} from '@tem/contracts/calls/spending.ts'
import { insertHistory } from '@tem/database/testing/insert-history.ts'
import { tablesRead } from '@tem/database/testing/tables-read.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { volumeDatabase } from '@tem/demo/testing/volume-database.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

let original: TestDatabase
let module: ModuleInTest

beforeAll(async () => {
  original = await testDatabase({ copyOf: await volumeDatabase() })
  await insertHistory(original.ownerSql)
  await original.disconnect()
})
afterAll(() => original.drop())

// A cloned database has the rows and the planner statistics, but its scan counters are zero.
beforeEach(async () => {
  module = await moduleInTest({ routes, wire, copyOf: original })
})
afterEach(() => module.database.drop())

async function person(code: string, roles: Role[] = []) {
  const [found] = await module.database.sql<{ id: string }[]>`
    select id
    from identity.person
    where employee_code = ${code}`
  const permissions = ['signed-in', 'review-claims', 'approve-claims'] as const
  return somebody({ personId: found?.id ?? '', employeeCode: code, roles, permissions })
}

test('each page of a reviewer goes by an index', async () => {
  const manager = await person('V0000013')
  const payer = await person('P7001', ['payer'])
  const ask = (...asked: Parameters<typeof module.calls.call>) => module.calls.call(...asked)

  const queue = await ask(listClaimants, manager, { limit: 50 })
  expect(queue.body.count).toBe(11)
  const [{ _id }] = queue.body.list
  const claimant = await ask(getClaimant, manager, { _id })
  const [{ claims, ...day }] = claimant.body.list
  const answers = [
    await ask(listClaimants, manager, { filter: { status: ['approved', 'rejected'] } }),
    await ask(listClaimants, payer, { limit: 50 }),
    await ask(listClaimants, payer, { filter: { status: ['rejected'] } }),
    await ask(getClaimant, manager, { _id, filter: { status: ['approved'] } }),
    await ask(getClaimant, payer, { _id }),
    await ask(getClaimantDay, manager, { _id: day._id }),
    await ask(getClaimantClaim, manager, { _id: claims[0]._id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers[1]?.body.count).toBeGreaterThan(150)

  const read = await tablesRead(module.database)
  expect(read.find(({ name }) => name === 'claim')?.byIndex).toBeGreaterThan(0)
  expect(read.filter(({ whole }) => whole > 0)).toEqual([])
})

test('what a manager’s people spend, and how, goes by an index', async () => {
  const manager: Identity = { ...(await person('V0000013')), permissions: ['signed-in', 'see-spending'] }
  const ask = (call: Parameters<typeof module.calls.call>[0], payload: object) =>
    module.calls.call(call, manager, payload)
  const answers = [
    await ask(compareSpending, { period: 'quarter', by: 'category' }),
    await ask(listSpentClaims, { period: 'quarter' }),
    await ask(listLimitBreaches, { period: 'quarter' }),
    await ask(getPaymentDays, { period: 'quarter' }),
    await ask(getMonthForecast, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers[0]?.body.total.claims).toBeGreaterThan(20)
  const read = await tablesRead(module.database)
  expect(read.find(({ name }) => name === 'claim')?.byIndex).toBeGreaterThan(0)
  expect(read.filter(({ whole }) => whole > 0)).toEqual([])
})

test('a queue reads in proportion to what waits', async () => {
  const payer = await person('P7001', ['payer'])
  const { body } = await module.calls.call(listClaimants, payer, { limit: 50 })
  expect(body.count).toBeGreaterThan(150)
  const [counted] = await module.database.sql<{ waiting: number }[]>`
    select count(*) as waiting
    from chain.step
    where is_waiting and approver_ids @> ${[payer.personId]}::uuid[]`
  const read = await tablesRead(module.database)
  for (const { whole, byIndex } of read) {
    expect(whole).toBe(0)
    expect(byIndex).toBeLessThan(20 * (counted?.waiting ?? 0))
  }
})

test('a claim is shown and decided on without reading a large company’s people', async () => {
  const { ownerSql } = module.database
  await ownerSql`
    insert into identity.person (id, employee_code, name)
    select lpad(serial::text, 32, '0')::uuid, 'L' || serial, 'Somebody'
    from generate_series(1, 5000) as serial`
  await ownerSql`analyze identity.person`
  const manager = await person('V0000013')
  const [waiting] = await module.database.sql<{ id: string }[]>`
    select claim_id as id
    from approvals.waiting
    where approver_ids @> ${[manager.personId]}::uuid[]
    limit 1`
  const answers = [
    await module.calls.call(getClaimantClaim, manager, { _id: waiting?.id }),
    await module.calls.call(decideClaim, manager, { _id: waiting?.id, type: 'approve', note: 'Seen.' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const read = await tablesRead(module.database, ['identity.person'])
  expect(read.map(({ name }) => name)).toEqual(['person'])
  expect(read[0]?.rows).toBeLessThan(500)
})

test('each decision goes by an index', async () => {
  const manager = await person('V0000013')
  const ask = (call: typeof decideClaim | typeof decideWrapper | typeof decideEmployees, payload: object) =>
    module.calls.call(call, manager, { type: 'approve', note: 'Seen.', ...payload })
  const { body } = await module.calls.call(listClaimants, manager, { limit: 50 })
  const employees = body.list.map((each: { _id: string }) => each._id)
  const claimant = await module.calls.call(getClaimant, manager, { _id: employees[0] })
  const [{ claims, _id }] = claimant.body.list
  const answers = [
    await ask(decideClaim, { _id: claims[0]._id }),
    await ask(decideWrapper, { _id, claims: claims.map((claim: { _id: string }) => claim._id) }),
    await ask(decideEmployees, { employees }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[2]?.body.processed).toBeGreaterThan(5)
  const read = await tablesRead(module.database)
  expect(read.filter(({ whole }) => whole > 0)).toEqual([])
})
