// Days to payment, compared with the steps of the demo company's claims.
import { getPaymentDays } from '@tem/contracts/calls/spending.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import { type Day, dayOf, daysBetween } from '@tem/rules/base/company-day.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, person } from '../../testing/exporting.ts'

interface Step {
  claim: string
  status: string
  stage: string
  by: string
  began: Date
  ended: Date
  manager: string | null
}

let company: Exporting
let steps: Step[]
/** Paid by a payment run that was confirmed four days before the bank's answer. */
let paidInRun: string

const inQuarter = `submitted_at is not null and status <> 'rejected'
  and created_at >= '2026-10-01T00:00:00+05:30' and created_at < '2026-11-22T00:00:00+05:30'`

beforeAll(async () => {
  company = await exporting({ atWork: false })
  const { ownerSql } = company.database
  const [long] = await ownerSql<{ id: string; personId: string }[]>`
    select claim.id, claim.person_id as "personId"
    from claims.claim
    join chain.step on step.subject_id = claim.id and step.revision = claim.revision
    where status = 'approved' and ${ownerSql.unsafe(inQuarter.replaceAll('created_at', 'claim.created_at'))}
      and step.step = 'pending_finance' and step.response = 'approve' and step.position = 2
    order by claim.id
    limit 1`
  paidInRun = long?.id ?? ''
  await ownerSql`update claims.claim set submitted_at = '2026-10-05T10:00:00+05:30' where id = ${paidInRun}`
  await ownerSql`
    update chain.step set responded_at = case position
      when 1 then '2026-10-07T10:00:00+05:30'::timestamptz else '2026-11-20T10:00:00+05:30'::timestamptz end
    where subject_id = ${paidInRun}`
  const [run] = await ownerSql<{ id: string }[]>`
    insert into approvals.payment_run (id, up_to, state, made_by, made_at, confirmed_at)
    values (gen_random_uuid(), '2026-11-15', 'settled', ${person('P7001').personId}, '2026-11-16T10:00:00+05:30',
      '2026-11-16T11:00:00+05:30')
    returning id`
  await ownerSql`
    insert into approvals.payment_line
      (run_id, person_id, amount_paise, claims, employee_code, beneficiary, account_number, ifsc, state)
    values (${run?.id ?? ''}, ${long?.personId ?? ''}, 100, 1, 'E', 'E', '1', 'HDFC0000001', 'paid')`
  await ownerSql`
    insert into approvals.payment_run_claim (run_id, person_id, claim_id, amount_paise, is_open)
    values (${run?.id ?? ''}, ${long?.personId ?? ''}, ${paidInRun}, 100, false)`
  steps = await ownerSql<Step[]>`
    select claim.id as claim, status, stage, responded_by as by, directory.manager_id as manager,
      coalesce(lag(responded_at) over (partition by claim.id order by position), submitted_at) as began,
      responded_at as ended
    from claims.claim
    join identity.directory using (person_id)
    join chain.step on step.subject_id = claim.id and step.revision = claim.revision and response = 'approve'
    where ${ownerSql.unsafe(inQuarter.replaceAll('created_at', 'claim.created_at'))}`
})
afterAll(() => company.stop())

const viewer = (code: string, roles: Role[] = [], more: Identity['permissions'] = []) =>
  person(code, { roles, permissions: ['signed-in', 'see-spending', ...more] })
const auditor = viewer('X9002', ['auditor'], ['see-payments', 'read-everything'])

const ask = async (who: Identity, asked: object = {}) =>
  (await company.calls.call(getPaymentDays, who, { period: 'quarter', ...asked })).body

const daysOf = ({ began, ended }: Step) => daysBetween(dayOf(began), dayOf(ended))

function takenIn(days: readonly number[]) {
  const sorted = days.toSorted((a, b) => a - b)
  return { claims: days.length, median: sorted[Math.ceil(days.length / 2) - 1], slowest: sorted.at(-1) }
}

test('each stage has the middle and the longest of its waits', async () => {
  const { stages, days } = await ask(auditor)
  expect(days).toEqual({ from: '2026-10-01', to: '2026-11-21' })
  const rowOf = (name: string) => stages.find(({ stage }: { stage: string }) => stage === name)
  const waits = steps.filter(({ stage }) => stage === 'pending').map(daysOf)
  expect(rowOf('pending')).toEqual({ stage: 'pending', ...takenIn(waits) })
  const atPayer = steps
    .filter(({ stage }) => stage === 'pending_finance')
    .map((step) => (step.claim === paidInRun ? 40 : daysOf(step)))
  expect(rowOf('pending_finance')).toEqual({ stage: 'pending_finance', ...takenIn(atPayer) })
  expect(rowOf('bank')).toEqual({ stage: 'bank', claims: 1, median: 4, slowest: 4 })
  expect(stages[0].stage).toBe('pending')
  expect(stages.slice(-2).map(({ stage }: { stage: string }) => stage)).toEqual(['pending_finance', 'bank'])
})

test('the stages of a paid claim add up to its days from submission to payment', async () => {
  const { all, claims } = await ask(auditor)
  const paid = new Map<string, number>()
  for (const step of steps)
    if (step.status === 'approved') paid.set(step.claim, (paid.get(step.claim) ?? 0) + daysOf(step))
  expect(all).toEqual(takenIn([...paid.values()]))
  const [slowest] = claims
  expect(slowest).toMatchObject({
    _id: paidInRun,
    submittedOn: '2026-10-05' satisfies Day,
    days: 46,
    slowestStage: 'pending_finance',
    slowestDays: 40,
    opens: true,
  })
  for (const { _id, days } of claims) expect(days).toBe(paid.get(_id))
})

test('each person has the waits that they ended, in a payment run whoever made it', async () => {
  const { people } = await ask(auditor)
  const [manager] = people.filter(({ stage }: { stage: string }) => stage === 'pending')
  const own = steps.filter(({ by, stage }) => by === manager._id && stage === 'pending').map(daysOf)
  expect(manager).toMatchObject(takenIn(own))
  const payer = people.find(
    ({ _id, stage }: { _id: string; stage: string }) =>
      _id === person('P7001').personId && stage === 'pending_finance',
  )
  expect(payer.slowest).toBe(40)
})

test('a manager sees the claims of the people below, and an employee gets a sentence', async () => {
  const { personId } = person('M2001')
  const own = steps.filter(({ manager }) => manager === personId)
  const { stages, whole } = await ask(viewer('M2001'))
  expect(whole).toBe(false)
  const waits = own.filter(({ stage }) => stage === 'pending').map(daysOf)
  expect(stages[0]).toEqual({ stage: 'pending', ...takenIn(waits) })
  const refused = await company.calls.call(getPaymentDays, person('E1001'), { period: 'quarter' })
  expect(refused.status).toBe(403)
  expect(refused.body.errors[0].msg).toMatch(/\w+ .*\.$/)
})
