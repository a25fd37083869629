import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as calls from '@tem/contracts/calls/admin-company.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const administrator = () => company.administrator('A9001')
const column = (title: string, value: string, fixed = '', longest = 30) => ({ title, value, fixed, longest })
const ours = {
  code: 'ours',
  name: 'Our bank',
  hasTitles: true,
  hasTotals: false,
  dateFormat: 'dd-MM-yyyy',
  ownBank: null,
  isActive: true,
  columns: [column('Account', 'account'), column('Amount', 'amount'), column('Type', 'fixed', 'PAB_VENDOR')],
}
const propose = (change: object, revision: number | null = null) =>
  company.admin.call(calls.saveBankLayout, administrator(), { ...ours, revision, ...change })
const save = async (change: object, revision: number | null = null) =>
  company.confirmed(await propose(change, revision))
const remove = async (code: string, revision: number) =>
  company.confirmed(await company.admin.call(calls.removeBankLayout, administrator(), { code, revision }))
const offerFirst = async (code: string) =>
  company.confirmed(await company.admin.call(calls.offerBankLayoutFirst, administrator(), { code }))
const list = async () => (await company.admin.call(calls.listBankLayouts, administrator())).body.list
const layoutOf = async (code: string) => (await list()).find((each: { code: string }) => each.code === code)

async function changes() {
  return company.claiming.owner<{ before: object; after: object }[]>`
    select before, after
    from trail.event
    where kind = 'setting-changed' and detail ->> 'what' = 'Bank file layout ours'
    order by at, id`
}

beforeEach(async () => {
  const { owner } = company.claiming
  await owner`update approvals.bank_layout set is_active = true`
  await owner`delete from approvals.payment_run`
  await owner`delete from approvals.bank_layout_column where layout_code = 'ours'`
  await owner`delete from approvals.bank_layout where code = 'ours'`
})

/** With the bank's file downloaded in this layout. */
function runIn(state: 'sent' | 'settled') {
  return company.claiming.owner`
    insert into approvals.payment_run (id, up_to, state, made_by, made_at, confirmed_at, layout_code)
    values (${newId()}, '2026-03-01', ${state}, ${newId()}, now(), now(), 'ours')`
}

