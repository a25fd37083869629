import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import * as calls from '@tem/contracts/calls/admin-trail.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryInWords } from './entry-in-words.ts'

const auditor = somebody({ roles: ['auditor'], permissions: ['signed-in', 'read-everything'] })

let module: ModuleInTest
let asha: string
let meera: string
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { ownerSql, sql } = module.database
  asha = await addPerson(ownerSql, { code: 'E1', name: 'Asha Rao' })
  meera = await addPerson(ownerSql, { code: 'M1', name: 'Meera Iyer' })
  await recordTrail(sql, {
    kind: 'person-changed',
    actor: 'command-line',
    subject: asha,
    before: { Name: '=1+1', Level: null },
    after: { Name: 'Asha Rao', Level: 'L2' },
  })
  await recordTrail(sql, {
    kind: 'stand-in-appointed',
    actor: 'command-line',
    subject: asha,
    detail: { of: meera, from: '2026-04-01' },
  })
  const tour = newId()
  await ownerSql`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose)
    values (${tour}, ${asha}, 'self', ${['Pune', 'Nashik']}, 2, 'Dealer meet')`
  await ownerSql`
    insert into chain.history (id, kind, subject_id, at, by_person_id, step, from_status, to_status, note,
      amount_before_paise, amount_after_paise)
    values
      (${newId()}, 'claim', ${newId()}, now(), ${meera}, 'pending', 'pending', 'approved', 'Fine', 60000, 50050),
      (${newId()}, 'tour', ${tour}, now(), ${asha}, null, null, 'pending', null, null, null)`
})
afterAll(() => module.database.drop())

const kindsOf = async (payload: object) => {
  const { body } = await module.calls.call(calls.listTrailEntries, auditor, payload)
  return body.list.map(({ kind }: { kind: string }) => kind).sort()
}

test('the auditor reads changes and decisions, with the values before and after', async () => {
  const { body } = await module.calls.call(calls.listTrailEntries, auditor, {})
  expect(body.count).toBe(4)
  const titled = (title: string) => body.list.find((entry: { title: string }) => entry.title === title)
  expect(titled('Deleted claim: Manager Approved')).toMatchObject({
    kind: 'decision',
    by: { name: 'Meera Iyer' },
    before: { Status: 'Pending', Amount: '₹600.00' },
    after: { Status: 'Approved', Amount: '₹500.50' },
    detail: { Note: 'Fine' },
  })
  expect(titled('Tour to Pune, Nashik: Submitted')).toMatchObject({
    before: {},
    after: { Status: 'Pending' },
  })
  expect(titled('Appointed a stand-in').detail).toEqual({ Of: 'Meera Iyer (M1)', From: '2026-04-01' })
  expect(titled('Was changed by an administrator')).toMatchObject({
    by: null,
    subject: { employeeCode: 'E1' },
    before: { Level: 'none' },
    after: { Level: 'L2' },
  })
})

test('entries about payments are read in words', () => {
  const detail = { run: 12, claims: 2, paidAmount: 700.5, secondPerson: 'needed' }
  const entry = { kind: 'payment-run-confirmed', detail, before: null, after: null }
  expect(entryInWords(entry, new Map())).toMatchObject({
    title: 'Confirmed a payment run',
    detail: { Run: '12', Claims: '2', 'Paid amount': '₹700.50', 'Second person': 'needed' },
  })
})

test('filters by person, kind and day', async () => {
  expect(await kindsOf({ person: meera })).toEqual(['decision'])
  expect(await kindsOf({ person: asha })).toEqual(['decision', 'person-changed', 'stand-in-appointed'])
  expect(await kindsOf({ kind: 'decision' })).toEqual(['decision', 'decision'])
  expect(await kindsOf({ kind: 'imported' })).toEqual([])
  expect(await kindsOf({ from: addDays(today(), -1), to: addDays(today(), 1) })).toEqual([
    'decision',
    'decision',
    'person-changed',
    'stand-in-appointed',
  ])
  expect(await kindsOf({ to: addDays(today(), -2) })).toEqual([])
})

test('exports a file without formulas, the head of the chain, and proves the rest', async () => {
  const { body } = await module.calls.call(calls.exportTrail, auditor, { person: asha })
  expect(body.count).toBe(3)
  expect(body.content).toContain(',Asha Rao (E1),')
  // The words of the screen; the ids are in the last columns.
  const standIn = body.content.split('\r\n').find((line: string) => line.includes('Appointed a stand-in'))
  expect(standIn).toContain(',Of: Meera Iyer (M1); From: 2026-04-01,')
  expect(standIn).toContain(`""of"":""${meera}""`)
  expect(body.content).toContain('"Tour to Pune, Nashik: Submitted"')
  expect(body.content).not.toMatch(/(^|,)"?=/m)
  const head = await module.calls.call(calls.exportTrailHead, auditor, {})
  expect(JSON.parse(head.body.content).lanes[0]).toMatchObject({
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const proof = await module.calls.call(calls.verifyTrailNow, auditor, {})
  expect(proof.body).toMatchObject({ links: 6, findings: [] })
  await module.database.ownerSql`update chain.history set amount_after_paise = 1`
  const broken = await module.calls.call(calls.verifyTrailNow, auditor, {})
  expect(broken.body.findings).toContainEqual(expect.objectContaining({ what: 'Its row was altered.' }))
})

test('an export that is cut says so', async () => {
  const { ownerSql } = module.database
  expect((await module.calls.call(calls.exportTrail, auditor, {})).body.isCut).toBe(false)
  // Without links: they are proved elsewhere.
  const older = new Date('2020-01-01T00:00:00Z')
  await ownerSql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into trail.event (id, at, kind, address, device, request_id)
      select gen_random_uuid(), ${older}, 'signed-in', '', '', ''
      from generate_series(1, 10000)`
  })
  const { body } = await module.calls.call(calls.exportTrail, auditor, {})
  expect(body).toMatchObject({ count: 10_000, isCut: true })
  expect(body.content).toContain(',Asha Rao (E1),')
  await ownerSql`delete from trail.event where at = ${older}`
})

test('finds an email address that is typed whole, also by whose it is', async () => {
  const { ownerSql, sql } = module.database
  const pune = { Email: 'o+brien.k@pune.example' }
  await recordTrail(sql, { kind: 'contact-changed', actor: 'command-line', subject: meera, before: pune })
  expect(await kindsOf({ search: 'O+Brien.K@pune.example' })).toEqual(['contact-changed'])
  expect(await kindsOf({ search: "o'b&@x |!" })).toEqual([])
  await ownerSql`update identity.person set email = 'meera@x.example' where id = ${meera}`
  expect(await kindsOf({ search: 'meera@x.example' })).toEqual(['contact-changed', 'decision'])
})
