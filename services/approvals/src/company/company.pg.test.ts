// What finance and auditors read across the company, compared with the database.
import { exportRecords, listRecords, searchCompany } from '@tem/contracts/calls/company.ts'
import { sumSpending } from '@tem/contracts/calls/spending.ts'
import { readWorkbook, records as rowsOf } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, person } from '../../testing/exporting.ts'

let company: Exporting

beforeAll(async () => {
  company = await exporting()
})
afterAll(() => company.stop())

const auditor = person('X9002', {
  roles: ['auditor'],
  permissions: ['signed-in', 'see-payments', 'read-everything'],
})
const ask = async (call: Parameters<Exporting['calls']['call']>[0], payload: object) =>
  (await company.calls.call(call, auditor, payload)).body

const october = { from: '2026-10-01', to: '2026-10-31' }

test('a person, a ticket and a UTR are found, and drafts are not', async () => {
  const { sql, ownerSql } = company.database
  const [paid] = await sql<{ ticket: string; reference: string; code: string; name: string }[]>`
    select claim.ticket_number as ticket, step.paid_id_value as reference, employee_code as code, person.name
    from claims.claim
    join chain.step on step.subject_id = claim.id and step.paid_via = 'online_payment'
    join identity.person on person.id = claim.person_id
    order by claim.id desc
    limit 1`
  if (!paid) throw new Error('Nothing is paid.')
  for (const text of [paid.ticket.toLowerCase(), paid.reference.toLowerCase()]) {
    const { list } = await ask(searchCompany, { text })
    expect(list).toMatchObject([
      { subject: { kind: 'claim' }, title: paid.ticket, name: paid.name, status: 'Approved' },
    ])
  }
  const byCode = await ask(searchCompany, { text: paid.code })
  const byName = await ask(searchCompany, { text: paid.name })
  expect(byCode.list.length).toBeGreaterThan(1)
  expect(byName.list).toEqual(byCode.list)
  expect(byCode.list.some(({ title }: { title: string }) => title === null)).toBe(false)
  // The % of SQL's patterns is a plain character in a search.
  expect((await ask(searchCompany, { text: '%%%' })).list).toEqual([])

  const [tour] = await ownerSql<{ place: string; id: string }[]>`
    select places[1] as place, id from tours.tour where archived_at is null order by requested_at desc limit 1`
  const { list } = await ask(searchCompany, { text: tour?.place.toUpperCase() })
  expect(list.map(({ subject }: { subject: object }) => subject)).toContainEqual({
    kind: 'tour',
    _id: tour?.id,
  })
})

test('a bill is found by its number, its GSTIN and its merchant', async () => {
  const [bill] = await company.database.ownerSql<{ id: string; ticket: string }[]>`
    update claims.claim
    set bill_number = 'Bill-77/A', gstin = '29ABCDE1234F1Z5', hotel_name = 'Hotel 50% Off'
    where id = (select id from claims.claim where submitted_at is not null order by id limit 1)
    returning id, ticket_number as ticket`
  for (const text of ['bill-77/a', '29abcde1234f1z5', 'hotel 50%']) {
    const { list } = await ask(searchCompany, { text })
    expect(list, text).toMatchObject([{ title: bill?.ticket, subject: { kind: 'claim', _id: bill?.id } }])
    expect(list[0].detail).toMatch(/, Hotel 50% Off, bill Bill-77\/A$/)
  }
})

interface Listed {
  _id: string
  at: string
  what: string
  name: string
  of: string
  amount: number
}

async function allRecords(kind: string, more: object = {}): Promise<Listed[]> {
  const found: Listed[] = []
  let after: string | null = null
  do {
    const page: { list: Listed[]; next: string | null } = await ask(listRecords, {
      kind,
      ...october,
      ...more,
      ...(after !== null && { after }),
    })
    found.push(...page.list)
    after = page.next
  } while (after !== null)
  return found
}

