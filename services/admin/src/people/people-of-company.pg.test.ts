import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as calls from '@tem/contracts/calls/admin-people.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { type Channel, type Message, Messenger } from '@tem/notifications/deliver/messenger.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '../import/import-employees.ts'
import { writeTable } from '../import/import-file.ts'

const admin = somebody({
  roles: ['admin'],
  permissions: ['signed-in', 'administer', 'read-everything', 'confirm-changes'],
})

let module: ModuleInTest
const sent: (Message & { channel: Channel })[] = []
const sender = (channel: Channel) => ({
  send: async (message: Message) => {
    sent.push({ ...message, channel })
  },
})
let managerId: string
let fieldOfficer: string
beforeAll(async () => {
  const messenger = new Messenger({ email: sender('email'), sms: sender('sms') })
  module = await moduleInTest({ routes, wire, instead: { messenger } })
  const { ownerSql } = module.database
  managerId = await addPerson(ownerSql, { code: 'M1', name: 'Meera Iyer', password: goodPassword })
  fieldOfficer = await addPerson(ownerSql, { code: 'E1', name: 'Asha Rao', managerId })
  await addPerson(ownerSql, { code: 'E2', name: 'Ravi 100%', isActive: false })
  await ownerSql`
    insert into identity.bank_account (person_id, holder_name, account_number, ifsc)
    values (${fieldOfficer}, 'Asha Rao', '50100012345678', 'HDFC0000123')`
})
afterAll(() => module.database.drop())

const list = async (payload: object) => {
  const { body } = await module.calls.call(calls.listPeopleOfCompany, admin, payload)
  return { count: body.count, codes: body.list.map(({ employeeCode }: never) => employeeCode) }
}

test('finds people by part of the name and by the beginning of the employee ID', async () => {
  expect(await list({})).toEqual({ count: 3, codes: ['E1', 'M1', 'E2'] })
  expect(await list({ search: 'rao' })).toEqual({ count: 1, codes: ['E1'] })
  expect(await list({ search: 'm1' })).toEqual({ count: 1, codes: ['M1'] })
  expect(await list({ search: '100%' })).toEqual({ count: 1, codes: ['E2'] })
  expect(await list({ state: 'active' })).toEqual({ count: 2, codes: ['E1', 'M1'] })
  expect(await list({ state: 'left' })).toEqual({ count: 1, codes: ['E2'] })
  expect(await list({ skip: 1, limit: 10 })).toEqual({ count: 3, codes: ['M1', 'E2'] })
})

test('shows one person, and only the end of the account number', async () => {
  const { body } = await module.calls.call(calls.getPersonOfCompany, admin, { _id: fieldOfficer })
  expect(body.item).toMatchObject({
    manager: { name: 'Meera Iyer', employeeCode: 'M1' },
    roles: [],
    bank: { holder: 'Asha Rao', account: 'XXXX5678', ifsc: 'HDFC0000123' },
    hasAccount: false,
    reportees: 0,
  })
  expect(JSON.stringify(body)).not.toContain('50100012345678')
  const manager = await module.calls.call(calls.getPersonOfCompany, admin, { _id: managerId })
  expect(manager.body.item).toMatchObject({ hasAccount: true, reportees: 1, bank: null, manager: null })
  expect((await module.calls.call(calls.getPersonOfCompany, admin, { _id: newId() })).status).toBe(404)
})

const secondAdmin = somebody({
  roles: ['admin'],
  permissions: ['signed-in', 'administer', 'confirm-changes'],
})

const preview = async (lines: string[], who = admin) =>
  (await module.calls.call(calls.previewPeopleChange, who, { lines })).body
const change = (lines: string[], fingerprint: string, who = admin) =>
  module.calls.call(calls.changePeople, who, { lines, fingerprint })

/** What the trail says about a person, the newest last. */
const trailOf = async (code: string) => {
  const rows = await module.database.ownerSql`
    select kind, before, after
    from trail.event
    where subject_id = (select id from identity.person where employee_code = ${code})
    order by id`
  return rows.map((row) => ({ ...row }))
}

const shownOf = async (code: string) => {
  const rows = await module.database.ownerSql<{ id: string }[]>`
    select id from identity.person where employee_code = ${code}`
  return (await module.calls.call(calls.getPersonOfCompany, admin, { _id: rows[0]?.id })).body.item
}

