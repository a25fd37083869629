// Queues read summary tables that triggers maintain from steps and claims: after any changes, concurrent ones
// included, they match what a direct query finds.
import { reroute } from '@tem/contracts/calls/rerouting.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import type { Part } from '../../testing/people.ts'
import { ownQueue } from './own-queue.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
beforeEach(async () => {
  await company.owner`update identity.person set is_active = true`
  await company.owner`delete from chain.step`
  await company.owner`delete from claims.claim`
})
afterAll(() => company.drop())

const deciders = ['manager', 'higherManager', 'payer', 'secondPayer'] as const
const acts = ['approve', 'lower', 'reject', 'take back', 're-route', 'leave', 'correct', 'withdraw'] as const

const act = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.constantFrom(...deciders),
  claim: fc.nat(3),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** To run more of them: WAITING_RUNS=500 npx vitest run --project pg waiting-claims. */
const runs = Number(process.env.WAITING_RUNS ?? 15)

test('holds what waits, after random acts of several at the same time', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 8 }),
      fc.array(act, { minLength: 3, maxLength: 8 }),
      async (some, others) => {
        await company.owner`update identity.person set is_active = true`
        const stages: ClaimStage[] = ['pending', 'pending', 'pending_higher_manager', 'pending_finance']
        const claims = await Promise.all(stages.map((at) => company.claim({ at })))
        await Promise.all([live(some, claims), live(others, claims), countNowAndThen(some.length)])
        expect(await kept()).toEqual(await recounted())
        expect(await queues()).toEqual(await recountedQueues())
        await company.owner`select approvals.count_changed_queues()`
        expect(await company.owner`select from approvals.queue_change`).toEqual([])
        expect(await queues()).toEqual(await recountedQueues())
      },
    ),
    { numRuns: runs },
  )
})

test('holds a claim that is corrected while it is handed to somebody else', async () => {
  const claim = await company.claim()
  const correction = company.owner.begin(async (tx) => {
    await tx`update claims.claim set reimbursable_amount_paise = 100 where id = ${claim}`
    await tx`select pg_sleep(0.2)`
  })
  await company.sql`select pg_sleep(0.05)`
  await company.sql`update chain.step set approver_ids = ${[company.id('peer')]} where subject_id = ${claim} and is_waiting`
  await correction
  expect(await kept()).toMatchObject([{ amount: 100, approvers: [company.id('peer')] }])
  expect(await kept()).toEqual(await recounted())
})

async function live(acts: readonly Act[], claims: readonly string[]): Promise<void> {
  for (const { act, by, claim } of acts) await perform(act, by, claims[claim] ?? '')
}

async function countNowAndThen(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) await company.owner`select approvals.count_changed_queues()`
}

async function perform(act: Act['act'], by: Part, claim: string): Promise<unknown> {
  switch (act) {
    case 'approve':
      return company.decide(by, claim)
    case 'lower':
      return company.decide(by, claim, { reimbursableAmount: 321 })
    case 'reject':
      return company.decide(by, claim, { type: 'reject' })
    case 'take back':
      return company.takeBack(by, claim)
    case 're-route':
      return company.call(reroute, company.person('admin'), { requests: [claim], note: 'He is away.' })
    case 'leave':
      return company.sql`update identity.person set is_active = false where id = ${company.id(by)}`
    case 'correct':
      return company.owner`
        update claims.claim
        set receipt_amount_paise = receipt_amount_paise + 100, is_over_limit = true, max_claim_amount_paise = 20000,
          expense_date = expense_date - 1
        where id = ${claim}`
    case 'withdraw':
      return company.sql.begin(async (tx) => {
        await tx`update claims.claim set submitted_at = null where id = ${claim} and status = 'pending'`
        await tx`
          delete from chain.step
          where subject_id in (select id from claims.claim where id = ${claim} and submitted_at is null)`
      })
  }
}

async function kept() {
  return company.sql`
    select claim_id as id, approver_ids as approvers, person_id as claimant, category_id as category, expense_date as day, status,
      created_at as at, receipt_amount_paise as receipt, reimbursable_amount_paise as amount,
      is_over_limit as "isOverLimit", over_limit_by_paise as "overLimitBy"
    from approvals.waiting_claim
    order by claim_id`
}

async function recounted() {
  return company.sql`
    select claim.id, step.approver_ids as approvers, claim.person_id as claimant, claim.category_id as category, claim.expense_date as day,
      claim.status, claim.created_at as at, claim.receipt_amount_paise as receipt,
      claim.reimbursable_amount_paise as amount, claim.is_over_limit as "isOverLimit",
      claim.over_limit_by_paise as "overLimitBy"
    from claims.submitted_claim as claim
    join chain.step on step.subject_id = claim.id and step.is_waiting
    order by claim.id`
}

/** The queue of each decider, as its screen reads it. */
async function queues() {
  const read = deciders.map(async (part) => {
    const person = company.id(part)
    const rows = await company.sql`
      with ${ownQueue(company.sql, person, { sort: 'desc', first: 2 })}
      select person_id as claimant, count, "waitingToBePaidCount" as "toBePaid", "totalPaise" as receipt,
        "waitingPaise" as amount, "overLimitCount" as "overLimit",
        "overLimitByPaise" as "overLimitBy", "createdAt" as at, "waitingSince" as since, statuses, claimants
      from claimant
      order by person_id`
    return { person, rows: [...rows] }
  })
  return Promise.all(read)
}

async function recountedQueues() {
  const read = deciders.map(async (part) => {
    const person = company.id(part)
    const rows = await company.sql`
      select claim.person_id as claimant, count(*) as count,
        count(*) filter (where step.stage = 'pending_finance') as "toBePaid",
        sum(claim.receipt_amount_paise)::bigint as receipt, sum(claim.reimbursable_amount_paise)::bigint as amount,
        count(*) filter (where claim.over_limit_by_paise > 0) as "overLimit",
        sum(claim.over_limit_by_paise)::bigint as "overLimitBy", max(claim.created_at) as at,
        min(waiting_claim.waiting_since) as since, array_agg(distinct claim.status order by claim.status) as statuses,
        count(*) over () as claimants
      from chain.step
      join claims.submitted_claim as claim on claim.id = step.subject_id
      join approvals.waiting_claim on waiting_claim.claim_id = claim.id
      where step.is_waiting and step.approver_ids @> array[${person}::uuid]
        and claim.person_id <> ${person}
        and not exists (
          select
          from chain.step as earlier
          where earlier.subject_id = claim.id and earlier.responded_by = ${person}
            and (earlier.revision = step.revision or (step.stage = 'pending_finance' and earlier.step <> step.stage)))
      group by claim.person_id
      order by claim.person_id`
    return { person, rows: [...rows] }
  })
  return Promise.all(read)
}
