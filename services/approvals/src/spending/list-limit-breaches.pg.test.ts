// Who breaks limits, compared with what is found here in the demo company's claims.
import { listLimitBreaches } from '@tem/contracts/calls/spending.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, person } from '../../testing/exporting.ts'

interface Breach {
  id: string
  person: string
  code: string
  manager: string | null
  head: string | null
  above: number
}

let company: Exporting
let breaches: Breach[]

const inQuarter = `submitted_at is not null and status <> 'rejected'
  and created_at >= '2026-10-01T00:00:00+05:30' and created_at < '2026-11-22T00:00:00+05:30'`

beforeAll(async () => {
  company = await exporting({ atWork: false })
  const { ownerSql } = company.database
  // One was lowered to its limit, one was rejected, and one was paid by card, where nothing is reimbursed.
  const [lowered, rejected, byCard] = await ownerSql<{ id: string }[]>`
    select id
    from claims.claim
    where is_over_limit and ${ownerSql.unsafe(inQuarter)}
    order by id
    limit 3`
  await ownerSql`
    update claims.claim set reimbursable_amount_paise = max_claim_amount_paise + tax_beside_limit_paise
    where id = ${lowered?.id ?? ''}`
  await ownerSql`update claims.claim set status = 'rejected' where id = ${rejected?.id ?? ''}`
  await ownerSql`
    update claims.claim set payment_type = 'petroCard', card_last_four = '1234', reimbursable_amount_paise = 0
    where id = ${byCard?.id ?? ''}`
  const found = await ownerSql<Breach[]>`
    select claim.id, claim.person_id as person, employee_code as code, manager_id as manager,
      department_head_id as head,
      case payment_type when 'petroCard' then receipt_amount_paise else reimbursable_amount_paise end
        - max_claim_amount_paise - tax_beside_limit_paise as above
    from claims.claim
    join identity.directory using (person_id)
    where is_over_limit and ${ownerSql.unsafe(inQuarter)}`
  breaches = found.filter(({ above }) => above > 0)
  expect(breaches.some(({ id }) => id === byCard?.id)).toBe(true)
  expect(breaches.some(({ id }) => id === lowered?.id || id === rejected?.id)).toBe(false)
})
afterAll(() => company.stop())

const viewer = (code: string, roles: Role[] = [], more: Identity['permissions'] = []) =>
  person(code, { roles, permissions: ['signed-in', 'see-spending', ...more] })
const auditor = viewer('X9002', ['auditor'], ['see-payments', 'read-everything'])

const ask = async (who: Identity, asked: object = {}) =>
  (await company.calls.call(listLimitBreaches, who, { period: 'quarter', ...asked })).body

const rupees = (list: readonly Breach[]) => list.reduce((sum, { above }) => sum + above, 0) / 100

test('an auditor sees everybody who is above a limit, the largest amount first', async () => {
  const { total, people, claims, days, whole } = await ask(auditor)
  expect(days).toEqual({ from: '2026-10-01', to: '2026-11-21' })
  expect(whole).toBe(true)
  expect(total).toMatchObject({
    people: new Set(breaches.map(({ person: id }) => id)).size,
    claims: breaches.length,
    above: rupees(breaches),
  })
  expect(total.outOf).toBeGreaterThan(total.claims)
  expect(people.length).toBeGreaterThan(2)
  for (const { _id, claims: times, above } of people) {
    const own = breaches.filter(({ person: id }) => id === _id)
    expect([times, above]).toEqual([own.length, rupees(own)])
  }
  for (const list of [people, claims]) {
    const amounts = list.map(({ above }: { above: number }) => above)
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a))
  }
  expect(claims.map(({ _id }: { _id: string }) => _id).sort()).toEqual(breaches.map(({ id }) => id).sort())
  expect(claims.every(({ opens }: { opens: boolean }) => opens)).toBe(true)
  for (const { spent, limit, above } of claims) expect(above).toBeCloseTo(spent - limit, 2)
})

test('who approved a claim is named once for it, without the payer', async () => {
  const { people, claims } = await ask(auditor)
  const approvals = await company.database.sql<{ claim: string; name: string }[]>`
    select step.subject_id as claim, name
    from chain.subject_step as step
    join claims.claim_line as claim on claim.id = step.subject_id and claim.revision = step.revision
    join identity.directory on directory.person_id = step.responded_by
    where step.response = 'approve' and step.step <> 'pending_finance'
    order by step.position`
  expect(claims.some(({ approvers }: { approvers: string[] }) => approvers.length > 0)).toBe(true)
  for (const { _id, approvers } of claims)
    expect(approvers).toEqual(approvals.filter(({ claim }) => claim === _id).map(({ name }) => name))
  for (const { _id, approvers } of people) {
    const own = new Set(breaches.filter(({ person: id }) => id === _id).map(({ id }) => id))
    for (const { name, claims: times } of approvers) {
      const theirs = approvals.filter((one) => own.has(one.claim) && one.name === name)
      expect(times).toBe(new Set(theirs.map(({ claim }) => claim)).size)
    }
  }
})

test('a manager and the head of a department see their own people, and nobody else by naming them', async () => {
  const everybody = await company.database.sql<{ id: string; code: string; manager: string | null }[]>`
    select person_id as id, employee_code as code, manager_id as manager
    from identity.directory`
  for (const code of ['M2001', 'H4001']) {
    const root = everybody.find((one) => one.code === code)?.id ?? ''
    const below = new Set([root])
    for (let before = 0; before < below.size; ) {
      before = below.size
      for (const { id, manager } of everybody) if (manager && below.has(manager)) below.add(id)
    }
    below.delete(root)
    const isOwn = ({ person: id, head }: Breach) => below.has(id) || head === root
    const own = breaches.filter(isOwn)
    const { total, people, whole } = await ask(viewer(code))
    expect(whole).toBe(false)
    expect(own.length).toBeGreaterThan(0)
    expect(total).toMatchObject({ claims: own.length, above: rupees(own) })
    expect(people.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [...new Set(own.map(({ person: id }) => id))].sort(),
    )
    const stranger = breaches.find((breach) => !isOwn(breach))
    expect((await ask(viewer(code), { person: stranger?.person })).claims).toEqual([])
  }
})

test('a claim opens only for those who may read it', async () => {
  const { claims } = await ask(viewer('M2001'))
  const ids = claims.map(({ _id }: { _id: string }) => _id)
  const asked = await company.database.sql<{ id: string }[]>`
    select distinct subject_id as id
    from chain.subject_step
    where subject_id = any(${ids}) and (is_waiting or response is not null)
      and approver_ids @> array[${viewer('M2001').personId}::uuid]`
  const opening = claims.filter(({ opens }: { opens: boolean }) => opens)
  expect(opening.map(({ _id }: { _id: string }) => _id).sort()).toEqual(asked.map(({ id }) => id).sort())
  expect(opening.length).toBeGreaterThan(0)
})

test('the chief executive and a payer see all, and an employee gets a sentence', async () => {
  const ofAll = (await ask(auditor)).total
  expect((await ask(viewer('C5001', ['ceo']))).total).toEqual(ofAll)
  expect((await ask(viewer('P7001', ['payer'], ['see-payments']))).total).toEqual(ofAll)
  const { status, body } = await company.calls.call(listLimitBreaches, person('E1001'), { period: 'quarter' })
  expect(status).toBe(403)
  expect(body.errors[0].msg).toMatch(/\w+ .*\.$/)
})
