// Who gives the second yes in a company with one administrator, and how a company is set up in which nobody else could.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { changePeople, previewPeopleChange } from '@tem/contracts/calls/admin-people.ts'
import { addPerson, goodPassword, type PersonSpec } from '@tem/identity/testing/add-person.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runAdminCommand } from '../admin-commands.ts'

let module: ModuleInTest
let admin: Identity
let payer: string

beforeEach(async () => {
  module = await moduleInTest({ routes, wire })
  admin = await person({ code: 'A1', name: 'Anil', roles: ['admin'] }, ['administer', 'confirm-changes'])
})
afterEach(() => module.database.drop())

async function person(spec: PersonSpec, permissions: Identity['permissions'] = ['confirm-changes']) {
  const { ownerSql } = module.database
  const personId = await addPerson(ownerSql, { password: goodPassword, ...spec })
  return somebody({ personId, employeeCode: spec.code, permissions: ['signed-in', ...permissions] })
}

async function withPayer(managerId?: string) {
  const spec = { code: 'P1', name: 'Payal', email: 'payal@x.example', roles: ['payer'] } as const
  payer = (await person({ ...spec, ...(managerId && { managerId }) })).personId
}

const lines = ['employee_code,email', 'P1,other@x.example']

async function change(table = lines) {
  const { fingerprint } = (await module.calls.call(previewPeopleChange, admin, { lines: table })).body
  return module.calls.call(changePeople, admin, { lines: table, fingerprint })
}

const listFor = async (who: Identity) => (await module.calls.call(listChanges, who)).body

async function answer(who: Identity, yes = 'apply') {
  const [change] = await module.database.ownerSql<{ _id: string }[]>`
    select id as "_id" from admin.waiting_change where state = 'waiting'`
  return (await module.calls.call(answerChange, who, { _id: change?._id, answer: yes })).status
}

async function emailOfPayer() {
  const [row] = await module.database.ownerSql<{ email: string }[]>`
    select email from identity.person where id = ${payer}`
  return row?.email
}

const kinds = async () => {
  const rows = await module.database.ownerSql<{ kind: string }[]>`
    select kind from trail.event where kind like 'change-%' order by id`
  return rows.map(({ kind }) => kind)
}

describe('with one administrator', () => {
  test('the manager of the person confirms, who sees nothing else', async () => {
    const manager = await person({ code: 'M1', name: 'Meera' })
    const chief = await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
    const other = await person({ code: 'M2', name: 'Mohan' })
    await withPayer(manager.personId)
    expect((await change()).body).toMatchObject({
      isApplied: false,
      message: 'A second person has to confirm this under Administration, Changes to confirm: Meera (M1).',
    })
    expect(await listFor(manager)).toMatchObject({
      toConfirm: 1,
      list: [{ what: 'Payal (P1)', madeBy: 'Anil', canConfirm: true, waitsFor: ['Meera (M1)'] }],
    })
    for (const who of [chief, other]) {
      expect(await listFor(who)).toMatchObject({ toConfirm: 0, list: [] })
      expect(await answer(who)).toBe(404)
    }
    expect(await answer(admin)).toBe(403)
    expect(await emailOfPayer()).toBe('payal@x.example')
    expect(await answer(manager)).toBe(200)
    expect(await emailOfPayer()).toBe('other@x.example')
    expect(await kinds()).toEqual(['change-proposed', 'change-confirmed'])
  })

  test('the chief executive does, failing a manager who can sign in', async () => {
    const chief = await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
    const spec = { code: 'M1', name: 'Meera' }
    await withPayer(await addPerson(module.database.ownerSql, spec))
    await change()
    expect(await answer(chief)).toBe(200)
    expect(await emailOfPayer()).toBe('other@x.example')
  })

  test('nobody whose own record changes confirms, and changing everybody who could is refused', async () => {
    const chief = await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
    await withPayer(chief.personId)
    const both = await change([...lines, 'C1,chief@x.example'])
    expect([both.status, both.body.errors[0].code]).toEqual([422, 'nobody-confirms'])
    expect(await emailOfPayer()).toBe('payal@x.example')
  })

  test('who could confirm can’t be taken away first, but a payer who leaves is out at once', async () => {
    const manager = await person({ code: 'M1', name: 'Meera' })
    await withPayer(manager.personId)
    for (const table of [
      ['employee_code,active', 'M1,no'],
      ['employee_code,manager_code', 'P1,'],
    ])
      expect([table, (await change(table)).body.isApplied ?? 'refused']).not.toEqual([table, true])
    expect((await change(['employee_code,active', 'P1,no'])).body.isApplied).toBe(true)
  })

  test('the maker may take it back', async () => {
    const chief = await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
    await withPayer(chief.personId)
    await change()
    expect(await answer(admin, 'refuse')).toBe(200)
    expect(await listFor(chief)).toMatchObject({ list: [] })
    expect(await emailOfPayer()).toBe('payal@x.example')
  })
})

