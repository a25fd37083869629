import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import { listArchivedTours, listTours } from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const permissions = ['signed-in', 'own-tours', 'read-tours'] as const
const owner = somebody({ employeeCode: 'E1', name: 'Asha Rao', permissions })
const peer = somebody({ employeeCode: 'E2', name: 'Ravi Kumar', permissions })
const manager = somebody({ employeeCode: 'M1', name: 'Meera Joshi', permissions })
const withoutTours = somebody({ permissions: ['signed-in'] })

let module: ModuleInTest
const ids: Record<string, string> = {}

beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  for (const person of [manager, owner, peer])
    await module.database.sql`
      insert into identity.person (id, employee_code, name, manager_id)
      values (${person.personId}, ${person.employeeCode}, ${person.name},
        ${person === manager ? null : manager.personId})`
  ids.first = await given(owner, { requestedAt: '2026-03-01T10:00:00+05:30' })
  ids.second = await given(owner, { requestedAt: '2026-03-05T00:00:01+05:30' })
  ids.rejected = await given(owner, {
    requestedAt: '2026-03-09T10:00:00+05:30',
    status: 'rejected',
    answer: 'reject',
  })
  ids.answered = await given(owner, { requestedAt: '2026-03-10T10:00:00+05:30', answer: 'approve' })
  ids.archived = await given(owner, { requestedAt: '2026-03-02T10:00:00+05:30', archived: true })
  ids.peers = await given(peer, { requestedAt: '2026-03-03T10:00:00+05:30' })
})
afterAll(() => module.database.drop())

interface Given {
  requestedAt: string
  status?: string
  answer?: 'approve' | 'reject'
  archived?: boolean
}

async function given(requester: typeof owner, { requestedAt, status = 'pending', answer, archived }: Given) {
  const { sql } = module.database
  const id = newId()
  await sql`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose, status, requested_at, archived_at)
    values (${id}, ${requester.personId}, 'self', ${['Mysuru', 'Hunsur']}, 2, 'Dealer visits', ${status},
      ${requestedAt}, ${archived ? requestedAt : null})`
  if (answer)
    await sql`
      insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, response, responded_by, responded_at, note)
      values ('tour', ${id}, 1, 1, 'manager', 'pending', ${[manager.personId]}, ${answer}, ${manager.personId}, ${requestedAt}, 'Noted.')`
  return id
}

async function list(payload: object, who: Parameters<ModuleInTest['calls']['call']>[1] = owner) {
  const { status, body } = await module.calls.call(listTours, who, payload)
  return { status, body, ids: body.list?.map((tour: { _id: string }) => tour._id) }
}

describe('my tours', () => {
  test('are the caller’s own, newest first, without the deleted ones', async () => {
    const answer = await list({})
    expect(answer.ids).toEqual([ids.answered, ids.rejected, ids.second, ids.first])
    expect(answer.body.count).toBe(4)
    expect((await list({}, peer)).ids).toEqual([ids.peers])
    expect((await list({}, manager)).ids).toEqual([])
  })

  test('say place, traveller and state', async () => {
    const { body } = await list({})
    expect(body.list[3]).toMatchObject({
      place: ['Mysuru', 'Hunsur'],
      requestedFor: 'self',
      requestedDate: '2026-03-01T04:30:00.000Z',
      status: 'pending',
      employeeCode: 'E1',
      designation: null,
    })
  })

  test('say what may be done with them, and why not', async () => {
    const [answered, rejected, second] = (await list({})).body.list.map((tour: { can: object }) => tour.can)
    expect(second).toMatchObject({ edit: true, delete: true, copy: true })
    expect(rejected).toMatchObject({ edit: false, delete: false, copy: true })
    expect(answered).toMatchObject({ edit: false, delete: false })
    expect(answered.reasons.edit).toBe('This Tour was already responded to.')
    expect(rejected.reasons.edit).toBe('Only a pending Tour can be changed.')
  })

  test('come in pages', async () => {
    for (let index = 0; index < 12; index++)
      await given(manager, { requestedAt: '2026-03-01T10:00:00+05:30' })
    const first = await list({ limit: 10 }, manager)
    const second = await list({ limit: 10, skip: 10 }, manager)
    expect(first.body.count).toBe(12)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(12)
  })

  test('are narrowed by status and by the company’s days', async () => {
    expect((await list({ filter: { status: ['rejected'] } })).ids).toEqual([ids.rejected])
    const createdAt = { from: '2026-03-05', to: '2026-03-05' }
    expect((await list({ filter: { createdAt } })).ids).toEqual([ids.second])
    const instants = { from: Date.parse('2026-03-05T23:00:00+05:30'), to: '2026-03-05T00:00:01+05:30' }
    expect((await list({ filter: { createdAt: instants } })).ids).toEqual([ids.second])
  })

  test.each([[{ limit: 7 }], [{ skip: 20_000 }], [{ filter: { status: ['gone'] } }], [{ requester: 'E2' }]])(
    'refuse %j with a sentence',
    async (payload) => {
      const { status, body } = await list(payload)
      expect(status).toBe(400)
      expect(body.errors[0].msg).toMatch(/\.$/)
    },
  )

  test('need a session and the right to tours', async () => {
    expect((await list({}, withoutTours)).status).toBe(403)
    expect((await module.calls.call(listTours, undefined, {})).status).toBe(401)
  })
})

test('the archive holds only what the caller has deleted, and nothing can be done with it', async () => {
  const { body } = await module.calls.call(listArchivedTours, owner, {})
  expect(body.list).toMatchObject([{ _id: ids.archived, can: { edit: false, delete: false } }])
  expect((await module.calls.call(listArchivedTours, peer, {})).body.count).toBe(0)
})
