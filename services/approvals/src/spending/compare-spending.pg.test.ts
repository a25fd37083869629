// Spending against the period before, compared with sums made here from the demo company's claims.
import { compareSpending, listSpentClaims } from '@tem/contracts/calls/spending.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Exporting, exporting, person } from '../../testing/exporting.ts'

interface Person {
  id: string
  code: string
  manager: string | null
  department: string | null
  head: string | null
}

interface Claim {
  id: string
  person: string
  category: string
  day: string
  amount: number
}

let company: Exporting
let people: Person[]
let claims: Claim[]

beforeAll(async () => {
  company = await exporting({ atWork: false })
  const { sql, ownerSql } = company.database
  // A claim that was rejected, and one that the company's card paid, count otherwise.
  const [rejected, byCard] = await ownerSql<{ id: string }[]>`
    select id from claims.claim where submitted_at > '2026-10-05' order by id limit 2`
  await ownerSql`update claims.claim set status = 'rejected' where id = ${rejected?.id ?? ''}`
  await ownerSql`
    update claims.claim set payment_type = 'petroCard', card_last_four = '1234', reimbursable_amount_paise = 0
    where id = ${byCard?.id ?? ''}`
  people = await sql<Person[]>`
    select person_id as id, employee_code as code, manager_id as manager, department_id as department,
      department_head_id as head
    from identity.directory`
  claims = await ownerSql<Claim[]>`
    select claim.id, person_id as person, catalogue.category_id as category,
      to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      (case when payment_type = 'petroCard' then receipt_amount_paise else reimbursable_amount_paise end)::bigint as amount
    from claims.claim
    join allowances.catalogue using (sub_category_id)
    where submitted_at is not null and status <> 'rejected'`
})
afterAll(() => company.stop())

const viewer = (code: string, roles: Role[] = [], more: Identity['permissions'] = []) =>
  person(code, { roles, permissions: ['signed-in', 'see-spending', ...more] })
const auditor = viewer('X9002', ['auditor'], ['see-payments'])

const compare = async (who: Identity, asked: object = {}) =>
  (await company.calls.call(compareSpending, who, { period: 'quarter', by: 'department', ...asked })).body

const sumOf = (list: readonly Claim[], from: string, to: string) =>
  list.filter(({ day }) => day >= from && day <= to).reduce((sum, { amount }) => sum + amount, 0) / 100
const now = ['2026-10-01', '2026-11-21'] as const
const before = ['2026-07-01', '2026-08-21'] as const

function belowOf(code: string): Set<string> {
  const root = people.find((one) => one.code === code)
  const found = new Set<string>()
  const add = (manager: string | undefined) => {
    for (const one of people)
      if (one.manager === manager && !found.has(one.id)) {
        found.add(one.id)
        add(one.id)
      }
  }
  add(root?.id)
  for (const one of people) if (one.head === root?.id) found.add(one.id)
  return found
}

