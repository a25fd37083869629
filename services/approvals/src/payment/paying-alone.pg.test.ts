// A payer who wants to pay alone what needs a second person, by every route.
import { decideEmployees, decideWrapper, getClaimantClaim } from '@tem/contracts/calls/approvals.ts'
import { listPaymentRuns } from '@tem/contracts/calls/payment-runs.ts'
import { getPaidToday } from '@tem/contracts/calls/payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
let paying: Paying

beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
})
afterAll(() => company.drop())

beforeEach(async () => {
  await paying.startAgain()
  await paying.setLimit(100_000)
})

const paidToday = async (part: Part = 'payer', people: Part[] = []) =>
  (await company.call(getPaidToday, company.person(part), { people: people.map((each) => company.id(each)) }))
    .body
const byHand = (claim: string, part: Part = 'payer') =>
  company.decide(part, claim, { paidDetails: { via: 'cheque', idValue: '004711' } })
const decision = {
  type: 'approve',
  note: 'Seen.',
  includeStandingOut: true,
  paidDetails: { via: 'cheque', idValue: '004712' },
}
const titles = 'Employee Code,Amount,UTR,Status,Reason'
const tooMuch = (paid: string, more: string) =>
  `You have paid ${paid} alone today, and ${more} more would be above ₹1,000.00. Make a payment run, which a second person approves.`

describe('without a second person', () => {
  test('a run can’t be split in two', async () => {
    await paying.payable('claimant', 99_514)
    const first = await paying.create()
    expect((await paying.confirm(first)).body.message).toMatch(/is ready for the bank\.$/)
    await paying.payable('peer', 80_760)
    const second = await paying.create()
    expect(await paying.get(second)).toMatchObject({
      needsApproval: true,
      approvalReason:
        'With ₹995.14 paid alone today, this is above ₹1,000.00: a second person approves the run.',
    })
    expect((await paying.confirm(second)).body.message).toMatch(/waits for a second person\.$/)
    expect((await paying.download(second)).status).toBe(409)
    // Another payer has paid nothing today, and a run that was cancelled pays nobody.
    await paying.cancel(second)
    await paying.cancel(first)
    expect(await paidToday()).toMatchObject({ today: 0, most: 1000 })
  })

  test('many claims can’t be paid by hand in one call, nor one after the other', async () => {
    const claims = [await paying.payable('claimant', 60_000), await paying.payable('claimant', 50_000)]
    const payer = company.person('payer')
    const day = { _id: company.id('claimant'), claims, ...decision }
    const queue = { employees: [company.id('claimant')], ...decision }
    for (const answer of [
      await company.call(decideWrapper, payer, day),
      await company.call(decideEmployees, payer, queue),
    ])
      expect([answer.status, answer.body.errors?.[0].msg]).toEqual([
        422,
        '₹1,100.00 is above ₹1,000.00, the most that one person pays alone in a day. Make a payment run, which a second person approves.',
      ])
    expect((await byHand(claims[0] ?? '')).status).toBe(200)
    const second = await byHand(claims[1] ?? '')
    expect([second.status, second.body.errors[0].msg]).toEqual([422, tooMuch('₹600.00', '₹500.00')])
    expect((await byHand(claims[1] ?? '', 'secondPayer')).status).toBe(200)
  })

  test('payments by hand and runs count together', async () => {
    expect((await byHand(await paying.payable('claimant', 60_000))).status).toBe(200)
    await paying.payable('peer', 50_000)
    const run = await paying.create()
    expect((await paying.confirm(run)).body.message).toMatch(/waits for a second person\.$/)
    await paying.answer(run, 'finance')
    // What a second person approved is not paid alone.
    expect(await paidToday()).toMatchObject({ today: 600 })
    await paying.download(run)
    await paying.record(run, [titles, 'peer,500,HDFC26112100001,Success,'])
    expect(await paidToday()).toMatchObject({ today: 600 })
    expect((await byHand(await paying.payable('otherManager', 40_000))).status).toBe(200)
    expect((await byHand(await paying.payable('otherManager', 1))).status).toBe(422)
  })

  test('a run that was confirmed alone counts once, whoever records the answer and whatever it says', async () => {
    await paying.payable('claimant', 60_000)
    await paying.payable('peer', 30_000)
    const run = await paying.sent()
    expect(await paidToday()).toMatchObject({ today: 900 })
    await paying.record(
      run,
      [titles, 'claimant,600,HDFC26112100003,Success,', 'peer,300,,Failed,Account closed'],
      {},
      'secondPayer',
    )
    expect(await paying.get(run)).toMatchObject({ state: 'settled' })
    expect(await paidToday()).toMatchObject({ today: 900 })
    expect(await paidToday('secondPayer')).toMatchObject({ today: 0 })
  })

  test('what a petro card paid and what was taken back does not count', async () => {
    const card = await paying.payable('claimant', 90_000)
    await company.owner`update claims.claim set payment_type = 'petroCard' where id = ${card}`
    expect((await byHand(card)).status).toBe(200)
    expect(await paidToday()).toMatchObject({ today: 0 })
    const claim = await paying.payable('peer', 90_000)
    await byHand(claim)
    expect(await paidToday()).toMatchObject({ today: 900 })
    await company.takeBack('payer', claim)
    expect(await paidToday()).toMatchObject({ today: 0 })
    expect((await byHand(claim)).status).toBe(200)
  })

  test('two payments at the same moment are not both below the limit', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => paying.payable(nth % 2 ? 'peer' : 'claimant', 40_000)),
    )
    const answers = await Promise.all(claims.map((claim) => byHand(claim)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
    expect(await paidToday()).toMatchObject({ today: 800 })
  })

  test('yesterday’s payments do not count', async () => {
    const claim = await paying.payable('claimant', 90_000)
    await byHand(claim)
    await company.owner`
      update chain.step
      set responded_at = responded_at - interval '1 day'
      where subject_id = ${claim} and step = 'pending_finance'`
    expect(await paidToday()).toMatchObject({ today: 0 })
  })
})

