// A payer's month end: 43 people, 609 claims, two holds, one bounced transfer. Bank file, workbook, Tally's XML and
// database agree to the paisa.
import { buffer } from 'node:stream/consumers'
import type { ApprovalsDeps } from '@tem/bff-approvals/src/container.ts'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { exportPayments } from '@tem/contracts/calls/approvals.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'

const people = 43
const claims = 609

let company: Deciding
let paying: Paying
beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
  await workQueue({ ...(company.module.deps as ApprovalsDeps) })
})
afterAll(async () => {
  await company.module.container.dispose()
  await company.drop()
})

/** Copies of one claim that waits for the payer, over many people and days, each with an odd amount. */
async function fillCompany(): Promise<void> {
  const { owner } = company
  const template = await company.claim({ at: 'pending_finance', standsAlone: true })
  await owner`
    insert into identity.person (id, employee_code, name, business_unit_id, department_id, manager_id)
    select gen_random_uuid(), 'T' || lpad(nth::text, 3, '0'), 'Traveller ' || nth, business_unit_id, department_id, manager_id
    from identity.person
    cross join generate_series(1, ${people}) as nth
    where employee_code = 'claimant'`
  await owner`
    insert into identity.bank_account (person_id, account_number, ifsc)
    select id, '00' || (7000000 + substr(employee_code, 2)::int), case employee_code when 'T002' then 'WRONG' else 'HDFC0001234' end
    from identity.person
    where employee_code ~ '^T[0-9]{3}$' and employee_code <> 'T001'`
  await owner`
    with copy as (
      select gen_random_uuid() as id, person.id as person_id, nth
      from generate_series(0, ${claims - 1}) as nth
      join identity.person on employee_code = 'T' || lpad((1 + nth % ${people})::text, 3, '0')
    ), claimed as (
      insert into claims.claim
      select filled.*
      from claims.claim as original
      cross join copy
      cross join lateral jsonb_populate_record(original, jsonb_build_object('id', copy.id, 'person_id', copy.person_id,
        'ticket_number', 'EXP-2026-' || lpad((500000 + nth)::text, 6, '0'), 'expense_date', date '2026-03-02' + nth / ${people},
        'receipt_amount_paise', 10001 + 37 * nth, 'reimbursable_amount_paise', 10001 + 37 * nth)) as filled
      where original.id = ${template}
      returning id
    )
    insert into chain.step
    select filled.*
    from chain.step as original
    cross join copy
    cross join lateral jsonb_populate_record(original, jsonb_build_object('subject_id', copy.id)) as filled
    where original.subject_id = ${template}`
  await owner`delete from chain.step where subject_id = ${template}`
  await owner`delete from claims.claim where id = ${template}`
  await owner`select approvals.gather_waiting()`
}

const paise = (amount: unknown) => Math.round(Number(amount) * 100)
const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + paise(row[column]), 0)

test('agrees to the paisa from the draft to the books', async () => {
  await fillCompany()
  const run = await paying.create()
  const draft = await paying.get(run, 'payer', { includeStandingOut: true })
  expect(draft.employees).toBe(people - 2)
  expect(new Set(draft.holds.map(({ employeeCode }: { employeeCode: string }) => employeeCode))).toEqual(
    new Set(['T001', 'T002']),
  )
  await paying.confirm(run, 'payer', { includeStandingOut: true, note: 'Month end' })
  if ((await paying.get(run)).state === 'waiting') await paying.answer(run, 'finance')
  const { body: file } = await paying.download(run)
  const lines = file.content
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  const transfers: string[][] = lines.slice(1, -1)
  expect(transfers).toHaveLength(people - 2)
  const fileTotal = transfers.reduce((sum, cells) => sum + paise(cells[4]), 0)
  expect(paise(lines.at(-1)?.[4])).toBe(fileTotal)
  expect(paise(draft.total)).toBe(fileTotal)

  const bounced = transfers[7] ?? []
  const answer = transfers.map(([code, , , , amount], place) =>
    code === bounced[0]
      ? `${code},${amount},,Failed,Account closed`
      : `${code},${amount},HDFC2611${77_000_000 + place},Success,`,
  )
  const { body: recorded } = await paying.record(run, ['Employee Code,Amount,UTR,Status,Reason', ...answer])
  expect(recorded).toMatchObject({ isRecorded: true, message: `Recorded: ${people - 3} paid, 1 returned.` })
  expect(await paying.get(run)).toMatchObject({ state: 'settled', returned: { count: 1 } })

  const [stored] = await company.sql<{ paid: number; waiting: number; count: number }[]>`
    select sum(reimbursable_amount_paise) filter (where status = 'approved')::bigint as paid,
      sum(reimbursable_amount_paise) filter (where status = 'pending_finance')::bigint as waiting, count(*) as count
    from claims.claim`
  expect(stored?.count).toBe(claims)
  expect(stored?.paid).toBe(fileTotal - paise(bounced[4]))

  const finance = { ...company.person('finance'), permissions: ['signed-in', 'export-payments'] as const }
  const to = today()
  const { body } = await company.call(exportPayments, finance, {
    filter: { createdAt: { from: addDays(to, -1), to } },
  })
  const bytesOf = async (name: string) => {
    const opened = await (company.module.deps as ApprovalsDeps).store.open(name)
    if (!opened) throw new Error(`${name} is not there.`)
    return buffer(opened.content)
  }
  const { sheets } = readWorkbook(await bytesOf(body.item.fileName))
  const paidInBooks = records(sheets.get('Payment Vouchers'))
  expect(sumOf(paidInBooks, 'Amount')).toBe(stored?.paid)
  // One voucher for each transfer, with its reference.
  expect(new Set(paidInBooks.map((row) => row['Voucher Number'])).size).toBe(people - 3)
  expect(new Set(paidInBooks.map((row) => row.Reference)).size).toBe(people - 3)
  expect(sumOf(records(sheets.get('Journal')), 'Amount')).toBe((stored?.paid ?? 0) + (stored?.waiting ?? 0))
  const held = records(sheets.get('Exceptions'))
  expect(sumOf(records(sheets.get('Payments')), 'Amount') + sumOf(held, 'Amount')).toBe(stored?.waiting)
  const back = held.filter((row) => row['Employee Code'] === bounced[0])
  expect(sumOf(back, 'Amount')).toBe(paise(bounced[4]))
  expect(new Set(back.map(({ Reason }) => Reason))).toEqual(new Set(['An earlier payment came back']))
  const xml = (await bytesOf(body.item.tallyFileName)).toString('utf8')
  const debits = [...xml.matchAll(/VCHTYPE="Payment".*?<\/VOUCHER>/gs)].flatMap(([voucher]) =>
    [...voucher.matchAll(/<AMOUNT>-(\d+)\.(\d\d)</g)].map(([, rupees, rest]) => Number(`${rupees}${rest}`)),
  )
  expect(debits.reduce((sum, amount) => sum + amount, 0)).toBe(stored?.paid)
}, 120_000)
