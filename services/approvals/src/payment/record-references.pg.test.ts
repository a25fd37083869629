import { decideEmployees } from '@tem/contracts/calls/approvals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'

let company: Deciding

let paying: Paying

beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
})

afterAll(() => company.drop())

beforeEach(async () => {
  series += 1
  await paying.startAgain()
})

const titles = 'Employee Code,Amount,UTR,Status,Reason'

/** A reference is never used again: each test has its own. */
let series = 0

const utr = (number: number) => `HDFC2611${1000 + series}000${number}`

describe('the bank’s answer', () => {
  test('pays what arrived, returns what failed, and settles the run', async () => {
    const first = await paying.payable('claimant', 50_000)
    const second = await paying.payable('claimant', 2500)
    const failed = await paying.payable('peer', 20_000)
    const run = await paying.sent()
    const lines = [titles, `claimant,525.00,${utr(1)},Success,`, 'peer,200,,Failed,Account closed']
    const { body: checked } = await paying.record(run, lines, { check: true })
    expect(checked).toMatchObject({ isRecorded: false, message: 'To be recorded: 1 paid, 1 returned.' })
    expect((await company.stored(first)).status).toBe('pending_finance')
    const { body } = await paying.record(run, lines)
    expect(body).toMatchObject({
      isRecorded: true,
      list: [
        { line: 2, who: 'claimant claimant', amount: 525, reference: utr(1), outcome: 'paid' },
        { line: 3, who: 'peer peer', outcome: 'returned', reason: 'Account closed' },
      ],
    })
    for (const claim of [first, second]) {
      expect(await company.stored(claim)).toMatchObject({ status: 'approved', waiting: null })
      expect(await company.history(claim)).toMatchObject([
        { step: 'pending_finance', from: 'pending_finance', to: 'approved', by: company.id('payer') },
      ])
    }
    expect(await company.stored(failed)).toMatchObject({ status: 'pending_finance' })
    expect(await paying.get(run)).toMatchObject({
      state: 'settled',
      paid: { count: 1, amount: 525 },
      returned: { count: 1, amount: 200 },
      lines: [
        { employeeCode: 'peer', state: 'returned', reason: 'Account closed' },
        { employeeCode: 'claimant', state: 'paid', reference: utr(1) },
      ],
    })
  })

  test('may come in parts; the file is not given again meanwhile', async () => {
    await paying.payable('claimant')
    await paying.payable('peer')
    const run = await paying.sent()
    const { body } = await paying.record(run, [`claimant\t500\t${utr(1)}`])
    expect(body).toMatchObject({
      isRecorded: true,
      message: 'Recorded: 1 paid, 0 returned, 1 without an answer.',
      unanswered: [{ who: 'peer peer', amount: 500, reason: 'Not in this answer' }],
    })
    expect(await paying.get(run)).toMatchObject({ state: 'sent', paid: { count: 1 } })
    const { body: waits } = await paying.record(run, [titles, 'peer,500,,Pending,'])
    expect(waits).toMatchObject({
      isRecorded: false,
      unanswered: [{ who: 'peer peer', reason: 'The bank has not decided yet' }],
    })
    expect((await paying.download(run)).body.errors[0].msg).toBe(
      'The bank has answered already. Sending the file again could pay twice.',
    )
    await paying.record(run, [`peer\t500\t${utr(2)}`])
    expect(await paying.get(run)).toMatchObject({ state: 'settled' })
  })

  test.each<[string, string[], string]>([
    ['an unknown person', ['nobody,500,HDFC26112100009'], 'Nobody in this run has this employee code.'],
    ['another amount', ['claimant,500.01,HDFC26112100009'], 'The file says ₹500.01, the run pays ₹500.00.'],
    ['a UTR of no form', ['claimant,500,12'], 'UTR Number should be 12 to 22 letters and digits.'],
    [
      'a UTR for two',
      ['claimant,500,HDFC26112100009', 'peer,500,HDFC26112100009'],
      'UTR HDFC26112100009 is in the file twice.',
    ],
    [
      'a person twice',
      ['claimant,500,HDFC26112100009', 'claimant,500,HDFC26112100008'],
      'This employee is in the file twice.',
    ],
    ['a UTR of an earlier payment', ['claimant,500,hdfc26112199999'], 'UTR HDFC26112199999 was used before.'],
  ])('with %s changes nothing and says which line', async (_, wrong, reason) => {
    const paidByHand = await paying.payable('otherManager')
    await company.decide('payer', paidByHand, {
      paidDetails: { via: 'online_payment', idValue: 'HDFC26112199999' },
    })
    const claim = await paying.payable('claimant')
    await paying.payable('peer')
    const run = await paying.sent()
    const { body } = await paying.record(run, wrong)
    expect(body).toMatchObject({ isRecorded: false, message: 'Nothing was recorded.' })
    expect(body.list).toContainEqual(expect.objectContaining({ outcome: 'problem', reason }))
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_finance' })
    expect(await paying.get(run)).toMatchObject({ state: 'sent', paid: { count: 0 } })
  })

  test('with wrong columns, or sent twice, changes nothing', async () => {
    await paying.payable('claimant')
    const run = await paying.sent()
    expect((await paying.record(run, ['Name,Amount', 'claimant,500'])).body).toMatchObject({
      isRecorded: false,
      refusal: expect.stringMatching(/Expected columns: /),
    })
    const lines = [titles, `claimant,500,${utr(1)},Success,`]
    await paying.record(run, lines)
    expect((await paying.record(run, lines)).body).toMatchObject({
      isRecorded: false,
      refusal: expect.stringMatching(/^This file was recorded already, for payment run \d+\.$/),
    })
    const other = await paying.record(
      run,
      [...lines, ''].map((line) => line.replace('Success', 'Paid')),
    )
    expect(other.status).toBe(409)
  })

  test('is recorded for two runs if the same transfer fails twice for the same reason, and twice for neither', async () => {
    await paying.payable('claimant')
    await paying.payable('peer', 20_000)
    const failed = [titles, 'claimant,500,,Failed,Beneficiary bank not available']
    const first = await paying.sent()
    expect((await paying.record(first, failed)).body).toMatchObject({ isRecorded: true })
    const [hold] = await paying.held()
    await paying.liftHold(hold._id)
    const second = await paying.sent()
    const [one, two] = [await paying.get(first), await paying.get(second)]
    expect((await paying.record(second, failed, { check: true })).body).toMatchObject({
      isRecorded: false,
      message: `To be recorded: 0 paid, 1 returned. The same lines were recorded for payment run ${one.number}. Make sure that they answer this one.`,
    })
    expect((await paying.record(second, failed)).body).toMatchObject({
      isRecorded: true,
      message: 'Recorded: 0 paid, 1 returned.',
    })
    expect(await paying.get(second)).toMatchObject({
      state: 'settled',
      lines: [{ employeeCode: 'claimant', state: 'returned', reason: 'Beneficiary bank not available' }],
    })
    for (const [run, { number }] of [
      [first, one],
      [second, two],
    ])
      expect((await paying.record(run, failed)).body).toMatchObject({
        isRecorded: false,
        refusal: `This file was recorded already, for payment run ${number}.`,
      })
  })

  test('with a payment in it is recorded for one run only', async () => {
    await paying.payable('claimant')
    const first = await paying.sent()
    const lines = [titles, `claimant,500,${utr(1)},Success,`]
    await paying.record(first, lines)
    await paying.payable('claimant')
    const second = await paying.sent()
    const { number } = await paying.get(first)
    expect((await paying.record(second, lines)).body).toMatchObject({
      isRecorded: false,
      refusal: `This file was recorded already, for payment run ${number}.`,
    })
    const { body } = await paying.record(second, [`claimant,500,${utr(1)}`])
    expect(body).toMatchObject({ isRecorded: false, list: [{ reason: `UTR ${utr(1)} was used before.` }] })
  })

  test('is not recorded by somebody who verified one of its claims', async () => {
    const claim = await paying.payable('claimant')
    const run = await paying.sent()
    await company.owner`
      update chain.step set responded_by = ${company.id('secondPayer')} where subject_id = ${claim} and position = 1`
    const { body } = await paying.record(run, [`claimant,500,${utr(1)}`], {}, 'secondPayer')
    expect(body.list).toMatchObject([
      { outcome: 'problem', reason: 'You have decided on an earlier stage of this Claim.' },
    ])
    expect((await paying.record(run, [`claimant,500,${utr(1)}`])).body.isRecorded).toBe(true)
  })
})

