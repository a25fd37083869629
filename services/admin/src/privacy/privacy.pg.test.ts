import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import * as calls from '@tem/contracts/calls/admin-privacy.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteNightly } from './retention.ts'

const admin = somebody({ roles: ['admin'], permissions: ['signed-in', 'administer', 'read-everything'] })

let module: ModuleInTest
let people: { longGone: string; justGone: string; here: string }
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { ownerSql } = module.database
  people = {
    longGone: await addPerson(ownerSql, {
      code: 'L1',
      name: 'Long Gone',
      email: 'l@x.example',
      isActive: false,
    }),
    justGone: await addPerson(ownerSql, {
      code: 'L2',
      name: 'Just Gone',
      email: 'j@x.example',
      isActive: false,
    }),
    here: await addPerson(ownerSql, { code: 'E1', name: 'Asha Rao', email: 'a@x.example' }),
  }
  await ownerSql`update identity.person set updated_at = now() - interval '400 days' where id = ${people.longGone}`
  for (const id of Object.values(people)) {
    await ownerSql`
      insert into admin.provisioned_person (person_id, user_name) select id, employee_code || '@x.example' from identity.person where id = ${id}`
    await ownerSql`insert into identity.bank_account (person_id, account_number, ifsc) values (${id}, '5010001', 'HDFC0000123')`
    await ownerSql`
      insert into identity.driver (person_id, name, aadhaar_sealed, aadhaar_last_four)
      values (${id}, 'Ravi', 'sealed-number', '7058')`
    await ownerSql`update identity.person set profile_photo = ${`photo-${id}.jpg`} where id = ${id}`
    await ownerSql`
      insert into files.file (id, name, kind, original_name, media_type, byte_size, sha256, uploaded_by, attached_to)
      values (${newId()}, ${`photo-${id}.jpg`}, 'photo', 'me.jpg', 'image/jpeg', 1, 'x', ${id}, ${id})`
  }
  for (const [days, type, colleague] of [
    [200, 'client', null],
    // Stated as a guest, and recognised as a colleague.
    [200, 'vendor', people.here],
    [10, 'client', null],
    [200, 'employee', null],
  ] as const) {
    const tour = newId()
    await ownerSql`
      insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose)
      values (${tour}, ${people.here}, 'self', '{Pune}', 1, 'Visit')`
    await ownerSql`
      insert into tours.trip (tour_id, position, trip_type, trip_mode, from_location, to_location, from_day, to_day)
      values (${tour}, 1, 'domestic', 'train', 'Pune', 'Delhi', now()::date - ${days}::int, now()::date - ${days}::int)`
    await ownerSql`
      insert into tours.traveller (tour_id, position, people_type, person_id, first_name, last_name, dob, phone, aadhaar_sealed,
        aadhaar_last_four, email)
      values (${tour}, 1, ${type}, ${colleague}, 'Guest', 'Person', '1990-01-31', '9876543210', 'sealed', '7058', 'g@x.example')`
  }
})
afterAll(() => module.database.drop())

const due = async () => {
  const { body } = await module.calls.call(calls.listRetention, admin, {})
  return Object.fromEntries(
    body.list.map(({ kind, due: count }: { kind: string; due: number }) => [kind, count]),
  )
}

test('the dry run counts what is due, and the deletion takes just that, with a row in the trail', async () => {
  const counted = { driver: 1, 'leaver-contact': 1, 'outside-traveller': 2, trail: 0 }
  expect(await due()).toEqual(counted)
  const remove = (kind: string, seen: number) =>
    module.calls.call(calls.deleteExpiredData, admin, { kind, due: seen })
  expect((await remove('driver', 2)).status).toBe(409)
  for (const [kind, message] of [
    ['driver', '1 record is deleted.'],
    ['leaver-contact', '1 record is deleted.'],
    ['outside-traveller', '2 records are deleted.'],
  ] as const)
    expect((await remove(kind, counted[kind])).body.message).toBe(message)
  expect(await due()).toEqual({ driver: 0, 'leaver-contact': 0, 'outside-traveller': 0, trail: 0 })
  const { ownerSql } = module.database
  const named =
    await ownerSql`select employee_code as code from admin.provisioned_person join identity.person on id = person_id order by 1`
  expect(named.map(({ code }) => code)).toEqual(['E1', 'L2'])
  const rows = await ownerSql`
    select employee_code as code, email,
      exists (select from identity.driver where person_id = id) as driver,
      exists (select from identity.bank_account where person_id = id) as bank
    from identity.person
    order by 1`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { code: 'E1', email: 'a@x.example', driver: true, bank: true },
    { code: 'L1', email: null, driver: false, bank: false },
    { code: 'L2', email: 'j@x.example', driver: true, bank: true },
  ])
  const expired = await ownerSql`select attached_to as of from files.file where expires_at <= now()`
  expect(expired.map(({ of }) => of)).toEqual([people.longGone])
  const [left] = await ownerSql`select count(*) as count from tours.traveller`
  expect(left?.count).toBe(2)
  const trail = await ownerSql`select detail from trail.event where kind = 'data-deleted' order by id`
  expect(trail.map(({ detail }) => detail.what)).toEqual(['driver', 'leaver-contact', 'outside-traveller'])
})

