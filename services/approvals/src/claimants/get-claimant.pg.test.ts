import { decideEmployees, getClaimantClaim, getClaimantDay } from '@tem/contracts/calls/approvals.ts'
import { demoId } from '@tem/demo/dice.ts'
import type { ModuleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  auditor,
  demoReviews,
  type Line,
  manager,
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

const asha = demoId('person', 'E1001')

const day = (who: Who, _id: string) => module.calls.call(getClaimantDay, who, { _id })

const claim = (who: Who, _id: string) => module.calls.call(getClaimantClaim, who, { _id })

async function idOf(code: string, condition: string): Promise<string> {
  const [found] = await module.database.sql.unsafe<{ id: string }[]>(`
    select claim.id
    from claims.claim
    join identity.person on person.id = claim.person_id
    where employee_code = '${code}' and ${condition}
    limit 1`)
  if (!found) throw new Error('The demo company lacks such a claim.')
  return found.id
}

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

describe('a claimant', () => {
  test('has the days that wait, with what else the reviewer has seen of them, and the single requests', async () => {
    const { body } = await read.claimant(manager, asha)
    expect(body.employee).toMatchObject({
      name: 'Asha Rao',
      employeeCode: 'E1001',
      department: { name: 'Sales' },
    })
    const mixed = body.list.find(
      ({ count, waitingCount }: { count: number; waitingCount: number }) => waitingCount < count,
    )
    expect(mixed.claims.map(({ status }: Line) => status).sort()).toEqual(['pending', 'pending_hod'])
    expect(mixed.totalAmount).toBe(sumOf(mixed.claims, 'receiptAmount'))
    expect(mixed.can.act).toBe(true)
    expect(body.claims).toMatchObject([{ wrapper: null, status: 'pending', can: { act: true } }])
  })

  test('without waiting claims is still there', async () => {
    const { status, body } = await read.claimant(manager, asha, { createdAt: { to: '2020-01-01' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ list: [], claims: [] })
  })

  test('is a 404 for a stranger, like the day and the claim; so is the viewer’s own', async () => {
    const stranger = person('M2003')
    const [submitted] = await read.lines(manager, 'E1001')
    const wrapper = (await read.claimant(manager, asha)).body.list[0]._id
    expect((await read.claimant(stranger, asha)).status).toBe(404)
    expect((await day(stranger, wrapper)).status).toBe(404)
    expect((await claim(stranger, submitted?._id ?? '')).status).toBe(404)
    const herself = person('E1001')
    expect((await read.claimant(herself, asha)).status).toBe(404)
    expect((await day(herself, wrapper)).status).toBe(404)
    expect((await claim(herself, submitted?._id ?? '')).status).toBe(404)
  })

  test('shows nobody what is not submitted', async () => {
    const draft = await idOf('E1001', 'submitted_at is null')
    expect((await claim(manager, draft)).status).toBe(404)
    expect((await claim(auditor, draft)).status).toBe(404)
    const [own] = await module.database.sql<{ wrapper: string }[]>`
      select wrapper_id as wrapper from claims.claim where id = ${draft}`
    expect((await day(auditor, own?.wrapper ?? '')).status).toBe(404)
  })

  test('a bill that was claimed twice is flagged, also for the manager’s stand-in', async () => {
    const twice = (await read.lines(manager, 'E1005')).filter(({ similar }) => similar.length > 0)
    expect(twice.length).toBeGreaterThanOrEqual(2)
    const [first] = twice
    const { item } = (await claim(manager, first?._id ?? '')).body
    expect(item.similar).toEqual(first?.similar)
    expect(item.similar[0]).toMatchObject({ createdBy: { employeeCode: 'E1005' }, status: 'pending' })
  })
})

describe('one day and one claim', () => {
  test('say the same as the list of the person', async () => {
    const { body } = await read.claimant(manager, asha)
    const [{ claims, ...item }] = body.list
    expect((await day(manager, item._id)).body).toMatchObject({ item, claims })
    const { item: detail } = (await claim(manager, claims[0]._id)).body
    const { attachments, history, can, overLimitBy, limitExplanation, minimumAmount } = claims[0]
    expect(detail).toMatchObject({ attachments, history, can, overLimitBy, limitExplanation, minimumAmount })
  })

  test('hold a hotel above its limit net of tax, and on a Sunday', async () => {
    const id = await idOf('E1001', 'is_over_limit and extract(isodow from expense_date) = 7')
    const { item } = (await claim(manager, id)).body
    expect(item.isHoliday).toBe(true)
    expect(item.receiptAmount - item.totalGST - item.overLimitBy).toBe(item.maxClaimAmount)
    expect(item.can.reasons.act).toBe('This Claim was already acted on. Please refresh.')
  })
})

test('a decision on employees is about what the list was narrowed to, and nothing else', async () => {
  const filter = { category: [demoId('category', 'FARE')] }
  const [fares] = (await read.list(manager, { filter })).list
  const before = (await read.list(manager)).list.find(({ _id }: Line) => _id === fares._id)
  expect(fares.waiting).toMatchObject({ amount: fares.reimbursableAmount, overLimitCount: 0 })
  const { body } = await module.calls.call(decideEmployees, manager, {
    employees: [fares._id],
    type: 'approve',
    // The demo's documents are not loaded here, so each fare lacks its receipt.
    includeStandingOut: true,
    note: 'Seen.',
    filter,
  })
  expect(body).toMatchObject({ processed: fares.waitingCount, skipped: [] })
  const after = (await read.list(manager)).list.find(({ _id }: Line) => _id === fares._id)
  expect(after.waitingCount).toBe(before.waitingCount - fares.waitingCount)
  const seen = (await read.list(manager, { filter: { status: ['pending', 'pending_finance'] } })).list.find(
    ({ _id }: Line) => _id === fares._id,
  )
  expect(seen.waiting.amount).toBe(after.reimbursableAmount)
  expect(seen.reimbursableAmount).toBeGreaterThan(after.reimbursableAmount)
})