test('every decision of a period is listed once, page by page, the latest first', async () => {
  const [counted] = await company.database.sql<{ count: number }[]>`
    select count(*) as count
    from chain.history
    where (at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'`
  const decisions = await allRecords('decisions')
  expect(decisions).toHaveLength(counted?.count ?? -1)
  expect(decisions.length).toBeGreaterThan(200)
  expect(new Set(decisions.map(({ _id }) => _id)).size).toBe(decisions.length)
  const times = decisions.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(decisions.map(({ what }) => what))).toContain('Payer Approved')
  const ofOne = await allRecords('decisions', { employeeCode: 'e1001' })
  expect(ofOne.length).toBeGreaterThan(0)
  expect(ofOne.every(({ of }) => of.startsWith('E1001 '))).toBe(true)
  // A company may write its codes in small letters.
  const { ownerSql } = company.database
  await ownerSql`update identity.person set employee_code = 'e1001' where employee_code = 'E1001'`
  expect(await allRecords('decisions', { employeeCode: 'E1001' })).toHaveLength(ofOne.length)
  await ownerSql`update identity.person set employee_code = 'E1001' where employee_code = 'e1001'`
})

test('what is flagged is listed, and the workbook of it has the same rows', async () => {
  const signs = await allRecords('signs')
  expect(signs.length).toBeGreaterThan(0)
  const { item } = await ask(exportRecords, { kind: 'signs', ...october })
  const rows = rowsOf(readWorkbook(await company.bytesOf(item.fileName)).sheets.get('Signs'))
  expect(rows.map(({ Name, What, Amount }) => [Name, What, Amount])).toEqual(
    signs.map(({ name, what, amount }) => [name, what, amount]),
  )
  const [file] = await company.database.sql`
    select uploaded_by as uploader, expires_at is not null as "isTemporary" from files.file where name = ${item.fileName}`
  expect(file).toEqual({ uploader: auditor.personId, isTemporary: true })
})

test('a payment run says how many employees it pays', async () => {
  const { ownerSql } = company.database
  const made = (employees: number, at: string) => ownerSql`
    insert into approvals.payment_run (id, up_to, state, made_by, made_at, confirmed_at, employees)
    values (gen_random_uuid(), '2026-11-01', 'approved', ${person('P7001').personId}, ${at}, ${at}, ${employees})`
  await made(1, '2026-11-02T10:00:00+05:30')
  await made(2, '2026-11-02T11:00:00+05:30')
  const { list } = await ask(listRecords, { kind: 'runs', from: '2026-11-02', to: '2026-11-02' })
  expect(list.map(({ detail }: { detail: string }) => detail)).toEqual(['2 employees', '1 employee'])
})

test('exports that were made are listed', async () => {
  await company.run(person('F7002', { permissions: ['signed-in', 'export-payments'] }))
  const { list } = await ask(listRecords, { kind: 'exports', from: '2026-11-21', to: '2026-11-21' })
  expect(list).toMatchObject([
    { what: 'Exported', detail: expect.stringMatching(/^01\/10\/2026 – 31\/10\/2026, \d+ vouchers, 0 /) },
  ])

  const { ownerSql } = company.database
  await ownerSql`
    insert into allowances.setting (name, value) values ('dateFormat', '"MM/dd/yyyy"')
    on conflict (name) do update set value = excluded.value`
  await ownerSql`update approvals.payment_export set vouchers = 1`
  const again = await ask(listRecords, { kind: 'exports', from: '2026-11-21', to: '2026-11-21' })
  expect(again.list).toMatchObject([{ detail: '10/01/2026 – 10/31/2026, 1 voucher, 0 exported before' }])
})

test.each([
  [{ from: '2026-10-31', to: '2026-10-01' }],
  [{ from: '2024-10-01', to: '2026-10-01' }],
  [{ ...october, after: 'yesterday' }],
])('%j is refused', async (payload) => {
  const { status } = await company.calls.call(listRecords, auditor, { kind: 'decisions', ...payload })
  expect(status).toBe(400)
})