test('what is held about a person is one file, without full Aadhaar numbers, and its export is in the trail', async () => {
  const { ownerSql } = module.database
  const [run, colleague] = [newId(), people.justGone]
  await ownerSql`insert into approvals.payment_run (id, up_to, made_by, made_at) values (${run}, now(), ${colleague}, now())`
  await ownerSql`
    insert into approvals.payment_line (run_id, person_id, amount_paise, claims, employee_code, beneficiary,
      account_number, ifsc)
    values (${run}, ${people.here}, 50000, 1, 'E1', 'Asha Rao', '5010009', 'HDFC0000123')`
  await ownerSql`
    insert into approvals.payment_hold (id, person_id, account_number, reason, made_by, made_at)
    values (${newId()}, ${people.here}, '5010009', 'Account closed', ${colleague}, now())`
  await ownerSql`update tours.traveller set person_id = ${people.here} where people_type = 'employee'`
  const { body } = await module.calls.call(calls.exportHeldData, admin, { _id: people.here })
  expect(body.fileName).toBe('Held_Data_E1.json')
  const held = JSON.parse(body.content)
  expect(held).toMatchObject({
    record: [{ name: 'Asha Rao', email: 'a@x.example' }],
    bankAccount: [{ account_number: '5010001' }],
    driver: [{ aadhaar_last_four: '7058' }],
    directory: [{ user_name: 'E1@x.example' }],
    claims: [],
    travelled: [{ phone: '9876543210', email: 'g@x.example', aadhaar_last_four: '7058' }],
    accompanied: [],
    payments: [{ account_number: '5010009', amount_paise: 50_000 }],
    paymentHolds: [{ reason: 'Account closed' }],
  })
  expect(held.tours).toHaveLength(4)
  expect(body.content).not.toContain('sealed')
  const again = JSON.parse(
    (await module.calls.call(calls.exportHeldData, admin, { _id: people.here })).body.content,
  )
  expect(again.trail).toMatchObject([{ kind: 'data-exported' }])
  expect((await module.calls.call(calls.exportHeldData, admin, { _id: newId() })).status).toBe(404)
})

test('the set-up guide says what an empty company lacks', async () => {
  const { body } = await module.calls.call(calls.readSetup, admin, {})
  const open = body.list.filter(({ isDone }: { isDone: boolean }) => !isDone)
  expect(open.map(({ title }: { title: string }) => title)).toContain('Import the people')
  expect(body.left).toBe(open.length)
  expect(body.list.find(({ title }: { title: string }) => title === 'Enter bank accounts').isDone).toBe(true)
})

test('a kind whose dry run was confirmed is deleted every night, until it is stopped', async () => {
  const { ownerSql } = module.database
  const night = () => deleteNightly({ sql: module.database.as('admin').sql })
  const leave = (id: string) => ownerSql`
    update identity.person set is_active = false, updated_at = now() - interval '400 days' where id = ${id}`
  const start = (seen: number) =>
    module.calls.call(calls.startNightlyDeletion, admin, { kind: 'driver', due: seen })
  expect((await start(5)).status).toBe(409)
  expect((await start(0)).status).toBe(200)
  await leave(people.justGone)
  expect(await due()).toMatchObject({ driver: 1, 'leaver-contact': 1 })
  await night()
  await night()
  expect(await due()).toMatchObject({ driver: 0, 'leaver-contact': 1 })
  const [last] = await ownerSql`
    select actor_id as actor, device, detail from trail.event where kind = 'data-deleted' order by id desc limit 1`
  expect(last).toEqual({
    actor: admin.personId,
    device: 'nightly deletion',
    detail: { what: 'driver', count: 1 },
  })
  const listed = async () =>
    (await module.calls.call(calls.listRetention, admin, {})).body.list.map(
      ({ nightlySince }: { nightlySince: string | null }) => nightlySince !== null,
    )
  expect(await listed()).toEqual([true, false, false, false])

  await module.calls.call(calls.stopNightlyDeletion, admin, { kind: 'driver' })
  await leave(people.here)
  await night()
  expect(await due()).toMatchObject({ driver: 1 })
  expect(await listed()).toEqual([false, false, false, false])
})
