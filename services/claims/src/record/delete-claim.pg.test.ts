import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  givenClaim,
  givenStep,
  givenWrapper,
  type SmallCompany,
  smallCompany,
} from '../../testing/small-company.ts'

let module: ModuleInTest
let company: SmallCompany

beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  company = await smallCompany(module.database.sql)
})
afterAll(() => module.database.drop())

const remove = (_id: string, who = company.owner, headers = {}) =>
  module.calls.call(deleteClaim, who, { _id }, headers)

async function exists(id: string) {
  const rows = await module.database.sql`select id from claims.claim where id = ${id}`
  return rows.length === 1
}

async function dayClaim(day: string, submitted: boolean, status?: string) {
  const { sql } = module.database
  const wrapperId = await givenWrapper(sql, company.owner, day, submitted)
  return givenClaim(sql, {
    person: company.owner,
    on: company.travel,
    wrapperId,
    submitted,
    ...(status && { status }),
  })
}

describe('deleting a claim', () => {
  test('takes it out of a day that is not submitted', async () => {
    const id = await dayClaim('2026-03-02', false)
    const { status, body } = await remove(id)
    expect(status).toBe(200)
    expect(body.message).toBe('Claim Deleted Successfully.')
    expect(await exists(id)).toBe(false)
  })

  test('takes back a New Request that nobody has answered, with its steps', async () => {
    const { sql } = module.database
    const id = await givenClaim(sql, { person: company.owner, on: company.travel, submitted: true })
    await givenStep(sql, id, company.manager.personId, null)
    expect((await remove(id)).status).toBe(200)
    expect(await sql`select subject_id from chain.step where subject_id = ${id}`).toHaveLength(0)
  })

  test('refuses a submitted day’s claim and says why', async () => {
    const id = await dayClaim('2026-03-03', true)
    const { status, body } = await remove(id)
    expect(status).toBe(409)
    expect(body.errors[0].msg).toBe('This Claim is already submitted and cannot be Edited/Undone.')
    expect(await exists(id)).toBe(true)
  })

  test('refuses a New Request that was answered or has moved on', async () => {
    const { sql } = module.database
    const answered = await givenClaim(sql, { person: company.owner, on: company.travel, submitted: true })
    await givenStep(sql, answered, company.manager.personId, 'approve')
    const rejected = await givenClaim(sql, {
      person: company.owner,
      on: company.travel,
      submitted: true,
      status: 'rejected',
    })
    expect((await remove(answered)).status).toBe(409)
    expect((await remove(rejected)).status).toBe(409)
    expect(await exists(answered)).toBe(true)
  })

  test('looks to anybody else as if it were not there', async () => {
    const id = await dayClaim('2026-03-04', false)
    const unknown = await remove(newId())
    for (const who of [company.peer, company.manager]) {
      const { status, body } = await remove(id, who)
      expect(status).toBe(404)
      expect(body.errors).toEqual(unknown.body.errors)
    }
    expect(await exists(id)).toBe(true)
  })

  test('happens once, however often the same request comes', async () => {
    const id = await dayClaim('2026-03-05', false)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, company.owner, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await remove(id)).status).toBe(404)
  })

  test('refuses an id that is none', async () => {
    expect((await remove('42')).status).toBe(400)
  })
})
