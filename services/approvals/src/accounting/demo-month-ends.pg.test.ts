// Two month ends of the demo company: hundreds of claims, and in between some that are approved late, rejected or lowered after
// the first export, and payments that the bank returned.
import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { decideClaim } from '@tem/contracts/calls/approvals.ts'
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Booking } from '../../testing/booking.ts'
import { now as demoDay, person } from '../../testing/exporting.ts'

let now = demoDay
let module: ModuleInTest

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => now, copyOf: await demoDatabase(demoDay) })
})
afterAll(() => module.database.drop())

const reviewing = ['signed-in', 'review-claims', 'approve-claims', 'see-payments'] as const
const payer = person('P7001', { roles: ['payer'], permissions: reviewing })

interface Waiting {
  id: string
  amount: number
}

/** Some that wait for the payer and stand for themselves, of different people. */
const payable = (count: number) =>
  module.database.ownerSql<Waiting[]>`
    select distinct on (person_id) id, reimbursable_amount_paise / 100 as amount
    from claims.claim
    where status = 'pending_finance' and payment_type is distinct from 'petroCard' and reimbursable_amount_paise > 20000
      and person_id <> ${payer.personId}
    order by person_id, id
    limit ${count}`

async function decide(who: typeof payer, _id: string, more: object) {
  const { status, body } = await module.calls.call(decideClaim, who, {
    _id,
    type: 'approve',
    note: 'Seen.',
    ...more,
  })
  expect([status, body.errors?.[0]]).toEqual([200, undefined])
}

/** Whoever it waits for approves it, until it waits for the payer. */
async function approve(id: string): Promise<void> {
  for (;;) {
    const [step] = await module.database.ownerSql<{ stage: string; approver: string }[]>`
      select step.stage, step.approver_ids[1] as approver
      from chain.subject_step as step
      join claims.claim on claim.id = step.subject_id and claim.revision = step.revision
      where step.subject_id = ${id} and step.response is null
      order by step.position
      limit 1`
    if (!step || step.stage === 'pending_finance') return
    await decide(somebody({ personId: step.approver, permissions: reviewing }), id, {})
  }
}

const utr = (nth: number) => `HDFC2611${String(nth).padStart(8, '0')}`

test('each paisa of the demo company is in one voucher, or in a pair', async () => {
  const booking = new Booking({ module, sql: module.database.sql })
  await module.database.ownerSql`
    insert into allowances.setting (name, value) values ('paymentApprovalAbove', '1000000000')
    on conflict (name) do update set value = excluded.value`
  const [rejected, lowered, bounced] = await payable(3)
  const [late] = await module.database.ownerSql<Waiting[]>`
    select id, reimbursable_amount_paise / 100 as amount
    from claims.claim
    where status in ('pending', 'pending_higher_manager', 'pending_hod') and submitted_at is not null
      and payment_type is distinct from 'petroCard'
    order by id
    limit 1`
  if (!rejected || !lowered || !bounced || !late) throw new Error('The demo company has too few claims.')
  await decide(payer, bounced.id, { paidDetails: { via: 'online_payment', idValue: utr(1) } })

  const first = await booking.export()
  expect([first.state, first.failure]).toEqual(['done', null])
  expect(first.vouchers.length).toBeGreaterThan(500)
  booking.check()
  await booking.compare()

  now = new Date('2026-11-25T06:30:00Z')
  await approve(late.id)
  await decide(payer, rejected.id, { type: 'reject' })
  await decide(payer, lowered.id, {
    reimbursableAmount: Math.floor(lowered.amount / 2),
    paidDetails: { via: 'online_payment', idValue: utr(2) },
  })
  const [hotel] = await module.database.ownerSql<{ id: string; ticket: string }[]>`
    select id, ticket_number as ticket
    from claims.claim
    where status = 'pending_finance' and total_gst_paise > 10000 and gstin is not null and in_company_name
      and id <> all(${[rejected.id, lowered.id, bounced.id, late.id]})
    order by id
    limit 1`
  if (!hotel) throw new Error('The demo company has no hotel bill to correct.')
  // As a correction of the law does.
  await module.database.ownerSql`
    update claims.claim
    set total_gst_paise = 1000, cgst_paise = 500, sgst_paise = 500
    where id = ${hotel.id}`
  await module.calls.call(takeBackPayment, payer, { _id: bounced.id, note: 'Account closed' })

  now = new Date('2026-12-01T05:00:00Z')
  const second = await booking.export()
  expect([second.state, second.failure]).toEqual(['done', null])
  booking.check()
  await booking.compare()
  const before = new Set(first.vouchers.map(({ number }) => number))
  expect(second.vouchers.some(({ number }) => before.has(number))).toBe(false)
  // One more claim, one reversed, two reversed and booked again, one of them with its payment, and one payment returned.
  expect(second.vouchers.map(({ type }) => type).sort()).toEqual([
    'Journal',
    'Journal',
    'Journal',
    'Journal',
    'Journal',
    'Journal',
    'Payment',
    'Receipt',
  ])
  const taxOf = (ledgers: Readonly<Record<string, number>>) =>
    Object.entries(ledgers).reduce((sum, [name, amount]) => sum + (name.startsWith('Input ') ? amount : 0), 0)
  const ofHotel = second.vouchers.filter(({ reference }) => reference === hotel.ticket)
  expect(
    ofHotel.map(({ date, ledgers }) => [date, taxOf(ledgers) > 0 ? taxOf(ledgers) : 'reversed']),
  ).toEqual(
    expect.arrayContaining([
      ['20261201', 'reversed'],
      ['20261201', 1000],
    ]),
  )
  expect((await booking.export()).failure).toBe('Nothing is new: the last export contained it.')
})