describe('a layout of the bank’s file', () => {
  test('is a change of two people, who see each cell before and after', async () => {
    const { body } = await propose({})
    expect(body).toMatchObject({ isApplied: false, message: expect.stringMatching(/^A second person/) })
    expect(await layoutOf('ours')).toBeUndefined()
    const own = (await company.admin.call(listChanges, administrator())).body
    expect(own).toMatchObject({ toConfirm: 0, list: [{ isOwn: true, canConfirm: false }] })
    const other = (await company.admin.call(listChanges, company.administrator('H4003'))).body
    expect(other).toMatchObject({
      toConfirm: 1,
      list: [
        {
          what: 'Bank file layout Our bank',
          isOwn: false,
          canConfirm: true,
          changes: [
            {
              isNew: true,
              fields: expect.arrayContaining([
                { field: 'Name', before: null, after: 'Our bank' },
                {
                  field: 'Column 1',
                  before: null,
                  after: 'Account: Employee’s account number, at most 30 characters',
                },
              ]),
            },
          ],
        },
      ],
    })
    const [{ _id }] = own.list
    const answerAs = (code: string, answer: string) =>
      company.admin.call(answerChange, company.administrator(code), { _id, answer })
    expect((await answerAs('A9001', 'apply')).status).toBe(403)
    expect((await answerAs('H4003', 'apply')).status).toBe(200)
    expect(await layoutOf('ours')).toMatchObject({ name: 'Our bank' })
    const trail = await company.claiming.owner<{ kind: string; actor: string }[]>`
      select kind, employee_code as actor
      from trail.event
      join identity.person on person.id = actor_id
      where kind like 'change-%' or kind = 'setting-changed'
      order by event.id desc limit 3`
    expect(trail.map(({ kind, actor }) => `${kind} ${actor}`).reverse()).toEqual([
      'change-proposed A9001',
      'setting-changed H4003',
      'change-confirmed H4003',
    ])
  })

  test('every layout of a new company is accepted as it stands', async () => {
    for (const layout of await list()) {
      const { revision, ...kept } = layout
      expect(await save(kept, revision)).toMatchObject({ status: 200 })
    }
  })

  test('is added at the end, changed cell by cell and removed, each with its entry in the trail', async () => {
    expect((await save({})).status).toBe(200)
    expect((await list()).at(-1)).toEqual({ ...ours, revision: 1 })
    const columns = [...ours.columns.slice(0, 2), column('Type', 'fixed', 'PAB', 10)]
    expect((await save({ name: 'Our second bank', columns }, 1)).status).toBe(200)
    expect(await layoutOf('ours')).toMatchObject({ name: 'Our second bank', columns, revision: 2 })
    expect((await remove('ours', 2)).status).toBe(200)
    expect(await layoutOf('ours')).toBeUndefined()
    const [added, changed, removed] = (await changes()).slice(-3)
    expect(added).toMatchObject({
      before: { name: null, 'Column 3': null },
      after: { name: 'Our bank', 'Column 3': 'Type: fixed text “PAB_VENDOR”, at most 30 characters' },
    })
    expect(changed).toEqual({
      before: { name: 'Our bank', 'Column 3': 'Type: fixed text “PAB_VENDOR”, at most 30 characters' },
      after: { name: 'Our second bank', 'Column 3': 'Type: fixed text “PAB”, at most 10 characters' },
    })
    expect(removed).toMatchObject({ before: { name: 'Our second bank' }, after: { name: null } })
  })

  test.each([
    ['code', { code: 'neft' }],
    ['columns.2.title', { columns: [...ours.columns.slice(0, 2), column('', 'branch')] }],
    ['columns.2.title', { columns: [...ours.columns.slice(0, 2), column('ACCOUNT', 'branch')] }],
    ['columns.2.value', { columns: [...ours.columns.slice(0, 2), column('Type', 'salary')] }],
    ['columns.2.fixed', { columns: [...ours.columns.slice(0, 2), column('Type', 'fixed', '501000012345')] }],
    ['columns', { columns: [] }],
  ])('with a wrong %s is refused by that cell and nothing changes', async (cell, change) => {
    const before = [await list(), await changes()]
    const { status, body } = await save(change)
    expect([status, body.errors[0].field]).toEqual([400, cell])
    expect([await list(), await changes()]).toEqual(before)
  })

  test('is not overwritten by who has not seen the last change', async () => {
    await save({})
    await save({ name: 'First' }, 1)
    expect((await save({ name: 'Second' }, 1)).status).toBe(409)
    expect((await remove('ours', 1)).status).toBe(409)
    expect(await layoutOf('ours')).toMatchObject({ name: 'First' })
    expect((await save({ code: 'nobody' }, 1)).status).toBe(404)
  })

  test('of an open run is deactivated, not removed; of a settled run it goes', async () => {
    await save({})
    await runIn('sent')
    const { status, body } = await remove('ours', 1)
    expect([status, body.errors[0].msg]).toEqual([
      422,
      expect.stringMatching(
        /^Payment run \d+ is open and has its file in this layout\. Deactivate it instead\.$/,
      ),
    ])
    expect((await save({ isActive: false }, 1)).status).toBe(200)
    await company.claiming.owner`update approvals.payment_run set state = 'settled'`
    expect((await remove('ours', 2)).status).toBe(200)
  })

  test('is offered to payers first, with its entry in the trail; not while it is inactive', async () => {
    await save({})
    expect((await offerFirst('ours')).status).toBe(200)
    expect((await offerFirst('ours')).status).toBe(200)
    expect((await list()).map(({ code }: { code: string }) => code).slice(0, 2)).toEqual(['ours', 'neft'])
    const entries = await company.claiming.owner<{ detail: object }[]>`
      select detail
      from trail.event
      where detail ->> 'what' = 'Bank file layout offered first'`
    expect(entries).toEqual([
      {
        detail: { what: 'Bank file layout offered first', before: 'NEFT list (CSV)', after: 'Our bank' },
      },
    ])
    await save({ isActive: false }, 1)
    expect((await offerFirst('ours')).status).toBe(422)
    expect((await offerFirst('nobody')).status).toBe(404)
  })

  test('stays active as long as payers have no other', async () => {
    await save({})
    await company.claiming.owner`update approvals.bank_layout set is_active = false where code <> 'ours'`
    expect((await save({ isActive: false }, 1)).status).toBe(422)
    expect((await remove('ours', 1)).status).toBe(422)
    expect(await layoutOf('ours')).toMatchObject({ isActive: true })
  })
})