test('a change is refused if it would do something else by the time it is confirmed', async () => {
  const chief = await person({ code: 'C1', name: 'Chitra', roles: ['ceo'] })
  await withPayer(chief.personId)
  await change()
  await module.database.ownerSql`update identity.person set email = 'third@x.example' where id = ${payer}`
  expect(await answer(chief)).toBe(409)
})

describe('in a company that is being set up', () => {
  test('the only one who can sign in changes it alone, and the trail says so', async () => {
    await addPerson(module.database.ownerSql, { code: 'C1', name: 'Chitra', roles: ['ceo'] })
    const table = [
      'employee_code,name,email,roles',
      'P1,Payal,payal@x.example,payer',
      'A2,Anna,anna@x.example,admin',
    ]
    expect((await change(table)).body).toEqual({
      success: true,
      isApplied: true,
      message: 'Changed. Nobody else could confirm it.',
    })
    expect(await kinds()).toEqual(['change-unconfirmed'])
  })
})

describe('on the command line', () => {
  const run = async (...words: string[]) => {
    const printed: string[] = []
    await runAdminCommand(module.database.ownerSql, words, (line) => printed.push(line))
    return printed
  }

  test('a reset of somebody with an office waits for an administrator in the browser', async () => {
    await withPayer()
    const [line] = await run('reset-password', 'p1')
    expect(line).toBe(
      'A second person has to confirm this under Administration, Changes to confirm: Anil (A1).',
    )
    expect(await listFor(admin)).toMatchObject({
      toConfirm: 1,
      list: [{ madeBy: 'An operator on the server', isOwn: false, what: 'Password for Payal (P1)' }],
    })
    const [login] = await module.database.ownerSql<{ isNew: boolean }[]>`
      select is_new_account as "isNew" from identity.login where person_id = ${payer}`
    expect(login?.isNew).toBe(false)
  })

  test('a file of settings waits as a whole once one of them guards money, and is asked for once', async () => {
    await withPayer()
    const folder = mkdtempSync(join(tmpdir(), 'tem-settings-'))
    const file = join(folder, 'settings.csv')
    writeFileSync(file, 'name,value\ncompanyName,Deccan Mobility\npaymentApprovalAbove,900000\n')
    const waits = 'A second person has to confirm this under Administration, Changes to confirm: Anil (A1).'
    expect((await run('import', file, '--apply')).at(-1)).toBe(waits)
    const stored = () => module.database.ownerSql<{ name: string }[]>`
      select name from allowances.setting where name in ('companyName', 'paymentApprovalAbove') order by name`
    expect(await stored()).toEqual([])
    await expect(run('import', file, '--apply')).rejects.toThrow('The same change waits already')
    expect(await listFor(admin)).toMatchObject({
      list: [{ what: 'Settings: Company name, Second person above', madeBy: 'An operator on the server' }],
    })
    expect(await answer(admin)).toBe(200)
    expect(await stored()).toEqual([{ name: 'companyName' }, { name: 'paymentApprovalAbove' }])
    writeFileSync(file, 'name,value\ncompanyName,Deccan Travel\n')
    expect((await run('import', file, '--apply')).at(-1)).toMatch(/All written\.$/)
    rmSync(folder, { recursive: true })
  })

  test('the only one who could confirm gets a new password at once, also the only administrator', async () => {
    const printed = await run('reset-password', 'A1')
    expect(printed[0]).toMatch(/^Anil \(A1\) signs in once with (\w{4}-){3}\w{4} and then chooses/)
    expect(printed[1]).toBe('Nobody else could confirm it.')
    expect(await kinds()).toEqual(['change-unconfirmed'])
  })
})
