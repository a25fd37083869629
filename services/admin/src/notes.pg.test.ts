import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { addAdminNote, listAdminNotes, removeAdminNote } from '@tem/contracts/calls/admin.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const owner = somebody()
const other = somebody()

let module: ModuleInTest
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
})
afterAll(() => module.database.drop())

async function notesOf(who: typeof owner, payload: object = {}) {
  const { body } = await module.calls.call(listAdminNotes, who, payload)
  return { count: body.count, notes: body.list.map(({ note }: { note: string }) => note) }
}

test('a note is added, listed for its owner alone, and removed by its owner alone', async () => {
  const { body } = await module.calls.call(addAdminNote, owner, { note: ' Ask for the invoice\n' })
  await module.calls.call(addAdminNote, owner, { note: 'Book the hall' })
  expect(await notesOf(owner)).toEqual({ count: 2, notes: ['Book the hall', 'Ask for the invoice'] })
  expect(await notesOf(owner, { skip: 1 })).toEqual({ count: 2, notes: ['Ask for the invoice'] })
  expect(await notesOf(other)).toEqual({ count: 0, notes: [] })

  const { _id } = body.item
  expect((await module.calls.call(removeAdminNote, other, { _id })).status).toBe(404)
  expect((await module.calls.call(removeAdminNote, owner, { _id })).status).toBe(200)
  expect((await module.calls.call(removeAdminNote, owner, { _id })).status).toBe(404)
  expect(await notesOf(owner)).toEqual({ count: 1, notes: ['Book the hall'] })
})

test('the same key adds one note', async () => {
  const who = somebody()
  const headers = { 'idempotency-key': newId() }
  for (let times = 0; times < 2; times++)
    await module.calls.call(addAdminNote, who, { note: 'Once' }, headers)
  expect(await notesOf(who)).toEqual({ count: 1, notes: ['Once'] })
})

test.each([
  ['', 'Note is Mandatory.'],
  [' \n', 'Note is Mandatory.'],
  ['x'.repeat(201), 'Note should not exceed 200 characters.'],
])('refuses the note %j', async (note, sentence) => {
  const { status, body } = await module.calls.call(addAdminNote, owner, { note })
  expect([status, body.errors[0].msg]).toEqual([400, sentence])
})

test('is not for people without a session or the permission', async () => {
  expect((await module.calls.call(listAdminNotes, undefined)).status).toBe(401)
  expect((await module.calls.call(listAdminNotes, somebody({ permissions: [] }))).status).toBe(403)
})
