// Somebody who lost the second factor, and administrators who might be after the account.
import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import {
  changePeople,
  getPersonOfCompany,
  previewPeopleChange,
  resetFactorsOf,
} from '@tem/contracts/calls/admin-people.ts'
import { openSession } from '@tem/identity/session/sessions.ts'
import { addPerson, goodPassword, type PersonSpec } from '@tem/identity/testing/add-person.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAdminCommand } from '../admin-commands.ts'

let module: ModuleInTest
let anil: Identity
let bina: Identity
let manager: Identity
let payal: string

const email = 'payal@x.example'

beforeEach(async () => {
  module = await moduleInTest({ routes, wire })
  anil = await person({ code: 'A1', name: 'Anil', roles: ['admin'] }, [
    'administer',
    'confirm-changes',
    'read-everything',
  ])
  bina = await person({ code: 'A2', name: 'Bina', roles: ['admin'] }, ['administer', 'confirm-changes'])
  manager = await person({ code: 'M1', name: 'Meera' })
  await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
  payal = (await person({ code: 'P1', name: 'Payal', email, managerId: manager.personId, roles: ['payer'] }))
    .personId
  const { ownerSql } = module.database
  await ownerSql`
    insert into identity.authenticator_app (person_id, secret_sealed, confirmed_at) values (${payal}, 'sealed', now())`
  await ownerSql`
    insert into identity.passkey (credential_id, person_id, public_key, counter, name)
    values ('key', ${payal}, '', 0, 'Chrome on Windows')`
  await ownerSql`
    insert into identity.recovery_code (person_id, selector, code_hash) values (${payal}, 'abcd', 'hash')`
})
afterEach(() => module.database.drop())

async function person(spec: PersonSpec, permissions: Identity['permissions'] = ['confirm-changes']) {
  const personId = await addPerson(module.database.ownerSql, { password: goodPassword, ...spec })
  return somebody({ personId, employeeCode: spec.code, permissions: ['signed-in', ...permissions] })
}

const ask = async (who = anil) => (await module.calls.call(resetFactorsOf, who, { _id: payal })).body

async function confirm(who: Identity) {
  const [change] = await module.database.ownerSql<{ _id: string }[]>`
    select id as "_id" from admin.waiting_change where state = 'waiting' and kind = 'factor-reset'`
  return module.calls.call(answerChange, who, { _id: change?._id, answer: 'apply' })
}

const factorsLeft = async () =>
  (await module.database.ownerSql`select person_id from identity.factor_holder where person_id = ${payal}`)
    .length

/** By one administrator, confirmed by the other. */
async function changeContact() {
  const lines = ['employee_code,email', 'P1,other@x.example']
  const { fingerprint } = (await module.calls.call(previewPeopleChange, anil, { lines })).body
  await module.calls.call(changePeople, anil, { lines, fingerprint })
  const { list } = (await module.calls.call(listChanges, bina)).body
  expect((await module.calls.call(answerChange, bina, { _id: list[0]._id, answer: 'apply' })).status).toBe(
    200,
  )
}

test.each([
  ['another administrator', () => bina],
  ['the manager', () => manager],
])('it waits for %s, and then everything is gone and told', async (_, confirmer) => {
  const { ownerSql } = module.database
  await openSession(ownerSql, payal)
  expect(await ask()).toMatchObject({
    isApplied: false,
    message:
      'A second person has to confirm this under Administration, Changes to confirm: Bina (A2) or Meera (M1).',
  })
  expect(await factorsLeft()).toBe(1)
  expect((await confirm(anil)).status).toBe(403)
  expect((await confirm(confirmer())).body.message).toBe('Confirmed. The second factor of Payal is reset.')
  expect(await factorsLeft()).toBe(0)
  expect(await ownerSql`select from identity.recovery_code where person_id = ${payal}`).toHaveLength(0)
  expect(
    await ownerSql`select from identity.session where person_id = ${payal} and ended_at is null`,
  ).toHaveLength(0)
  expect(await ownerSql`select from identity.payment_pause where person_id = ${payal}`).toHaveLength(1)
  const notices = await ownerSql<{ subject: string }[]>`
    select subject from notifications.account_notice where email = ${email} order by added_at, id`
  expect(notices.map(({ subject }) => subject)).toEqual([
    'A change of your account waits for confirmation',
    'Your second factor was reset',
  ])
  const [entry] =
    await ownerSql`select actor_id from trail.event where kind = 'factor-reset' and subject_id = ${payal}`
  expect(entry?.actor_id).toBe(confirmer().personId)
})

test('whoever changed the contact lately, or confirmed that, takes no part in it', async () => {
  await changeContact()
  const refused = (await ask()).errors[0]
  expect(refused.msg).toContain('You changed the contact details of Payal in the last 7 days.')
  expect((await ask(bina)).errors[0].msg).toContain('You changed the contact details')
  const { ownerSql } = module.database
  const dora = await person({ code: 'A3', name: 'Dora', roles: ['admin'] }, ['administer', 'confirm-changes'])
  expect((await ask(dora)).message).toContain('Changes to confirm: Meera (M1).')
  expect((await confirm(bina)).status).toBe(403)
  expect((await confirm(manager)).status).toBe(200)
  expect(await ownerSql`select from identity.factor_holder where person_id = ${payal}`).toHaveLength(0)
})

test('nobody resets their own, and there is nothing to reset twice', async () => {
  const payer = { ...anil, personId: payal }
  expect((await module.calls.call(resetFactorsOf, payer, { _id: payal })).status).toBe(403)
  await ask()
  expect((await module.calls.call(getPersonOfCompany, anil, { _id: payal })).body.item.hasFactor).toBe(true)
  await confirm(bina)
  expect((await module.calls.call(getPersonOfCompany, anil, { _id: payal })).body.item.hasFactor).toBe(false)
  expect((await ask()).errors[0].msg).toBe('Payal has no second factor.')
})

test('an administrator who is alone resets nothing; the command on the server does, and the trail says so', async () => {
  const { ownerSql } = module.database
  await ownerSql`delete from identity.login where person_id <> ${anil.personId}`
  const [refused] = (await ask()).errors
  expect(refused.msg).toContain('Nobody could confirm this')
  expect(await factorsLeft()).toBe(1)
  const printed: string[] = []
  await runAdminCommand(ownerSql, ['reset-factor', 'P1'], (line) => printed.push(line))
  // The administrator can confirm what another proposes.
  expect(printed).toEqual([expect.stringContaining('Changes to confirm: Anil (A1).')])
  await ownerSql`delete from identity.login`
  await ownerSql`delete from admin.waiting_change`
  await runAdminCommand(ownerSql, ['reset-factor', 'P1'], (line) => printed.push(line))
  expect(printed[1]).toBe('The second factor of Payal is reset. Nobody else could confirm it.')
  expect(await factorsLeft()).toBe(0)
  expect(await ownerSql`select from trail.event where kind = 'change-unconfirmed'`).toHaveLength(1)
})