test('teams of managers with the same name, and categories of one name, are not added up', async () => {
  const { ownerSql } = company.database
  const spending = async () => (await ask(sumSpending, october)).item
  type Group = { name: string; code: string | null; claims: number }
  const before = await spending()
  for (const [kind, rename] of [
    [
      'teams',
      (name: string, code: string | null) => ownerSql`
      update identity.person set name = ${name} where employee_code = ${code}`,
    ],
    [
      'categories',
      (name: string, code: string | null) => ownerSql`
      update allowances.category set name = ${name} where code = ${code}`,
    ],
  ] as const) {
    const groups: Group[] = before[kind]
    const [one, other, third] = groups.filter(({ code }) => code !== null)
    if (!one || !other || !third) throw new Error(`There are fewer than three ${kind}.`)
    await rename(one.name, other.code)
    try {
      const after: Group[] = (await spending())[kind]
      const byCode = (rows: Group[]) => new Map(rows.map(({ code, claims }) => [code, claims]))
      expect(byCode(after)).toEqual(byCode(groups))
      const names = new Map(after.map(({ code, name }) => [code, name]))
      expect([one, other, third].map(({ code }) => names.get(code))).toEqual([
        `${one.name} (${one.code})`,
        `${one.name} (${other.code})`,
        third.name,
      ])
    } finally {
      await rename(other.name, other.code)
    }
  }
})

test('the total spending is that of the database, however it is grouped', async () => {
  const { item } = await ask(sumSpending, october)
  const [sums] = await company.database.sql<{ claimed: number; approved: number; paid: number }[]>`
    select sum(receipt_amount_paise)::bigint as claimed,
      sum(reimbursable_amount_paise) filter (where status in ('pending_finance', 'approved'))::bigint as approved,
      sum(reimbursable_amount_paise) filter (where status = 'approved')::bigint as paid
    from claims.claim
    where submitted_at is not null
      and (created_at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'`
  type Group = { claimed: number; approved: number; paid: number }
  const paise = (rows: Group[]) =>
    (['claimed', 'approved', 'paid'] as const).map((name) =>
      rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0),
    )
  const wanted = [sums?.claimed, sums?.approved, sums?.paid]
  for (const group of [[item], item.months, item.categories, item.limits, item.teams])
    expect(paise(group)).toEqual(wanted)
  expect(item.days.paid).toBeGreaterThan(0)
  expect(item.days.median).toBeLessThanOrEqual(item.days.slowest)
  const waited = item.waits.map(({ days }: { days: number }) => days)
  expect(waited).toEqual([...waited].sort((a, b) => b - a))
  const [oldest] = await company.database.sql<{ person: string }[]>`
    select person_id as person
    from claims.claim
    where submitted_at is not null and status like 'pending%'
    order by created_at
    limit 1`
  expect(item.waits[0]).toMatchObject({ person: oldest?.person })
})

test('decisions are narrowed to an approver, an office, an answer and an amount', async () => {
  const { ownerSql } = company.database
  const asked = async (part: object) =>
    (await ask(listRecords, { kind: 'decisions', ...october, ...part })).list.map(({ _id }: Listed) => _id)
  const rows = await ownerSql<
    { id: string; code: string; step: string; to: string; amount: number | null }[]
  >`
    select history.id, person.employee_code as code, step, to_status as to, amount_after_paise::float8 as amount
    from chain.history
    join identity.person on person.id = history.by_person_id
    where history.at >= '2026-10-01T00:00:00+05:30' and history.at < '2026-11-01T00:00:00+05:30'
      and action is null and step is not null and from_status is not null
    order by history.at desc, history.id desc`
  const ids = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(keep)
      .map(({ id }) => id)
      .slice(0, 100)
  const { code = '', step = '' } = rows.find(({ to }) => to === 'rejected') ?? {}
  const expected = [
    [{ approver: code.toLowerCase() }, ids((row) => row.code === code)],
    [{ office: step }, ids((row) => row.step === step)],
    [{ decision: 'rejected' }, ids(({ to }) => to === 'rejected')],
    [
      { decision: 'approved', atLeast: 5_000 },
      ids(({ to, amount }) => to !== 'rejected' && (amount ?? 0) >= 500_000),
    ],
    [
      { approver: code, office: step, decision: 'rejected' },
      ids((row) => row.code === code && row.step === step && row.to === 'rejected'),
    ],
  ] as const
  for (const [part, found] of expected) {
    expect(found.length).toBeGreaterThan(0)
    expect(await asked(part)).toEqual(found)
  }
  const { status } = await company.calls.call(listRecords, auditor, {
    kind: 'decisions',
    ...october,
    office: 'nobody',
  })
  expect(status).toBe(400)
})
