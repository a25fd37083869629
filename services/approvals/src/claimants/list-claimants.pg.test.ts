import { listClaimants } from '@tem/contracts/calls/approvals.ts'
import { demoId } from '@tem/demo/dice.ts'
import type { ModuleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  auditor,
  decides,
  demoReviews,
  type Line,
  manager,
  payer,
  person,
  type Reading,
  reading,
  type Who,
} from '../../testing/reviewing.ts'

let module: ModuleInTest
let read: Reading

beforeAll(async () => {
  module = await demoReviews()
  read = reading(module)
})

afterAll(() => module.database.drop())

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

describe('the queue', () => {
  test.each([
    ['M2001', ['M2001', 'M2002'], []],
    ['M2002', ['M2002'], []],
    ['Z3001', ['Z3001'], []],
    ['H4001', ['H4001'], []],
    ['C5001', ['C5001'], ['ceo']],
    ['G6001', ['G6001'], ['gbu_executive']],
    ['G6002', ['G6002'], ['gbu_finance_manager']],
    ['S6003', ['S6003'], ['sm_zonal_accountant']],
    ['S6004', ['S6004'], ['smbu_finance_manager']],
    ['P7001', ['P7001'], ['payer']],
  ] as const)('of %s is what waits for %j', async (code, names, roles) => {
    const waiting = await module.database.sql<{ count: number; amount: number }[]>`
      select count(*) as count, sum(receipt_amount_paise)::bigint as amount
      from chain.step
      join claims.claim on claim.id = step.subject_id
      where step.is_waiting and step.approver_ids && ${names.map((name) => demoId('person', name))}::uuid[]`
    const body = await read.list(person(code, [...roles]))
    expect(body.count).toBe(body.list.length)
    expect(sumOf(body.list, 'waitingCount')).toBe(waiting[0]?.count)
    expect(waiting[0]?.count).toBeGreaterThan(0)
    expect(Math.round(sumOf(body.list, 'totalAmount') * 100)).toBe(waiting[0]?.amount)
    expect(body.list.every(({ can }: Line) => can.act)).toBe(true)
  })

  test('says since when the oldest waits, and is sorted by it', async () => {
    const { list: rows } = await read.list(manager, { sortBy: 'waitingSince', sort: 'asc' })
    const since = rows.map(({ waiting }: { waiting: { since: string } }) => waiting.since)
    expect(since).toEqual([...since].sort())
    const [earliest] = await module.database.sql<{ since: Date }[]>`
      select min(coalesce(earlier.responded_at, claim.submitted_at)) as since
      from chain.step
      join claims.claim on claim.id = step.subject_id
      left join chain.step as earlier on earlier.subject_id = step.subject_id and earlier.revision = step.revision
        and earlier.position = step.position - 1
      where step.is_waiting and step.approver_ids && ${[demoId('person', 'M2001'), demoId('person', 'M2002')]}::uuid[]`
    expect(since[0]).toBe(earliest?.since.toISOString())
  })

  test('is found by name, code and ticket, and a decided claim by its reference', async () => {
    const codes = async (who: Who, search: string, more: object = {}) =>
      (await read.list(who, { search, ...more })).list.map(
        (row: { employeeCode: string }) => row.employeeCode,
      )
    const { list: everybody } = await read.list(manager)
    const { name, employeeCode } = everybody.find(
      (row: { employeeCode: string }) => row.employeeCode === 'E1001',
    )
    expect(await codes(manager, name.slice(0, 5).toLowerCase())).toContain('E1001')
    expect(await codes(manager, employeeCode.toLowerCase())).toEqual(['E1001'])
    expect(await codes(manager, 'Nobody of this name')).toEqual([])
    const [paid] = await module.database.sql<{ ticket: string; reference: string; code: string }[]>`
      select claim.ticket_number as ticket, step.paid_id_value as reference, person.employee_code as code
      from claims.claim
      join chain.step on step.subject_id = claim.id and step.paid_via = 'online_payment'
      join identity.person on person.id = claim.person_id
      where claim.status = 'approved'
      limit 1`
    expect(await codes(payer, paid?.ticket ?? '')).toEqual([paid?.code])
    expect(await codes(payer, paid?.reference.toLowerCase() ?? '')).toContain(paid?.code)
    // Somebody who was never asked about it finds nothing.
    expect(await codes(person('S6004', ['smbu_finance_manager']), paid?.ticket ?? '')).toEqual([])
    expect(await codes(manager, 'E1', { filter: { status: ['approved'] } })).not.toContain('M2002')
  })

  test('is divided into claims with a sign, without one, and of a colleague', async () => {
    const [all, signed, plain, others] = [
      await read.list(manager),
      await read.list(manager, { view: 'signed' }),
      await read.list(manager, { view: 'plain' }),
      await read.list(manager, { view: 'standIn' }),
    ]
    expect(all.standsIn).toBe(true)
    type Row = { waiting: { signedCount: number }; delegators: string[] }
    expect(signed.count).toBeGreaterThan(0)
    expect(signed.list.every(({ waiting }: Row) => waiting.signedCount > 0)).toBe(true)
    expect(plain.list.every(({ waiting }: Row) => waiting.signedCount === 0)).toBe(true)
    expect(signed.count + plain.count).toBe(all.count)
    expect(others.count).toBeGreaterThan(0)
    expect(others.list.every(({ delegators }: Row) => delegators.length > 0)).toBe(true)
    expect(await read.list(manager, { view: 'signed', skip: 1000 })).toMatchObject({
      list: [],
      count: signed.count,
    })
  })

  test('of the administrator is what nobody else is left for', async () => {
    const admin = person('A9001', ['admin'], [...decides, 'read-everything'])
    expect(await read.list(admin)).toMatchObject({ list: [], count: 0 })
    await module.database.ownerSql`
      update chain.step set approver_ids = '{}'
      where is_waiting and approver_ids @> ${[demoId('person', 'Z3001')]}::uuid[] and subject_id = (
        select subject_id from chain.step
        where is_waiting and kind = 'claim' and approver_ids @> ${[demoId('person', 'Z3001')]}::uuid[]
        limit 1)`
    const body = await read.list(admin)
    expect(sumOf(body.list, 'waitingCount')).toBe(1)
    const [row] = body.list
    const waiting = (await read.lines(admin, row.employeeCode)).filter(({ can }) => can.act)
    expect(waiting).toHaveLength(1)
  })

  test('is empty without waiting claims, and closed to people who review nothing', async () => {
    expect(await read.list(auditor)).toMatchObject({ list: [], count: 0 })
    const field = person('E1001', [], ['signed-in', 'own-claims'])
    expect((await module.calls.call(listClaimants, field, {})).status).toBe(403)
    expect((await module.calls.call(listClaimants, undefined, {})).status).toBe(401)
  })

  test('counts the lines above their limit, and the amount above', async () => {
    const head = person('H4001')
    const row = (await read.list(head)).list.find(
      ({ overLimitCount }: Line & { overLimitCount: number }) => overLimitCount,
    )
    expect(row).toMatchObject({ employeeCode: 'Z3002', overLimitCount: 1, overLimitBy: 600 })
    const over = (await read.lines(head, 'Z3002')).filter(({ isOverLimit }) => isOverLimit)
    expect(over).toMatchObject([{ overLimitBy: 600 }])
  })

  test('is narrowed by category and by posting date', async () => {
    const [fare] = (await read.list(manager, { filter: { category: [demoId('category', 'FARE')] } })).list
    const all = (await read.list(manager)).list.find(({ _id }: Line) => _id === fare._id)
    expect(fare.waitingCount).toBeLessThan(all.waitingCount)
    const today = await read.list(manager, {
      filter: { createdAt: { from: '2026-11-18', to: '2026-11-18' } },
    })
    expect(today.list.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E1001'])
  })

  test('with statuses holds what the reviewer has answered, and for those who oversee it everything', async () => {
    const filter = { status: ['rejected'] }
    const [mine, everybodys] = [await read.list(manager, { filter }), await read.list(auditor, { filter })]
    expect(mine.count).toBeGreaterThan(0)
    expect(everybodys.count).toBeGreaterThan(mine.count)
    expect(everybodys.list[0].can).toMatchObject({
      act: false,
      reasons: { act: 'You are not the current approver of this Claim.' },
    })
    const rejected = await read.lines(auditor, everybodys.list[0].employeeCode, filter)
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect((await read.list(payer, { filter: { status: ['approved'] } })).count).toBeGreaterThan(20)
  })

  test('is sorted and cut as asked', async () => {
    const by = async (sortBy: string, sort: string, shown = sortBy) =>
      (await read.list(manager, { sortBy, sort })).list.map((row: Record<string, unknown>) => row[shown])
    const names = await by('name', 'asc')
    expect(names).toEqual([...names].sort())
    // The amount in bold, which an approver may have lowered.
    await module.database.ownerSql`
      update claims.claim set reimbursable_amount_paise = 100
      where person_id = (select id from identity.person where name = ${(await by('totalAmount', 'desc', 'name'))[0]})
        and status <> 'approved'`
    const totals = await by('totalAmount', 'desc', 'reimbursableAmount')
    expect(totals).toEqual([...totals].sort((a: number, b: number) => b - a))
    const count = names.length
    expect(await read.list(manager, { skip: 10, limit: 10 })).toMatchObject({ count })
    expect(await read.list(manager, { skip: 1000, limit: 10 })).toMatchObject({ list: [], count })
  })
})
