import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { filterStatuses } from '@tem/rules/claim/claim-status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDatabase } from '../../testing/demo-database.ts'

let database: TestDatabase
// A Wednesday forenoon in India.
const today = new Date('2026-11-18T06:00:00Z')

beforeAll(async () => {
  database = await testDatabase({ copyOf: await demoDatabase(today) })
})
afterAll(() => database.drop())

async function count(condition: string): Promise<number> {
  const [row] = await database.sql.unsafe<{ count: number }[]>(`
    select count(*) as count
    from claims.claim
    join identity.person on person.id = claim.person_id
    join allowances.catalogue using (sub_category_id)
    where ${condition}`)
  return row?.count ?? 0
}

describe('the ten weeks of E1001', () => {
  it.each([...filterStatuses, 'pending_hod', 'pending_ceo'])('show a claim that is %s', async (status) => {
    expect(
      await count(`employee_code = 'E1001' and submitted_at is not null and status = '${status}'`),
    ).toBeGreaterThan(0)
  })

  it('have a mixed day, a deviation on a holiday, and marked days', async () => {
    const days = await database.sql<
      { statuses: number; over: number; mark: string | null; weekday: number }[]
    >`
      select count(distinct claim.status) as statuses, count(*) filter (where claim.is_over_limit) as over,
        day_wrapper.mark, extract(isodow from day)::int as weekday
      from claims.day_wrapper
      join identity.person on person.id = day_wrapper.person_id
      left join claims.claim on claim.wrapper_id = day_wrapper.id
      where employee_code = 'E1001'
      group by day_wrapper.id`
    expect(Math.max(...days.map(({ statuses }) => statuses))).toBeGreaterThanOrEqual(4)
    expect(days.some(({ weekday, over }) => weekday === 7 && over > 0)).toBe(true)
    expect(new Set(days.map(({ mark }) => mark))).toEqual(new Set([null, 'no-claim', 'no-trip']))
  })

  it('leave the previous week unsubmitted', async () => {
    const previousWeek = `employee_code = 'E1001' and expense_date between '2026-11-09' and '2026-11-15'`
    expect(await count(previousWeek)).toBeGreaterThan(5)
    expect(await count(`${previousWeek} and (submitted_at is not null or ticket_number is not null)`)).toBe(0)
  })
})

describe('the ten weeks of E1005', () => {
  it.each([
    [
      'a bill claimed twice',
      `bill_number in (select bill_number from claims.claim c
      where c.person_id = claim.person_id and c.bill_number = claim.bill_number and c.id <> claim.id)`,
      2,
    ],
    ['a reduced approval', `status = 'approved' and reimbursable_amount_paise < receipt_amount_paise`, 1],
    [
      'a claim that was revised after a rejection',
      `revision = 2
      and exists (select from chain.step where subject_id = claim.id and revision = 1 and response = 'reject')`,
      1,
    ],
    [
      'a hotel bill of Rs 8,850, taxed at 18 %',
      `receipt_amount_paise = 885000 and total_gst_paise = 135000`,
      1,
    ],
    ['a trip on the petro card', `payment_type = 'petroCard' and card_last_four is not null`, 1],
  ])('have %s', async (_what, condition, least) => {
    expect(await count(`employee_code = 'E1005' and ${condition}`)).toBeGreaterThanOrEqual(least)
  })
})

describe('everybody’s claims', () => {
  it.each([
    ['E1002', 'pending_gbu_executive'],
    ['E1002', 'pending_gbu_finance_manager'],
    ['E1003', 'pending_sm_zonal_accountant'],
    ['E1003', 'pending_smbu_finance_manager'],
  ])('show %s’s at %s', async (employee, stage) => {
    expect(await count(`employee_code = '${employee}' and status = '${stage}'`)).toBeGreaterThan(0)
  })

  it('use every sub-category', async () => {
    const unused = await database.sql`
      select code from allowances.sub_category
      where id not in (select sub_category_id from claims.claim)`
    expect(unused).toEqual([])
  })

  it('give M2001 a full queue from nine people', async () => {
    const [queue] = await database.sql<{ lines: number; people: number }[]>`
      select count(*) as lines, count(distinct claim.person_id) as people
      from chain.step
      join claims.claim on claim.id = subject_id
      where is_waiting and approver_ids && array(select id from identity.person where employee_code = 'M2001')`
    expect(queue?.people).toBe(9)
    expect(queue?.lines).toBeGreaterThan(110)
    expect(queue?.lines).toBeLessThan(170)
  })

  it('have a ticket exactly when they are submitted', async () => {
    expect(await count(`(submitted_at is null) <> (ticket_number is null)`)).toBe(0)
    expect(await count(`ticket_number !~ '^EXP-\\d{4}-\\d{6}$'`)).toBe(0)
  })

  it('have the status of their chain, and nobody decides on their own', async () => {
    const wrong = await database.sql`
      select claim.id from claims.claim
      left join chain.step on step.subject_id = claim.id and step.is_waiting
      where submitted_at is not null and coalesce(step.stage, 'none') <>
        case when claim.status in ('approved', 'rejected') then 'none' else claim.status end`
    expect(wrong).toEqual([])
    expect(
      await count(`exists (select from chain.step where subject_id = claim.id
      and (responded_by = claim.person_id or claim.person_id = any(approver_ids)))`),
    ).toBe(0)
  })

  it('hold nothing that has not happened yet', async () => {
    expect(await count(`claim.created_at > '${today.toISOString()}' or expense_date > '2026-11-18'`)).toBe(0)
    const [later] = await database.sql<{ count: number }[]>`
      select count(*) as count from chain.history where at > ${today}`
    expect(later?.count).toBe(0)
  })

  it('are over their limit only where the rules say so', async () => {
    const net = `receipt_amount_paise - case sub_category_code when 'HOTEL' then coalesce(total_gst_paise, 0) else 0 end`
    expect(
      await count(`is_over_limit <> coalesce(not no_limit and ${net} > max_claim_amount_paise, false)`),
    ).toBe(0)
  })
})

describe('the tours', () => {
  it('have claims on those that were approved', async () => {
    const [named] = await database.sql<{ claims: number; wrong: number }[]>`
      select count(*) as claims,
        count(*) filter (where not exists (
          select from tours.approved_journey as journey
          where journey.tour_id = claim.tour_id and journey.person_id = claim.person_id
            and claim.expense_date between journey.from_day and journey.to_day)) as wrong
      from claims.claim
      where tour_id is not null`
    expect(named?.claims).toBeGreaterThan(0)
    expect(named?.wrong).toBe(0)
  })

  it('show every status, seven travellers, and a start within seven days', async () => {
    const tours = await database.sql<{ status: string; travellers: number; soon: boolean }[]>`
      select status, is_short_notice as soon,
        (select count(*) from tours.traveller where tour_id = tour.id) as travellers
      from tours.tour
      join identity.person on person.id = requester_id
      where employee_code = 'E1001'`
    expect(new Set(tours.map(({ status }) => status)).size).toBe(5)
    expect(Math.max(...tours.map(({ travellers }) => travellers))).toBe(7)
    expect(tours.some(({ soon }) => soon)).toBe(true)
  })
})
