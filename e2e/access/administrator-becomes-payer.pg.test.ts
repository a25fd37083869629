// One administrator alone tries to become the payer and the second person of a payment run, step by step.
import { callList } from '@tem/contracts/all-calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from './actors.ts'
import { type Company, createAccessCompany } from './company.ts'
import { openWorld, type World } from './world.ts'

let company: Company
let world: World
beforeAll(async () => {
  company = await createAccessCompany()
})
afterAll(() => company?.database.drop())
beforeEach(async () => {
  world = await openWorld(company)
})
afterEach(() => world?.close())

async function ask(actor: Actor, path: string, payload: object = {}) {
  const call = callList.find((each) => each.path === path)
  if (!call) throw new Error(`There is no call ${path}.`)
  return world.ask(actor, call, payload)
}

const theirs = [
  'employee_code,email,phone',
  'P7001,mine@x.example,9000099991',
  'F7002,mine2@x.example,9000099992',
]

async function changeContacts() {
  const { body } = await ask('admin', '/admin/people/preview', { lines: theirs })
  return ask('admin', '/admin/people/change', { lines: theirs, fingerprint: body.fingerprint })
}

const record = async () => {
  const rows = await world.owner<{ code: string; email: string; phone: string; hash: string }[]>`
    select employee_code as code, email, phone, password_hash as hash
    from identity.person
    join identity.login on login.person_id = person.id
    where employee_code in ('P7001', 'F7002')
    order by 1`
  return rows.map((row) => ({ ...row }))
}

/** Who was told, at which email. */
const told = async () => {
  const rows = await world.owner<{ email: string; subject: string }[]>`
    select email, subject from notifications.account_notice order by added_at, email`
  return rows.map(({ email, subject }) => `${email}: ${subject}`)
}

const emailOf = (people: Awaited<ReturnType<typeof record>>, code: string) =>
  people.find((person) => person.code === code)?.email

/** The next administrator is another one, in the company's own way or not. */
const others = {
  'with a second administrator': () => Promise.resolve(),
  'as the only administrator': () => world.owner`
    delete from identity.person_role using identity.person
    where person.id = person_id and role = 'admin' and employee_code <> 'A9001'`,
}

describe.each(Object.entries(others))('an administrator, %s', (_which, prepare) => {
  test('can’t take the first step alone, and the real payer hears of it', async () => {
    await prepare()
    const before = await record()
    const { status, body } = await changeContacts()
    expect([status, body.isApplied]).toEqual([200, false])
    expect(await record()).toEqual(before)
    const subject = 'A change of your account waits for confirmation'
    expect(await told()).toEqual(
      [`${emailOf(before, 'P7001')}: ${subject}`, `${emailOf(before, 'F7002')}: ${subject}`].sort(),
    )
    const { list, toConfirm } = (await ask('admin', '/admin/changes/list')).body
    expect(toConfirm).toBe(0)
    const own = { _id: list[0]._id, answer: 'apply' }
    expect((await ask('admin', '/admin/changes/answer/:_id', own)).status).toBe(403)
    expect(await record()).toEqual(before)
  })

  test('can’t take any of the other steps alone either', async () => {
    await prepare()
    const before = await record()
    for (const person of [world.ids.payer, world.ids.finance]) {
      const { body } = await ask('admin', '/admin/people/temporary-password/:_id', { _id: person })
      expect(body.secret).toBeUndefined()
    }
    const roles = ['employee_code,roles', 'A9001,admin; payer']
    const { fingerprint } = (await ask('admin', '/admin/people/preview', { lines: roles })).body
    for (const [path, payload] of [
      ['/admin/people/change', { lines: roles, fingerprint }],
      ['/admin/company/save-setting', { name: 'paymentApprovalAbove', value: '999999999' }],
      ['/admin/company/save-setting', { name: 'changesWithoutSecondYes', value: '9999' }],
      ['/admin/company/bank-layouts/offer-first', { code: 'enet' }],
    ] as const) {
      const { status, body } = await ask('admin', path, payload)
      expect([path, status, body.isApplied]).toEqual([path, 200, false])
    }
    expect(await record()).toEqual(before)
    expect(
      await world.owner`select name from allowances.setting where name like '%Second%' or name like '%Above'`,
    ).toEqual([])
    expect((await ask('admin', '/payment-runs/create', { upTo: world.ids.today })).status).toBe(403)
  })
})

test('what a second person confirmed still reaches the real payer, who can’t be used to pay for 72 hours', async () => {
  const before = await record()
  await changeContacts()
  await world.owner`
    insert into identity.person_role (person_id, role) values (${world.ids.headOfDepartment}, 'admin')`
  const { list } = (await ask('headOfDepartment', '/admin/changes/list')).body
  expect(list[0]).toMatchObject({ canConfirm: true, madeBy: expect.any(String) })
  const yes = { _id: list[0]._id, answer: 'apply' }
  expect((await ask('headOfDepartment', '/admin/changes/answer/:_id', yes)).status).toBe(200)
  expect(emailOf(await record(), 'P7001')).toBe('mine@x.example')
  expect(await told()).toContain(`${emailOf(before, 'P7001')}: Your contact details were changed`)
  const { status, body } = await ask('payer', '/payment-runs/confirm/:_id', {
    _id: world.ids.paymentRun,
    claims: 1,
    total: 1,
  })
  expect([status, body.errors[0].code]).toEqual([422, 'payment-pause'])
  const trail = await world.owner<{ kind: string; code: string }[]>`
    select kind, employee_code as code
    from trail.event
    join identity.person on person.id = actor_id
    where kind like 'change-%'
    order by event.id`
  expect([...new Set(trail.map(({ kind, code }) => `${kind} by ${code}`))]).toEqual([
    'change-proposed by A9001',
    'change-confirmed by H4001',
  ])
})
