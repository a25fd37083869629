import { previewExport } from '@tem/contracts/calls/approvals.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Exporting, exporting, finance, now, payer, person } from '../../testing/exporting.ts'
import { startExport } from './export-record.ts'

let company: Exporting

beforeAll(async () => {
  company = await exporting()
})
afterAll(async () => {
  await company.stop()
})

const range = (from?: unknown, to?: unknown) => ({ filter: { createdAt: { from, to } } })

describe('an export', () => {
  test('is of the previous month when no days are named, and says who may save it how', async () => {
    const { status, body } = await company.run(finance)
    expect(status).toBe(200)
    expect(body.message).toBe('File exported successfully')
    expect(body.item).toMatchObject({ state: 'done', percent: 100, from: '2026-10-01', to: '2026-10-31' })
    expect(body.item.fileName).toMatch(/^export-[\w-]{22}\.xlsx$/)
    expect(body.item.title).toMatch(/^TA_Payment_2026-10-01_2026-10-31_\d+\.xlsx$/)
    expect(Date.parse(body.item.expiresAt) - now.getTime()).toBe(24 * 60 * 60 * 1000)
  })

  test.each([
    ['05-10-2026', '06/10/2026'],
    ['05102026', '2026-10-06'],
    ['2026-10-04T18:30:00.000Z', Date.parse('2026-10-06T18:29:59Z')],
  ])('takes the days %s to %s, whole and by the clocks of the company', async (from, to) => {
    const { body } = await company.run(finance, range(from, to))
    expect(body.item).toMatchObject({ from: '2026-10-05', to: '2026-10-06' })
    const lines = records(readWorkbook(await company.bytesOf(body.item.fileName)).sheets.get('Claim Lines'))
    const [counted] = await company.database.sql<{ count: number }[]>`
      select count(*) as count
      from claims.claim
      where status in ('pending_finance', 'approved') and submitted_at is not null
        and created_at between '2026-10-05 00:00:00+05:30' and '2026-10-06 23:59:59.999999+05:30'`
    expect(lines).toHaveLength(counted?.count ?? -1)
    expect(lines.length).toBeGreaterThan(0)
  })

  test('counts a claim at either end of the day to that day, and none beyond', async () => {
    const { ownerSql } = company.database
    const ends = [
      '2026-09-29T18:29:59.999Z',
      '2026-09-29T18:30:00Z',
      '2026-09-30T18:29:59.999Z',
      '2026-09-30T18:30:00Z',
    ]
    const moved = await ownerSql<{ number: string }[]>`
      with picked as (
        select id, row_number() over (order by id) as nth
        from claims.claim
        where status = 'approved'
        order by id
        limit 4
      )
      update claims.claim set created_at = (${ends}::timestamptz[])[nth] from picked where picked.id = claim.id
      returning ticket_number as number, nth`
    const { body } = await company.run(finance, range('2026-09-30', '2026-09-30'))
    const lines = records(readWorkbook(await company.bytesOf(body.item.fileName)).sheets.get('Claim Lines'))
    const included = moved.map(({ number }) => lines.some((line) => line.Number === number))
    expect(included.sort()).toEqual([false, false, true, true])
  })

  test('is on the security trail once, with its days, however often it is asked for', async () => {
    await company.database.ownerSql`truncate trail.event`
    const { body } = await company.run(finance, range('2026-10-01', '2026-10-02'))
    await company.run(finance, { run: body.item.run })
    await company.run(finance, { recent: true })
    expect((await company.run(finance, range('2026-10-02', '2026-10-01'))).status).toBe(400)
    expect(await company.database.ownerSql`select kind, actor_id as by, detail from trail.event`).toEqual([
      {
        kind: 'export-requested',
        by: finance.personId,
        detail: { what: 'payments', from: '2026-10-01', to: '2026-10-02' },
      },
    ])
  })

  test('is on the security trail each time its file is opened, and not when it is refused', async () => {
    const { body } = await company.run(finance, range('2026-10-01', '2026-10-02'))
    const { fileName, title } = body.item
    await company.database.ownerSql`truncate trail.event`
    for (const who of [finance, payer, finance]) await company.calls.send(`/uploads/${fileName}`, who)
    const downloaded = { kind: 'export-downloaded', by: finance.personId, detail: { file: title } }
    expect(await company.database.ownerSql`select kind, actor_id as by, detail from trail.event`).toEqual([
      downloaded,
      downloaded,
    ])
  })

  test('of days without a claim is a workbook with nothing in it', async () => {
    const { body } = await company.run(finance, range('2020-01-01', '2020-01-31'))
    const workbook = readWorkbook(await company.bytesOf(body.item.fileName))
    for (const sheet of workbook.names.slice(1)) expect(records(workbook.sheets.get(sheet))).toEqual([])
  })

  test.each([
    ['2026-10-02', '2026-10-01', 'End Date should not be before Start Date.'],
    ['2026-11-01', '2026-11-22', 'End Date should not be a future date.'],
    ['2026-11-01', undefined, 'End Date is Mandatory.'],
    [undefined, '2026-11-01', 'Start Date is Mandatory.'],
    ['31-02-2026', '2026-11-01', 'Start Date is not valid.'],
    ['2026/10/01', '2026-11-01', undefined],
    ['1-1-26', '2026-11-01', undefined],
    ['last month', '2026-11-01', undefined],
  ])('from %s to %s is refused', async (from, to, sentence) => {
    const { status, body } = await company.run(finance, range(from, to))
    expect(status).toBe(400)
    if (sentence) expect(body.errors[0].msg).toBe(sentence)
  })

  test('is for those with the right only', async () => {
    const employee = person('E1001', { permissions: ['signed-in', 'own-claims'] })
    const auditor = person('X9002', { permissions: ['signed-in', 'read-everything'] })
    for (const who of [employee, auditor]) expect((await company.run(who)).status).toBe(403)
  })

  test('is visible only to the person who started it, who alone can cancel it', async () => {
    const { body } = await company.run(finance)
    const { run, fileName } = body.item
    expect((await company.run(payer, { run })).status).toBe(404)
    expect((await company.run(payer, { run, cancel: true })).status).toBe(404)
    const open = (who: Identity) => company.calls.send(`/uploads/${fileName}`, who)
    const opened = await open(finance)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-disposition')).toContain(body.item.title)
    for (const who of [payer, { ...finance, permissions: ['signed-in'] as const }])
      expect((await open(who)).status).toBe(404)
    expect((await company.run(finance, { run })).body.item).toMatchObject({ state: 'done', fileName })
    expect((await company.run(finance, { run: newId() })).status).toBe(404)
  })

  test('is gone after a day', async () => {
    const { body } = await company.run(finance)
    await company.database.ownerSql`
      update files.file set expires_at = now() - interval '1 second' where name = ${body.item.fileName}`
    expect((await company.calls.send(`/uploads/${body.item.fileName}`, finance)).status).toBe(404)
  })

  test('lists the maker’s recent exports, the latest first', async () => {
    const { body } = await company.run(payer, range('2026-10-01', '2026-10-02'))
    const { body: listed } = await company.run(payer, { recent: true })
    expect(listed.recent).toEqual([body.item])
    expect(listed.item).toBeNull()
  })

  test('asked for again with the same key is the same export', async () => {
    const headers = { 'idempotency-key': newId() }
    const [one, two] = await Promise.all([1, 2].map(() => company.run(finance, {}, headers)))
    expect(one?.body.item.run).toBe(two?.body.item.run)
  })
})