describe('a payment that came back', () => {
  test('is found by its reference and taken back whole; the person is held until the hold is lifted', async () => {
    const claims = [await paying.payable('claimant', 50_000), await paying.payable('claimant', 2500)]
    const run = await paying.sent()
    await paying.record(run, [`claimant,525,${utr(1)}`])
    const { body: found } = await paying.find(utr(1).toLowerCase())
    expect(found.list).toHaveLength(2)
    expect(found.list[0]).toMatchObject({ employeeCode: 'claimant', refusal: null })
    expect((await paying.find(utr(1), 'auditor')).body.list[0].refusal).toBe('Only a payer can do this.')
    expect((await paying.takeBack(utr(1), 'finance')).status).toBe(403)
    expect((await paying.takeBack(utr(1), 'payer', ' ')).body.errors[0].msg).toBe('Note is Mandatory.')
    expect((await paying.takeBack(utr(1))).body.message).toBe(
      'Payment taken back: 2 claims are payable again, on hold.',
    )
    for (const claim of claims) {
      expect(await company.stored(claim)).toMatchObject({
        status: 'pending_finance',
        waiting: 'pending_finance',
      })
      expect((await company.history(claim)).at(-1)).toMatchObject({ from: 'approved', to: 'pending_finance' })
    }
    expect((await paying.takeBack(utr(1))).status).toBe(404)
    expect((await paying.find(utr(1))).body).toEqual({
      success: true,
      list: [],
      past: expect.stringContaining('was taken back. The account is closed.'),
    })
    const next = await paying.create()
    const { holds, claims: payableNow } = await paying.get(next)
    expect(payableNow).toBe(0)
    expect(holds[0]).toMatchObject({
      kind: 'bounced',
      reason: 'An earlier payment came back: The account is closed.',
    })
    const held = { _id: holds[0].hold, reason: 'The account is closed.', reference: utr(1) }
    expect(await paying.held()).toMatchObject([
      { ...held, employeeCode: 'claimant', waiting: { count: 2, amount: 525 }, refusal: null },
    ])
    expect(await paying.held('auditor')).toMatchObject([{ refusal: 'Only a payer can do this.' }])
    expect((await paying.liftHold(holds[0].hold, 'payer', '')).status).toBe(400)
    expect((await paying.liftHold(holds[0].hold)).status).toBe(200)
    expect((await paying.liftHold(holds[0].hold)).status).toBe(404)
    expect(await paying.held()).toEqual([])
    const [entry] = await company.owner`
      select actor_id as by, subject_id as subject, detail
      from trail.event
      where kind = 'payment-hold-lifted'
      order by id desc
      limit 1`
    expect(entry).toEqual({
      by: company.id('payer'),
      subject: company.id('claimant'),
      detail: { reason: 'The account is closed.', note: 'The bank confirmed the account.' },
    })
    expect(await paying.get(next)).toMatchObject({ claims: 2, total: 525 })
  })

  test('holds the person only while the bank details are the same', async () => {
    await paying.payable('claimant')
    const run = await paying.sent()
    await paying.record(run, [titles, 'claimant,500,,Rejected,No such account'])
    const next = await paying.create()
    expect(await paying.get(next)).toMatchObject({ claims: 0, holds: [{ kind: 'bounced' }] })
    await paying.setBank('claimant', '00998877665')
    expect(await paying.get(next)).toMatchObject({ claims: 1, holds: [] })
  })

  test('holds an account that failed also after the hold of another one is lifted', async () => {
    for (const account of ['00711223344', '00998877665']) {
      await paying.setBank('claimant', account)
      await paying.payable('claimant')
      await paying.record(await paying.sent(), [titles, 'claimant,500,,Rejected,No such account'])
      await company.owner`delete from claims.claim where status = 'pending_finance'`
    }
    const [hold] = await paying.held()
    await paying.liftHold(hold._id)
    expect(await paying.held()).toEqual([])
    await paying.setBank('claimant', '00711223344')
    expect(await paying.held()).toMatchObject([{ reason: 'No such account' }])
  })

  test('that was made by hand is taken back in the same way', async () => {
    const employees = [company.id('claimant'), company.id('peer')]
    await paying.payable('claimant')
    await paying.payable('peer')
    await company.call(decideEmployees, company.person('payer'), {
      employees,
      type: 'approve',
      paidDetails: { via: 'online_payment', idValue: utr(7) },
    })
    await paying.takeBack(utr(7), 'secondPayer')
    expect(await paying.get(await paying.create())).toMatchObject({
      claims: 0,
      holds: [{ kind: 'bounced' }, { kind: 'bounced' }],
    })
  })

  test('holds the person also when one of its claims alone is taken back', async () => {
    const [first] = [await paying.payable('claimant'), await paying.payable('claimant', 2500)]
    const byHand = await paying.payable('peer')
    await company.decide('payer', byHand, { paidDetails: { via: 'online_payment', idValue: utr(9) } })
    const run = await paying.sent()
    await paying.record(run, [`claimant,525,${utr(1)}`])
    for (const claim of [first, byHand]) expect((await company.takeBack('payer', claim)).status).toBe(200)
    expect((await paying.find(utr(1))).body.list).toHaveLength(1)
    expect(await paying.get(run)).toMatchObject({
      total: 525,
      paid: { count: 1, amount: 25 },
      takenBack: { count: 1, amount: 500 },
      lines: [
        {
          state: 'paid',
          amount: 525,
          paidFor: expect.arrayContaining([
            expect.objectContaining({ _id: first, amount: 500, isTakenBack: true }),
            expect.objectContaining({ amount: 25, isTakenBack: false }),
          ]),
        },
      ],
    })
    const next = await paying.create()
    const { claims, holds, lines } = await paying.get(next)
    expect(holds).toMatchObject([
      { employeeCode: 'claimant', reason: 'An earlier payment came back: It bounced.' },
    ])
    expect([claims, lines.map(({ employeeCode }: { employeeCode: string }) => employeeCode)]).toEqual([
      1,
      ['peer'],
    ])
    expect((await paying.takeBack(utr(1))).status).toBe(200)
    expect(await paying.get(run)).toMatchObject({ lines: [{ state: 'taken_back' }] })
    expect((await paying.liftHold(holds[0].hold)).status).toBe(200)
    expect(await paying.get(next)).toMatchObject({ claims: 3, holds: [] })
  })
})
