// The month's forecast, compared with sums made here from the demo company's claims.
import { getMonthForecast } from '@tem/contracts/calls/spending.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import { addMonths, type Day, dayOf, monthEnd } from '@tem/rules/base/company-day.ts'
import { forecastMonth } from '@tem/rules/claim/month-forecast.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, person } from '../../testing/exporting.ts'

interface Claim {
  id: string
  manager: string | null
  department: string | null
  day: Day
  created: Date
  rejected: Date | null
  submitted: boolean
  status: string
  amount: number
}

let company: Exporting
let claims: Claim[]

beforeAll(async () => {
  company = await exporting({ atWork: false })
  const { ownerSql } = company.database
  const [late, wasRejected, draft, byCard] = await ownerSql<{ id: string }[]>`
    select id
    from claims.claim
    where expense_date between '2026-10-01' and '2026-10-15' and status = 'approved'
    order by id
    limit 4`
  // Entered after the month's end, rejected only afterwards, never submitted, and paid by the company's card.
  await ownerSql`update claims.claim set created_at = '2026-11-02T10:00:00+05:30' where id = ${late?.id ?? ''}`
  await ownerSql`
    update claims.claim set status = 'rejected', rejected_at = '2026-10-30T10:00:00+05:30'
    where id = ${wasRejected?.id ?? ''}`
  await ownerSql`update claims.claim set status = 'pending', submitted_at = null where id = ${draft?.id ?? ''}`
  await ownerSql`
    update claims.claim set payment_type = 'petroCard', card_last_four = '1234', reimbursable_amount_paise = 0
    where id = ${byCard?.id ?? ''}`
  claims = await ownerSql<Claim[]>`
    select claim.id, manager_id as manager, department_id as department, to_char(expense_date, 'YYYY-MM-DD') as day,
      created_at as created, rejected_at as rejected, submitted_at is not null as submitted, status,
      (case payment_type when 'petroCard' then receipt_amount_paise else reimbursable_amount_paise end)::bigint as amount
    from claims.claim
    join identity.directory using (person_id)`
})
afterAll(() => company.stop())

const viewer = (code: string, roles: Role[] = [], more: Identity['permissions'] = []) =>
  person(code, { roles, permissions: ['signed-in', 'see-spending', ...more] })
const auditor = viewer('X9002', ['auditor'], ['see-payments'])

const ask = async (who: Identity, asked: object = {}) =>
  (await company.calls.call(getMonthForecast, who, asked)).body

const sum = (list: readonly Claim[]) => list.reduce((total, { amount }) => total + amount, 0)
const came = ({ submitted, status }: Claim) => submitted && status !== 'rejected'

/** As it stood on the 21st. */
function pastMonth(list: readonly Claim[], month: string) {
  const own = list.filter(({ day }) => day.startsWith(month))
  const last = monthEnd(`${month}-01`)
  const cut = `${month}-21` < last ? `${month}-21` : last
  const known = own.filter(
    ({ created, rejected }) => dayOf(created) <= cut && (!rejected || dayOf(rejected) > cut),
  )
  const late = own.filter((claim) => dayOf(claim.created) > cut && came(claim))
  return { month, known: sum(known), late: sum(late), came: sum(own.filter(came)) }
}

function expected(list: readonly Claim[]) {
  const now = list.filter(({ day }) => day.startsWith('2026-11'))
  const parts = {
    paid: sum(now.filter(({ status }) => status === 'approved')),
    approved: sum(now.filter(({ status }) => status === 'pending_finance')),
    inApproval: sum(now.filter((one) => came(one) && !['approved', 'pending_finance'].includes(one.status))),
    drafts: sum(now.filter(({ submitted }) => !submitted)),
  }
  const months = Array.from({ length: 12 }, (_, place) => addMonths('2025-11-01', place).slice(0, 7))
  const known = Object.values(parts).reduce((total, part) => total + part)
  const { forecast, usualLate, before, ...rest } = forecastMonth(
    known,
    months.map((month) => pastMonth(list, month)),
  )
  const { paid, approved, inApproval, drafts } = parts
  return {
    paid: paid / 100,
    approved: approved / 100,
    inApproval: inApproval / 100,
    drafts: drafts / 100,
    forecast: forecast / 100,
    usualLate: usualLate / 100,
    before: before.map((one) => ({ ...one, forecast: one.forecast / 100, came: one.came / 100 })),
    ...rest,
  }
}

test('the company’s month is what stands in the database, and what usually comes', async () => {
  const answer = await ask(auditor)
  const { month, today, whole, departments, ...figures } = answer
  expect([month, today, whole]).toEqual(['2026-11', '2026-11-21', true])
  expect(departments.length).toBeGreaterThan(1)
  expect(figures).toMatchObject(expected(claims))
  expect(figures.usualLate).toBeGreaterThan(0)
  expect(figures.forecast).toBeGreaterThan(figures.paid)
  expect(figures.before.length).toBeGreaterThan(0)
  expect(figures.before.at(-1).month).toBe('2026-10')
})

test('one department alone, for finance, a payer and the chief executive alike', async () => {
  const { departments } = await ask(auditor)
  const [{ _id }] = departments
  const own = expected(claims.filter(({ department }) => department === _id))
  for (const who of [
    auditor,
    viewer('F7002', ['finance'], ['see-payments']),
    viewer('P7001', ['payer'], ['see-payments']),
    viewer('C5001', ['ceo']),
  ])
    expect(await ask(who, { department: _id })).toMatchObject(own)
})

test('a manager has the month of the own people, and of no other department', async () => {
  const { personId } = person('M2001')
  const own = claims.filter(({ manager }) => manager === personId)
  const answer = await ask(viewer('M2001'))
  expect(answer.whole).toBe(false)
  expect(answer).toMatchObject(expected(own))
  expect(answer.forecast).toBeGreaterThan(0)
  const strange = claims.find(
    ({ department }) => department && !own.some((claim) => claim.department === department),
  )
  expect(strange).toBeDefined()
  expect(await ask(viewer('M2001'), { department: strange?.department })).toMatchObject({
    forecast: 0,
    before: [],
  })
})

test('an employee gets a sentence', async () => {
  const { status, body } = await company.calls.call(getMonthForecast, person('E1001'))
  expect(status).toBe(403)
  expect(body.errors[0].msg).toMatch(/\w+ .*\.$/)
})