describe('a change of people', () => {
  test('shows each value before and after and changes nothing until it is applied', async () => {
    const lines = ['employee_code,manager_code,phone', 'E1,,9000011111']
    const seen = await preview(lines)
    expect(seen).toMatchObject({
      rows: 1,
      problems: [],
      changes: [
        {
          employeeCode: 'E1',
          isNew: false,
          fields: [
            { field: 'Mobile number', before: null, after: '9000011111' },
            { field: 'Manager', before: 'Meera Iyer (M1)', after: null },
          ],
        },
      ],
      consequences: ['Without an approver: Asha Rao (E1).'],
      needsSecondYes: false,
    })
    const { body } = await module.calls.call(calls.getPersonOfCompany, admin, { _id: fieldOfficer })
    expect(body.item).toMatchObject({ phone: null, manager: { employeeCode: 'M1' } })

    expect((await change(lines, seen.fingerprint)).body).toMatchObject({ isApplied: true })
    const after = await module.calls.call(calls.getPersonOfCompany, admin, { _id: fieldOfficer })
    expect(after.body.item).toMatchObject({ phone: '9000011111', manager: null, name: 'Asha Rao' })
    expect((await trailOf('E1')).at(-1)).toEqual({
      kind: 'person-changed',
      before: { 'Mobile number': null, Manager: 'Meera Iyer (M1)' },
      after: { 'Mobile number': '9000011111', Manager: null },
    })
  })

  test('that takes effect at once brings along its undo, which is a change like any other', async () => {
    const lines = ['employee_code,manager_code,phone,designation,level', 'E1,,9000022222,Lead,L3']
    const before = await shownOf('E1')
    const { undo } = (await change(lines, (await preview(lines)).fingerprint)).body
    expect(await shownOf('E1')).not.toEqual(before)
    const undone = await change(undo.lines, undo.fingerprint)
    expect(undone.body).toMatchObject({ isApplied: true, undo: expect.anything() })
    expect(await shownOf('E1')).toEqual(before)
    expect((await trailOf('E1')).slice(-2).map(({ kind }) => kind)).toEqual([
      'person-changed',
      'person-changed',
    ])
  })

  test('is not undone once somebody has changed the same', async () => {
    const lines = ['employee_code,phone', 'E1,9000033333']
    const { undo } = (await change(lines, (await preview(lines)).fingerprint)).body
    const later = ['employee_code,phone', 'E1,9000044444']
    await change(later, (await preview(later)).fingerprint)
    expect((await change(undo.lines, undo.fingerprint)).status).toBe(409)
    expect(await shownOf('E1')).toMatchObject({ phone: '9000044444' })
  })

  test.each([
    ['somebody new', ['employee_code,name', 'E77,New One']],
    ['a bank account', ['employee_code,bank_account,bank_ifsc', 'E1,50100012345678,HDFC0000999']],
    ['who leaves', ['employee_code,active', 'E1,no']],
  ])('offers no undo for %s', async (_what, lines) => {
    const { ownerSql } = module.database
    const { body } = await change(lines, (await preview(lines)).fingerprint)
    expect([body.isApplied, body.undo]).toEqual([true, undefined])
    await ownerSql`update identity.person set is_active = true where employee_code = 'E1'`
    await ownerSql`delete from identity.person where employee_code = 'E77'`
    await ownerSql`update identity.bank_account set ifsc = 'HDFC0000123'`
  })

  test('reads days as the company writes them', async () => {
    const { ownerSql } = module.database
    const birthday = async () =>
      (await preview(['employee_code,date_of_birth', 'E1,03/04/1990'])).changes[0].fields[0].after
    expect(await birthday()).toBe('1990-04-03')
    await ownerSql`insert into allowances.setting (name, value) values ('dateFormat', '"MM/dd/yyyy"')`
    expect(await birthday()).toBe('1990-03-04')
    await ownerSql`delete from allowances.setting where name = 'dateFormat'`
  })

  test('says whose payments are on hold because banks can’t read the name', async () => {
    const reason =
      'The account holder’s name is not in Latin letters, which banks need. Payments are on hold:'
    const header = 'employee_code,name,bank_holder,bank_account,bank_ifsc'
    const account = '50100012345678,HDFC0000123'
    const consequencesOf = async (...rows: string[]) => (await preview([header, ...rows])).consequences
    expect(await consequencesOf(`E1,Asha Rao,आशा राव,${account}`)).toContain(`${reason} Asha Rao (E1).`)
    expect(await consequencesOf(`E1,आशा राव,,${account}`, `M1,Meera Iyer,मीरा,${account}`)).toContain(
      `${reason} आशा राव (E1), Meera Iyer (M1).`,
    )
    for (const fine of [`E1,आशा राव,Łukasz Groß,${account}`, 'M1,मीरा,,,'])
      expect((await consequencesOf(fine)).join(' ')).not.toContain('Latin')
  })

  test('is refused if it would do something else than what was seen', async () => {
    const lines = ['employee_code,phone', 'E1,9000022222']
    const { fingerprint } = await preview(lines)
    await module.database.ownerSql`update identity.person set phone = '9000033333' where employee_code = 'E1'`
    expect((await change(lines, fingerprint)).status).toBe(409)
  })

  test('names each cell that is wrong, and changes nothing', async () => {
    const lines = ['employee_code,email,manager_code', 'E1,nobody,E9', 'M1,,E1', 'E1,,']
    const { problems, fingerprint } = await preview(lines)
    expect(problems.map(({ line, column }: never) => `${line} ${column}`)).toEqual([
      '2 email',
      '2 manager_code',
      '4 employee_code',
    ])
    expect((await change(lines, fingerprint)).status).toBe(400)
    const circle = await preview(['employee_code,manager_code', 'E1,M1', 'M1,E1'])
    expect(circle.problems[0]).toMatchObject({ column: 'manager_code' })
  })

  test('says who loses an approver when somebody leaves, and what goes to the administrators', async () => {
    await module.database
      .ownerSql`update identity.person set manager_id = ${managerId} where employee_code = 'E1'`
    await module.database.ownerSql`
      insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
      values ('tour', ${newId()}, 1, 1, 'manager', 'pending', ${[managerId]}, true)`
    const { consequences } = await preview(['employee_code,active', 'M1,no'])
    expect(consequences).toEqual([
      'Meera Iyer (M1) is signed out everywhere and can’t sign in any more.',
      '1 claim or tour that waits for Meera Iyer goes to the administrators.',
      'Without an approver: Asha Rao (E1).',
    ])
  })

  test('says which places are new: a unit that is spelt wrong would skip the stages of the right one', async () => {
    const { ownerSql } = module.database
    await ownerSql`insert into identity.business_unit (id, name, track) values (${newId()}, 'Seeds', 'gbu')`
    const header = 'employee_code,business_unit,track,department,warehouse'
    const consequencesOf = async (...rows: string[]) => (await preview([header, ...rows])).consequences
    expect(await consequencesOf('E1,Sedes,,Salse,Depot', 'M1,Sedes,,Seles,')).toEqual([
      'New departments: Salse, Seles.',
      'New business unit: Sedes.',
      'New warehouse: Depot.',
      'On no track, so without the GBU and SM stages: Sedes.',
      'Salse has no head.',
      'Seles has no head.',
    ])
    expect(await consequencesOf('E1,Crops,sm,,')).toEqual(['New business unit: Crops.'])
    expect(await consequencesOf('E1,seeds,,,')).toEqual([])
  })

  test('a head who moves leaves her department without one, and who is replaced in the other is said', async () => {
    const { ownerSql } = module.database
    const [sales, marketing] = [newId(), newId()]
    const priya = await addPerson(ownerSql, { code: 'P1', name: 'Priya', managerId })
    const ravi = await addPerson(ownerSql, { code: 'R1', name: 'Ravi', managerId })
    await ownerSql`
      insert into identity.department (id, name, head_id)
      values (${sales}, 'Sales', ${priya}), (${marketing}, 'Marketing', ${ravi})`
    await ownerSql`update identity.person set department_id = ${sales} where id = ${priya}`
    await ownerSql`update identity.person set department_id = ${marketing} where id = ${ravi}`

    const lines = ['employee_code,department,heads_department', 'P1,Marketing,yes']
    const seen = await preview(lines)
    expect(seen.consequences).toEqual([
      'Sales has no head.',
      'Marketing is headed by Priya (P1) instead of Ravi (R1).',
    ])
    // The preview names the head that is replaced, so another one is not what was seen.
    await ownerSql`update identity.department set head_id = ${managerId} where id = ${marketing}`
    expect((await change(lines, seen.fingerprint)).status).toBe(409)
    await ownerSql`update identity.department set head_id = ${ravi} where id = ${marketing}`
    expect((await change(lines, seen.fingerprint)).status).toBe(200)
    const heads = await ownerSql`select name, head_id from identity.department order by name`
    expect(heads.map(({ name, head_id }) => [name, head_id])).toEqual([
      ['Marketing', priya],
      ['Sales', null],
    ])

    const staying = await preview(['employee_code,department,heads_department', 'P1,Sales,no'])
    expect(staying.consequences).toEqual(['Marketing has no head.'])
  })

  const newcomers = (count: number) => [
    'employee_code,name,email,designation,level,territory,state_code,manager_code,bank_account,bank_ifsc,roles',
    ...Array.from(
      { length: count },
      (_, at) =>
        `N${at},New Person ${at},n${at}@x.example,Clerk,L2,Pune,27,E1,5010000${at}1234,HDFC0000123,finance`,
    ),
  ]

  test('three hundred people come in one table, with as many statements as three', async () => {
    const statements = async (count: number) => {
      let asked = 0
      await module.database.ownerSql
        .begin(async (tx) => {
          const counting = new Proxy(tx, {
            apply(target, self, words) {
              if (words[0]?.raw) asked += 1
              return Reflect.apply(target, self, words)
            },
          })
          const { problems, added } = await writeTable(
            counting,
            employees,
            newcomers(count).join('\n'),
            'command-line',
          )
          expect({ problems, added }).toEqual({ problems: [], added: count })
          throw new Error('only counted')
        })
        .catch(({ message }) => expect(message).toBe('only counted'))
      return asked
    }
    expect(await statements(300)).toBe(await statements(3))
  })

  test('three hundred people are applied as they were seen', async () => {
    const lines = newcomers(300)
    const seen = await preview(lines)
    expect(seen.changes).toHaveLength(300)
    expect((await change(lines, seen.fingerprint)).body.isApplied).toBe(true)
    expect(await list({ search: 'New Person' })).toMatchObject({ count: 300 })
    expect(await trailOf('N299')).toMatchObject([
      { kind: 'role-given' },
      { kind: 'person-changed', after: { Manager: 'Asha Rao (E1)', Level: 'L2' } },
    ])
  })
})

