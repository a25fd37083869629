// Two devices of one person make random changes to the same days: nothing is lost and nothing counts twice.
import { submitWeek, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { newId } from '@tem/server/database/new-id.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Claiming, chosen, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
afterAll(() => claiming.drop())

const days = [monday, '2026-03-17']
const acts = ['create', 'edit', 'delete', 'submit', 'submitWeek', 'unsubmit'] as const

interface Step {
  act: (typeof acts)[number]
  day: number
  amount: number
  pick: number
}

const step = fc.record({
  act: fc.constantFrom(...acts),
  day: fc.nat(1),
  amount: fc.integer({ min: 1, max: 900 }),
  pick: fc.nat(20),
})

/** To run more of them: CONCURRENT_RUNS=1000 npx vitest run --project pg concurrent-devices. */
const runs = Number(process.env.CONCURRENT_RUNS ?? 40)

test('random changes from two devices keep every day whole', { timeout: 300_000 }, async () => {
  let statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 10 }),
      fc.array(step, { minLength: 6, maxLength: 10 }),
      async (one, other) => {
        await claiming.sql`delete from claims.claim`
        await claiming.sql`delete from claims.day_wrapper`
        await claiming.sql`delete from chain.step`
        const answers = await Promise.all([live(one), live(other)])
        statuses = new Set([...statuses, ...answers.flat()])
        expect(await brokenDays()).toEqual([])
      },
    ),
    { numRuns: runs },
  )
  // Every refusal is readable for a person, and there were conflicts.
  expect([...statuses].filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect(statuses).toContain(409)
})

test('a submission that waits for another device goes by what that one leaves', async () => {
  await claiming.startAgain()
  const who = claiming.person('E1001')
  const claim = (await claiming.create(who, monday, meal(100))).body.item._id
  const { category, subCategory } = chosen('STATIONERY')
  const [submitting] = await claiming.owner.begin(async (tx) => {
    await tx`select from claims.day_wrapper for update`
    const submission = claiming.submit(who, monday)
    await claiming.untilSomebodyWaits()
    await tx`
      update claims.claim
      set category_id = ${category}, sub_category_id = ${subCategory}, receipt_amount_paise = 12300,
        reimbursable_amount_paise = 12300
      where id = ${claim}`
    // Not awaited here, because it waits for this transaction.
    return [() => submission]
  })
  const submitted = await submitting()
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect(submitted.body.item.totalAmount).toBe(123)
  expect(await brokenDays()).toEqual([])
})

test('the test notices two writers without the lock', async () => {
  for (const [inTurn, broken] of [
    [true, 0],
    [false, 1],
  ] as const) {
    await claiming.sql`delete from claims.claim`
    await claiming.sql`delete from claims.day_wrapper`
    await claiming.sql`delete from chain.step`
    const { body } = await claiming.create(claiming.person('E1001'), monday, meal(100))
    const naive = new NaiveDay(body.item.wrapper)
    if (inTurn) {
      await naive.add()
      await naive.submit()
    } else {
      // Each writes only after the other has read.
      const met = meeting(2)
      await Promise.all([naive.add(met), naive.submit(met)])
    }
    expect(await brokenDays()).toHaveLength(broken)
  }
})

/** A variant without locks that must fail: it assumes that its read is still true when it writes. */
class NaiveDay {
  constructor(private readonly wrapper: string) {}

  async add(before: () => Promise<void> = async () => {}): Promise<void> {
    const [day] = await claiming.sql`
      select id
      from claims.day_wrapper
      where id = ${this.wrapper} and submitted_at is null`
    await before()
    if (!day) return
    await claiming.sql`
      insert into claims.claim (id, person_id, wrapper_id, expense_date, category_id, sub_category_id,
        receipt_amount_paise, reimbursable_amount_paise)
      select ${newId()}, person_id, wrapper_id, expense_date, category_id, sub_category_id, 4200, 4200
      from claims.claim
      where wrapper_id = ${this.wrapper}
      limit 1`
  }

  async submit(before: () => Promise<void> = async () => {}): Promise<void> {
    const claims = await claiming.sql<{ id: string; amount: number }[]>`
      select id, receipt_amount_paise as amount
      from claims.claim
      where wrapper_id = ${this.wrapper}`
    await before()
    for (const { id, amount } of claims) {
      await claiming.sql`
        update claims.claim
        set submitted_at = now(), ticket_number = ${`EXP-2026-${id}`}
        where id = ${id}`
      await claiming.sql`
        insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
        values ('claim', ${id}, 1, 1, 'pending', 'pending', '{}', true)`
      await claiming.sql`
        insert into chain.history (id, kind, subject_id, at, to_status, amount_after_paise)
        values (${newId()}, 'claim', ${id}, now(), 'pending', ${amount})`
    }
    await claiming.sql`
      update claims.day_wrapper
      set submitted_at = now()
      where id = ${this.wrapper}`
  }
}

/** A barrier: continues only when all have arrived. */
function meeting(people: number): () => Promise<void> {
  let missing = people
  let open = () => {}
  const complete = new Promise<void>((done) => {
    open = done
  })
  return () => {
    missing -= 1
    if (missing === 0) open()
    return complete
  }
}

async function live(steps: readonly Step[]): Promise<number[]> {
  const statuses: number[] = []
  for (const each of steps) statuses.push(await perform(each))
  return statuses
}

async function perform({ act, day: at, amount, pick }: Step): Promise<number> {
  const who = claiming.person('E1001')
  const day = days[at] ?? monday
  const form = meal(amount, { acceptSimilar: true })
  if (act === 'create') return (await claiming.create(who, day, form)).status
  if (act === 'submit') return (await claiming.submit(who, day)).status

  const wrappers = await claiming.sql<{ id: string }[]>`select id from claims.day_wrapper order by day`
  if (act === 'submitWeek')
    return (await claiming.call(submitWeek, who, { wrappers: wrappers.map(({ id }) => id) })).status
  if (act === 'unsubmit') {
    const wrapper = wrappers[pick % wrappers.length]
    return wrapper ? (await claiming.call(unsubmitDay, who, { _id: wrapper.id })).status : 404
  }
  const claims = await claiming.sql<{ id: string; version: number }[]>`
    select id, version
    from claims.claim
    order by id`
  const claim = claims[pick % claims.length]
  if (!claim) return 404
  if (act === 'delete') return (await claiming.call(deleteClaim, who, { _id: claim.id })).status
  return (await claiming.call(updateDayClaim, who, { _id: claim.id, version: claim.version, ...form })).status
}

/**
 * A submitted day has only submitted claims, each with a number and one waiting step; and the amounts in the history
 * of the submission add up to their current amounts. A day that is not submitted has none of these.
 */
async function brokenDays() {
  return claiming.sql`
    select day_wrapper.day, claim.id
    from claims.day_wrapper
    left join claims.claim on claim.wrapper_id = day_wrapper.id
    left join lateral (
      select count(*) filter (where is_waiting) as waiting, count(*) as steps
      from chain.step
      where subject_id = claim.id and revision = claim.revision
    ) as chain on true
    left join lateral (
      select amount_after_paise as amount
      from chain.history
      where subject_id = claim.id
      order by at desc, id desc
      limit 1
    ) as latest on true
    where case when day_wrapper.submitted_at is null
      then claim.submitted_at is not null or chain.steps > 0
      else claim.id is null or claim.submitted_at is null or claim.ticket_number is null or chain.waiting <> 1
        or latest.amount is distinct from claim.receipt_amount_paise
        or claim.reimbursable_amount_paise <> claim.receipt_amount_paise
    end`
}