describe('an export of what is new', () => {
  const preview = async () => (await company.calls.call(previewExport, finance, {})).body
  const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

  test('contains every claim that is payable or paid, whatever its day, as it was announced', async () => {
    await company.database.ownerSql`truncate approvals.booked_entry`
    const before = await preview()
    const [stored] = await company.database.sql<{ count: number; amount: number; days: number }[]>`
      select count(*)::integer as count, sum(reimbursable_amount_paise)::bigint as amount,
        count(distinct date_trunc('month', created_at))::integer as days
      from claims.claim
      where status in ('pending_finance', 'approved') and submitted_at is not null and reimbursable_amount_paise > 0`
    expect(stored?.days).toBeGreaterThan(1)
    expect(before).toMatchObject({
      since: null,
      claims: { count: stored?.count, amount: (stored?.amount ?? 0) / 100 },
      reversals: { count: 0, amount: 0 },
    })
    expect(before.payments.count).toBeGreaterThan(10)

    const { body } = await company.run(finance, { sinceLast: true })
    expect(body.item).toMatchObject({
      state: 'done',
      sinceLast: true,
      from: '2026-11-21',
      to: '2026-11-21',
      repeated: 0,
    })
    const { sheets } = readWorkbook(await company.bytesOf(body.item.fileName))
    expect(records(sheets.get('Claim Lines'))).toHaveLength(before.claims.count)
    expect(sumOf(records(sheets.get('Journal')), 'Amount')).toBe(stored?.amount)
    const paid = records(sheets.get('Payment Vouchers'))
    expect(paid).toHaveLength(before.payments.count)
    expect(sumOf(paid, 'Amount')).toBe(Math.round(before.payments.amount * 100))
    const none = { count: 0, amount: 0 }
    expect(await preview()).toMatchObject({
      since: '2026-11-21',
      claims: none,
      reversals: none,
      payments: none,
    })
  })

  test('says that nothing is, and an export of days has the same vouchers again', async () => {
    const again = await company.run(payer, { sinceLast: true })
    expect(again.status).toBe(422)
    expect(again.body.errors[0].msg).toBe('Nothing is new: the last export contained it.')
    const { body } = await company.run(finance, range('2026-10-01', '2026-10-31'))
    expect(body.item.repeated).toBe(body.item.vouchers)
    expect(body.item.sinceLast).toBeUndefined()
  })

  test('beside one of days that is under way is refused', async () => {
    const run = await company.database.ownerSql.begin((tx) =>
      startExport(tx, {
        run: newId(),
        madeBy: payer.personId,
        from: '2026-11-21',
        to: '2026-11-21',
        sinceLast: false,
        now,
      }),
    )
    expect((await company.run(payer, { sinceLast: true, background: true })).status).toBe(409)
    await company.run(payer, { run: run.run, cancel: true })
  })
})