describe('bank details and roles', () => {
  beforeAll(async () => {
    await module.database
      .ownerSql`insert into identity.person_role (person_id, role) values (${fieldOfficer}, 'finance')`
  })

  const bank = ['employee_code,bank_holder,bank_account,bank_ifsc', 'E1,Asha Rao,50100099995678,HDFC0000123']

  beforeAll(async () => {
    const { ownerSql } = module.database
    for (const [one, code] of [
      [admin, 'A1'],
      [secondAdmin, 'A2'],
    ] as const) {
      const id = await addPerson(ownerSql, {
        code,
        name: `Admin ${code}`,
        password: goodPassword,
        roles: ['admin'],
      })
      Object.assign(one, { personId: id })
    }
  })

  const waiting = async (who: typeof admin) => (await module.calls.call(listChanges, who, {})).body.list

  test('wait for another administrator, whose yes changes them', async () => {
    const seen = await preview(bank)
    expect(seen).toMatchObject({ needsSecondYes: true })
    expect(seen.changes[0].fields).toEqual([
      { field: 'Account number', before: 'XXXX5678', after: 'XXXX5678' },
    ])
    expect((await change(bank, seen.fingerprint)).body).toMatchObject({ isApplied: false })
    const [own] = await waiting(admin)
    expect(own).toMatchObject({ isOwn: true, madeBy: 'Admin A1' })
    const answer = (who: typeof admin, yes: string) =>
      module.calls.call(answerChange, who, { _id: own._id, answer: yes })
    expect((await answer(admin, 'apply')).status).toBe(403)
    expect((await answer(secondAdmin, 'apply')).status).toBe(200)
    expect((await answer(secondAdmin, 'apply')).status).toBe(409)
    expect(await waiting(admin)).toEqual([])
    const [row] = await module.database.ownerSql`
      select account_number, (select string_agg(content, '') from admin.waiting_change) as content
      from identity.bank_account where person_id = ${fieldOfficer}`
    expect({ ...row }).toEqual({ account_number: '50100099995678', content: '' })
  })

  test('stay as they are if the other refuses', async () => {
    const lines = ['employee_code,roles', 'E1,finance; payer']
    const seen = await preview(lines)
    await change(lines, seen.fingerprint)
    const [{ _id }] = await waiting(secondAdmin)
    await module.calls.call(answerChange, secondAdmin, { _id, answer: 'refuse' })
    const { body } = await module.calls.call(calls.getPersonOfCompany, admin, { _id: fieldOfficer })
    expect(body.item.roles).toEqual(['finance'])
  })

  test('say what goes to the administrators when a role is taken', async () => {
    const { ownerSql } = module.database
    for (const stage of ['pending_finance', 'pending_finance', 'pending'])
      await ownerSql`
        insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
        values ('tour', ${newId()}, 1, 1, 'manager', ${stage}, ${[fieldOfficer]}, true)`
    await ownerSql`insert into identity.person_role (person_id, role) values (${fieldOfficer}, 'payer')`
    expect((await preview(['employee_code,roles', 'E1,finance'])).consequences).toEqual([
      '2 claims and tours that wait for Asha Rao go to the administrators.',
      'Nobody has the role payer any more.',
    ])
    expect((await preview(['employee_code,roles', 'E1,finance; payer'])).consequences).toEqual([])
    await ownerSql`delete from identity.person_role where role = 'payer'`
    await ownerSql`delete from chain.step where approver_ids = '{}' or ${fieldOfficer} = any(approver_ids)`
  })

  test('wait also if somebody who had left gets the roles of before back', async () => {
    const lines = ['employee_code,active', 'E2,yes']
    expect(await preview(lines)).toMatchObject({
      needsSecondYes: false,
      consequences: ['Without an approver: Ravi 100% (E2).'],
    })
    const { ownerSql } = module.database
    await ownerSql`
      insert into identity.person_role (person_id, role)
      select id, 'payer' from identity.person where employee_code = 'E2'`
    expect(await preview(lines)).toMatchObject({
      needsSecondYes: true,
      consequences: ['Ravi 100% (E2) has these roles again: payer.', 'Without an approver: Ravi 100% (E2).'],
    })
    await ownerSql`delete from identity.person_role where role = 'payer'`
  })

  test('never leave the company without an administrator', async () => {
    const sentence = 'Nobody would be an administrator any more. Give somebody else the role first.'
    const both = ['employee_code,active', 'A1,no', 'A2,no']
    const { problems, fingerprint } = await preview(both)
    expect(problems).toMatchObject([{ sentence }])
    expect((await change(both, fingerprint)).status).toBe(400)
    expect((await preview(['employee_code,roles', 'A1,finance', 'A2,'])).problems).toMatchObject([
      { sentence },
    ])
    expect((await preview(['employee_code,roles', 'A1,', 'A2,', 'M1,admin'])).problems).toEqual([])
    expect((await preview(['employee_code,active', 'A2,no'])).problems).toEqual([])
  })

  test('of people without an office need no second yes up to the company’s setting; of others always', async () => {
    const { ownerSql } = module.database
    const needsYes = async (...lines: string[]) => (await preview(lines)).needsSecondYes
    const account = (...codes: string[]) => [
      'employee_code,bank_account,bank_ifsc',
      ...codes.map((code) => `${code},501000123456,HDFC0000123`),
    ]
    await ownerSql`delete from identity.person_role where role = 'finance' and person_id <> ${fieldOfficer}`
    expect(await needsYes('employee_code,email', 'N1,a@x.example')).toBe(false)
    expect(await needsYes(...account('N5'))).toBe(true)
    await ownerSql`insert into allowances.setting (name, value) values ('changesWithoutSecondYes', '1')`
    expect(await needsYes(...account('N5'))).toBe(false)
    expect(await needsYes(...account('N5', 'N6'))).toBe(true)
    for (const lines of [
      ['employee_code,roles', 'N5,payer'],
      ['employee_code,email', 'E1,b@x.example'],
      ['employee_code,phone', 'A2,9000044444'],
      // Above somebody with an office, so asked for the second yes where nobody else could give it.
      ['employee_code,email', 'M1,c@x.example'],
      account('E1'),
      ['employee_code,manager_code', 'E1,'],
      ['employee_code,department,heads_department', 'N5,Legal,yes'],
    ])
      expect([lines, await needsYes(...lines)]).toEqual([lines, true])
    expect(await needsYes('employee_code,active', 'E1,no')).toBe(false)
  })

  test('two people never share an email or mobile number', async () => {
    const { ownerSql } = module.database
    await ownerSql`update identity.person set email = 'Shared@x.example' where employee_code = 'M1'`
    expect((await preview(['employee_code,email', 'N5,shared@X.example'])).problems).toMatchObject([
      {
        column: 'email',
        sentence: 'New Person 5 (N5) and Meera Iyer (M1) would both have shared@X.example.',
      },
    ])
    expect((await preview(['employee_code,phone', 'N5,9000077777', 'N6,9000077777'])).problems).toMatchObject(
      [
        { line: 2, sentence: 'New Person 5 (N5) and New Person 6 (N6) would both have 9000077777.' },
        { line: 3 },
      ],
    )
  })

  test('say who can’t be reached', async () => {
    const lines = ['employee_code,name,email', 'Q1,Qadir Ali,', 'Q2,Quinn Roy,q2@x.example']
    expect((await preview(lines)).consequences).toContain(
      'Without email and mobile number, so nothing can be sent to them: Qadir Ali (Q1).',
    )
  })
})