test('shows what people got in cash today, only where their claims wait for the viewer’s payment', async () => {
  await company.decide('payer', await paying.payable('claimant', 40_000))
  expect(await paidToday('payer', ['claimant'])).toMatchObject({ cash: [] })
  await paying.payable('claimant', 10_000)
  const cash = [{ _id: company.id('claimant'), amount: 400 }]
  expect(await paidToday('secondPayer', ['claimant', 'peer'])).toMatchObject({ cash })
  expect(await paidToday('manager', ['claimant', 'peer'])).toMatchObject({ cash: [] })
})

test('more than ₹10,000 in cash to one person on one day is a sign of each of these claims', async () => {
  await paying.setLimit(10_000_000)
  const claims = [await paying.payable('claimant', 600_000), await paying.payable('claimant', 400_001)]
  const other = await paying.payable('peer', 900_000)
  const signs = async (claim: string) =>
    (await company.call(getClaimantClaim, company.person('payer'), { _id: claim })).body.item.signs.filter(
      ({ kind }: { kind: string }) => kind === 'cash',
    )
  await company.decide('payer', claims[0] ?? '')
  expect(await signs(claims[0] ?? '')).toEqual([])
  await company.decide('secondPayer', claims[1] ?? '')
  await company.decide('payer', other)
  const text = 'More than ₹10,000 in cash on one day (section 40A(3))'
  for (const claim of claims) expect(await signs(claim)).toEqual([{ kind: 'cash', text }])
  expect(await signs(other)).toEqual([])
})

describe('nobody approves', () => {
  test('a run that pays them', async () => {
    await paying.setLimit(10_000)
    await paying.setBank('secondPayer', '00123456789')
    await paying.payable('claimant', 50_000)
    await paying.payable('secondPayer', 20_000)
    const run = await paying.create()
    await paying.confirm(run)
    const own = await paying.answer(run, 'secondPayer')
    expect([own.status, own.body.errors[0].msg]).toEqual([
      403,
      'This payment run pays you, so somebody else approves it.',
    ])
    const { toApprove } = (await company.call(listPaymentRuns, company.person('secondPayer'), {})).body
    expect(toApprove).toBe(0)
    expect((await paying.answer(run, 'finance')).status).toBe(200)
  })

  test('their own payment, so the smallest one of a run that nobody else could approve waits', async () => {
    await paying.setLimit(10_000)
    await paying.setBank('secondPayer', '00123456789')
    await paying.payable('claimant', 50_000)
    await paying.payable('secondPayer', 30_000)
    await paying.payable('finance', 20_000)
    const run = await paying.create()
    expect(await paying.get(run)).toMatchObject({
      total: 800,
      holds: [
        {
          employeeCode: 'finance',
          kind: 'approvesRun',
          reason: 'Approves this run, and nobody approves their own payment. Pay by hand, or in the next run',
        },
      ],
    })
    await paying.confirm(run)
    expect(await paying.get(run, 'finance')).toMatchObject({ can: { answer: true } })
    expect((await paying.answer(run, 'finance')).status).toBe(200)
    // Below the amount nobody has to approve, and the next run pays them.
    await paying.setLimit(1_000_000)
    expect(await paying.get(await paying.create())).toMatchObject({ total: 200, holds: [] })
  })
})

describe('who lifts a hold', () => {
  /** The payer says that the transfer failed. */
  async function lifted() {
    await paying.payable('claimant', 10_000)
    const run = await paying.sent()
    await paying.record(run, [titles, 'claimant,100,,Failed,Account closed'])
    const [{ _id }] = await paying.held()
    expect((await paying.liftHold(_id)).status).toBe(200)
  }

  test('does not pay that person alone, in a run or by hand', async () => {
    await lifted()
    const run = await paying.create()
    expect(await paying.get(run)).toMatchObject({
      total: 100,
      needsApproval: true,
      approvalReason: 'Who lifts a hold does not pay alone (claimant): a second person approves the run.',
    })
    const claim = await paying.payable('claimant', 5_000)
    const refused = await byHand(claim)
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      422,
      'You lifted the hold of claimant. Make a payment run, which a second person approves.',
    ])
    const { body } = await company.call(decideEmployees, company.person('payer'), {
      employees: [company.id('claimant')],
      ...decision,
    })
    expect(body).toMatchObject({ processed: 0 })
    expect(body.skipped[0].reason).toMatch(/^You lifted the hold of claimant\./)
    expect((await paying.confirm(run)).body.message).toMatch(/waits for a second person\.$/)
    await paying.answer(run, 'finance')
    await paying.download(run)
    await paying.record(run, [titles, 'claimant,150,HDFC26112100002,Success,'])
    // The transfer has arrived: the account is right.
    expect((await byHand(await paying.payable('claimant', 5_000))).status).toBe(200)
  })

  test('leaves it to any other payer', async () => {
    await lifted()
    const run = await paying.create('secondPayer')
    expect((await paying.confirm(run, 'secondPayer')).body.message).toMatch(/is ready for the bank\.$/)
  })
})