describe('for the auditor, the whole company', () => {
  test('by department: each is the sum of its people’s claims, this quarter to date and as many days of the last', async () => {
    const answer = await compare(auditor)
    expect(answer.now).toEqual({ from: now[0], to: now[1] })
    expect(answer.before).toEqual({ from: before[0], to: before[1] })
    expect(answer.whole).toBe(true)
    expect(answer.total.spent).toBe(sumOf(claims, ...now))
    expect(answer.total.spentBefore).toBe(sumOf(claims, ...before))
    expect(answer.list.length).toBeGreaterThan(2)
    for (const { key, spent, spentBefore } of answer.list) {
      const own = claims.filter(({ person: id }) => people.find((one) => one.id === id)?.department === key)
      expect([spent, spentBefore]).toEqual([sumOf(own, ...now), sumOf(own, ...before)])
    }
    const sizes = answer.list.map(({ spent }: { spent: number }) => spent)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
  })

  test.each(['category', 'month', 'person'])('by %s: the rows add up to the total', async (by) => {
    const { list, total } = await compare(auditor, { by })
    const paise = (field: 'spent' | 'spentBefore') =>
      list.reduce(
        (sum: number, row: Record<string, number>) => sum + Math.round((row[field] ?? 0) * 100),
        0,
      ) / 100
    expect(list.length).toBeGreaterThan(1)
    expect([paise('spent'), paise('spentBefore')]).toEqual([total.spent, total.spentBefore])
  })

  test('a month stands beside the one that is compared with it', async () => {
    const { list } = await compare(auditor, { period: 'month', by: 'month' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      name: 'November 2026, before it October 2026',
      spent: sumOf(claims, '2026-11-01', '2026-11-21'),
      spentBefore: sumOf(claims, '2026-10-01', '2026-10-21'),
    })
    expect(list[0].spentBefore).toBeGreaterThan(0)
  })

  test('one month of the quarter, against the one that it is compared with, down to its claims', async () => {
    const { list } = await compare(auditor, { by: 'month' })
    const [october] = list
    expect(october.key).toBe('2026-10')
    const { total } = await compare(auditor, { by: 'category', month: '2026-10' })
    expect([total.spent, total.spentBefore]).toEqual([october.spent, october.spentBefore])
    expect(total.spent).toBe(sumOf(claims, '2026-10-01', '2026-10-31'))
    expect(total.spentBefore).toBe(sumOf(claims, '2026-07-01', '2026-07-31'))
    const who = claims.find(({ day }) => day.startsWith('2026-10'))?.person
    const { body } = await company.calls.call(listSpentClaims, auditor, {
      period: 'quarter',
      person: who,
      month: '2026-10',
    })
    const own = claims.filter(({ person: id, day }) => id === who && day.startsWith('2026-10'))
    expect(body.list.map(({ _id }: { _id: string }) => _id).sort()).toEqual(own.map(({ id }) => id).sort())
  })

  test('hotels by department: one category, and down to the claims of one person', async () => {
    const { list: categories } = await compare(auditor, { by: 'category' })
    const hotel = categories.find(({ name }: { name: string }) => /hotel/i.test(name))
    const ofHotel = claims.filter(({ category }) => category === hotel.key)
    const { total, list } = await compare(auditor, { category: hotel.key })
    expect(total.spent).toBe(sumOf(ofHotel, ...now))
    expect(total.spent).toBeGreaterThan(0)
    const { list: persons } = await compare(auditor, {
      by: 'person',
      category: hotel.key,
      department: list[0].key,
    })
    const [most] = persons
    const { body } = await company.calls.call(listSpentClaims, auditor, {
      period: 'quarter',
      category: hotel.key,
      person: most.key,
    })
    const own = ofHotel.filter(({ person: id, day }) => id === most.key && day >= now[0] && day <= now[1])
    expect(body.list.map(({ _id }: { _id: string }) => _id).sort()).toEqual(own.map(({ id }) => id).sort())
    expect(most.spent).toBe(sumOf(own, ...now))
  })
})

test.each(['M2001', 'Z3001', 'H4001'])(
  '%s sees the people below, and those of a department to lead',
  async (code) => {
    const below = belowOf(code)
    const own = claims.filter(({ person: id }) => below.has(id))
    const { total, list, whole } = await compare(viewer(code), { by: 'person' })
    expect(whole).toBe(false)
    expect(total.spent).toBe(sumOf(own, ...now))
    expect(total.spent).toBeGreaterThan(0)
    expect(list.filter(({ key }: { key: string }) => !below.has(key))).toEqual([])
    // Naming somebody else gives nothing.
    const stranger = claims.find(({ person: id, day }) => !below.has(id) && day >= now[0])
    expect(stranger).toBeDefined()
    const { body } = await company.calls.call(listSpentClaims, viewer(code), {
      period: 'year',
      person: stranger?.id,
    })
    expect(body.list).toEqual([])
  },
)

test('the chief executive sees everybody, and an employee is refused', async () => {
  expect((await compare(viewer('C5001', ['ceo']))).whole).toBe(true)
  const { status } = await company.calls.call(compareSpending, person('E1001'), {
    period: 'month',
    by: 'person',
  })
  expect(status).toBe(403)
})