describe('letting people in', () => {
  const of = (call: typeof calls.invitePerson, _id: string) => module.calls.call(call, admin, { _id })
  const idOf = async (code: string) => {
    const [person] = await module.database.ownerSql<{ id: string }[]>`
      select id from identity.person where employee_code = ${code}`
    return person?.id ?? ''
  }
  const confirm = async (who: typeof admin) => {
    const { list } = (await module.calls.call(listChanges, who)).body
    return module.calls.call(answerChange, who, { _id: list.at(-1)._id, answer: 'apply' })
  }

  test('a password for one sign-in, an invitation, and the end of all sessions, each on the trail', async () => {
    const plain = await idOf('N7')
    expect((await of(calls.invitePerson, plain)).body.secret).toMatch(/^\w{4}(-\w{4}){3}$/)
    const password = await of(calls.giveTemporaryPasswordTo, plain)
    expect(password.body.secret).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect((await of(calls.invitePerson, plain)).status).toBe(409)
    const ended = await module.calls.call(calls.endSessionsOfPerson, admin, { _id: plain })
    expect(ended.body.message).toBe('New Person 7 is signed out everywhere.')
    expect((await trailOf('N7')).map(({ kind }) => kind).slice(-3)).toEqual([
      'invited',
      'temporary-password',
      'sessions-ended',
    ])
  })

  test('of somebody with an office waits, and the password goes to their own contact only', async () => {
    const { ownerSql } = module.database
    const email = 'payal@x.example'
    const payer = await addPerson(ownerSql, {
      code: 'P7',
      name: 'Payal Shah',
      email,
      password: goodPassword,
      roles: ['payer'],
    })
    const asked = (await of(calls.giveTemporaryPasswordTo, payer)).body
    expect(asked).toEqual({
      success: true,
      isApplied: false,
      message: 'A second person has to confirm this under Administration, Changes to confirm: Admin A2 (A2).',
    })
    const done = (await confirm(secondAdmin)).body
    expect(done).toEqual({
      success: true,
      message: `Confirmed. The password for one sign-in was sent to Payal Shah (${email}). Nobody else sees it.`,
    })
    expect(sent).toEqual([expect.objectContaining({ to: email, channel: 'email' })])
    expect(sent[0]?.text).toMatch(/Sign in once as P7 with \w{4}(-\w{4}){3} within 72 hours/)
    expect(await ownerSql`select since from identity.payment_pause where person_id = ${payer}`).toHaveLength(
      1,
    )
    // When it was asked for, and when it was done.
    const notices = await ownerSql`select id from notifications.account_notice where email = ${email}`
    expect(notices).toHaveLength(2)
  })

  test('is refused for somebody with an office to whom nothing can be sent, and for oneself', async () => {
    await module.database
      .ownerSql`update identity.person set email = null, phone = null where employee_code = 'E1'`
    expect((await of(calls.giveTemporaryPasswordTo, fieldOfficer)).status).toBe(422)
    expect((await of(calls.giveTemporaryPasswordTo, admin.personId)).status).toBe(403)
  })

  test('invites another administrator, who has never signed in', async () => {
    const spec = { code: 'A3', name: 'Admin A3', roles: ['admin'] } as const
    const third = await addPerson(module.database.ownerSql, spec)
    expect((await of(calls.invitePerson, third)).body).toMatchObject({ isApplied: false })
    // Without a contact it is handed over, to be entered with the right name.
    expect((await confirm(secondAdmin)).body.secret).toMatch(/^\w{4}(-\w{4}){3}$/)
  })
})
