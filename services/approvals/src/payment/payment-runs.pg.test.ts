// A run from its draft to what the bank answered, and what can go wrong on the way.
import { getClaimantClaim, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { confirmPaymentRun, createPaymentRun, listPaymentRuns } from '@tem/contracts/calls/payment-runs.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
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
  series += 1
  await company.owner`
    truncate approvals.payment_run_claim, approvals.payment_line, approvals.payment_run_hold, approvals.bank_answer,
      approvals.payment_hold, approvals.payment_run`
  await company.owner`update chain.step set is_waiting = false where is_waiting`
  await company.owner`delete from approvals.waiting_claim`
  for (const part of ['claimant', 'peer', 'otherManager'] as const)
    await paying.setBank(part, `00${part.length}23456789`)
  await paying.setLimit(10_000_000)
})

const payable = (of: Part, amount = 50_000, more: object = {}) =>
  company.claim({ of, amount, at: 'pending_finance', ...more })
const titles = 'Employee Code,Amount,UTR,Status,Reason'
/** A reference is never used again: each test has its own. */
let series = 0
const utr = (number: number) => `HDFC2611${1000 + series}000${number}`

describe('a draft', () => {
  test('pays one row for each employee, and leaves out with a reason', async () => {
    await payable('claimant', 50_050)
    await payable('claimant', 10_000)
    await payable('peer', 20_000)
    await payable('otherManager', 30_000)
    await company.claim({ of: 'peer' })
    await paying.setBank('otherManager', '0099', 'HDFC1001234')
    const card = await payable('claimant', 700)
    await company.owner`update claims.claim set payment_type = 'petroCard' where id = ${card}`
    const run = await paying.create()
    expect(await paying.get(run)).toMatchObject({
      state: 'draft',
      employees: 2,
      claims: 3,
      total: 800.5,
      lines: [
        { employeeCode: 'claimant', account: '•••6789', claims: 2, amount: 600.5 },
        { employeeCode: 'peer', claims: 1, amount: 200 },
      ],
      holds: [
        { employeeCode: 'otherManager', kind: 'badIfsc', reason: 'IFSC is wrong' },
        { employeeCode: 'claimant', kind: 'petroCard' },
      ],
      can: { confirm: true, cancel: true, download: false },
    })
  })

  test('leaves out what was created later, and a day of the future is refused', async () => {
    await payable('claimant')
    const run = await paying.create('payer', addDays(today(), -1))
    expect(await paying.get(run)).toMatchObject({ claims: 0, total: 0 })
    const tomorrow = { upTo: addDays(today(), 1) }
    expect((await company.call(createPaymentRun, company.person('payer'), tomorrow)).status).toBe(400)
    expect(await paying.create()).toBe(run)
    expect(await paying.get(run)).toMatchObject({ claims: 1 })
  })

  test('includes what stands out only when asked to, with a note', async () => {
    await payable('claimant', 50_000, { overLimitBy: 5000, remarks: 'The only room' })
    const run = await paying.create()
    expect(await paying.get(run)).toMatchObject({
      claims: 0,
      holds: [{ kind: 'standsOut', reason: '₹50.00 over limit' }],
      standingOut: { count: 1, amount: 500 },
    })
    expect((await paying.confirm(run)).body.errors[0].msg).toBe('Nothing is payable up to this day.')
    const bare = await paying.confirm(run, 'payer', { includeStandingOut: true })
    expect([bare.status, bare.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    await paying.confirm(run, 'payer', { includeStandingOut: true, note: 'Agreed with Sales' })
    expect(await paying.get(run)).toMatchObject({ state: 'approved', claims: 1, note: 'Agreed with Sales' })
  })

  test('never pays the maker, nor what the maker approved before', async () => {
    await payable('payer')
    const verified = await payable('claimant')
    await company.owner`
      update chain.step set responded_by = ${company.id('payer')} where subject_id = ${verified} and position = 1`
    await company.owner`update chain.step set is_waiting = false where subject_id = ${verified} and is_waiting`
    await company.owner`
      update chain.step set is_waiting = true where subject_id = ${verified} and step = 'pending_finance'`
    expect(await paying.get(await paying.create())).toMatchObject({ claims: 0 })
    expect(await paying.get(await paying.create('secondPayer'))).toMatchObject({ claims: 2 })
  })

  test('is confirmed as it was seen, by its maker', async () => {
    const claim = await payable('claimant')
    const run = await paying.create()
    expect((await paying.confirm(run, 'secondPayer')).status).toBe(403)
    const { total } = await paying.get(run)
    await payable('peer')
    const stale = await company.call(confirmPaymentRun, company.person('payer'), {
      _id: run,
      claims: 1,
      total,
    })
    expect([stale.status, stale.body.errors[0].msg]).toEqual([
      409,
      'The figures have changed. Please look at this payment run again.',
    ])
    expect((await paying.confirm(run)).status).toBe(200)
    expect((await paying.confirm(run)).status).toBe(409)
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_finance' })
  })
})

describe('a confirmed run', () => {
  test('takes its claims out of the queue, and nobody pays or rejects them by hand', async () => {
    const claim = await payable('claimant')
    const run = await paying.create()
    await paying.confirm(run)
    expect((await company.call(listClaimants, company.person('payer'), {})).body.count).toBe(0)
    for (const more of [{}, { type: 'reject', paidDetails: undefined }]) {
      const refused = await company.decide('secondPayer', claim, more)
      expect([refused.status, refused.body.errors[0].msg]).toEqual([
        409,
        expect.stringMatching(/^This Claim is in payment run \d+, which pays it\.$/),
      ])
    }
    const { item } = (await company.call(getClaimantClaim, company.person('secondPayer'), { _id: claim }))
      .body
    expect(item.can).toMatchObject({
      act: false,
      reasons: { act: expect.stringMatching(/^This Claim is in payment run \d+, which pays it\.$/) },
    })
    await paying.cancel(run)
    expect((await company.decide('secondPayer', claim)).status).toBe(200)
  })

  test('above the limit waits for a second person', async () => {
    await paying.setLimit(40_000)
    await payable('claimant')
    const run = await paying.create()
    expect((await paying.confirm(run)).body.message).toMatch(/waits for a second person\.$/)
    expect((await paying.download(run)).body.errors[0].msg).toBe('This payment run is not approved yet.')
    const own = await paying.answer(run, 'payer')
    expect([own.status, own.body.errors[0].msg]).toEqual([403, 'A second person approves this payment run.'])
    expect((await paying.answer(run, 'auditor')).status).toBe(403)
    expect((await paying.answer(run, 'secondPayer')).status).toBe(200)
    expect(await paying.get(run, 'auditor')).toMatchObject({ state: 'approved', decidedBy: 'secondPayer' })
  })

  test('that is declined frees its claims', async () => {
    await paying.setLimit(0)
    await payable('claimant')
    const run = await paying.create()
    await paying.confirm(run)
    expect((await paying.answer(run, 'finance', { type: 'reject' })).body.errors[0].msg).toBe(
      'Note is Mandatory.',
    )
    await paying.answer(run, 'finance', { type: 'reject', note: 'Wait for the audit' })
    expect(await paying.get(run)).toMatchObject({ state: 'cancelled', decisionNote: 'Wait for the audit' })
    expect(await paying.get(await paying.create())).toMatchObject({ claims: 1 })
  })

  test('gives the same file each time, and can’t be cancelled after it', async () => {
    await payable('claimant', 123_456_789)
    await payable('peer', 5)
    await paying.setLimit(1_000_000_000)
    const run = await paying.create()
    await paying.confirm(run, 'payer', { includeStandingOut: true, note: 'Agreed' })
    const { body } = await paying.download(run)
    expect(body).toMatchObject({ count: 2, total: 1234567.94 })
    const [head, first, , totals] = body.content.split('\r\n')
    expect(head).toBe(
      'Employee Code,Beneficiary,Account Number,IFSC,Amount,Mode,Date,Narration,Reference,Email',
    )
    expect(first).toMatch(/^claimant,claimant,00823456789,HDFC0001234,1234567\.89,RTGS,\d\d\/\d\d\/\d{4},TA /)
    expect(totals).toBe('TOTAL,2,,,1234567.94,,,,,')
    expect((await paying.download(run)).body.content).toBe(body.content)
    expect((await paying.cancel(run)).status).toBe(409)
    expect((await paying.download(run, 'payer', 'swift')).status).toBe(400)
    const { body: enet } = await paying.download(run, 'payer', 'enet')
    const cells = enet.content.split('\r\n')[0].split(',')
    expect(cells).toHaveLength(28)
    expect([cells[0], cells[2], cells[3], cells[24], cells[25]]).toEqual([
      'I',
      '00823456789',
      '1234567.89',
      'HDFC0001234',
      'HDFC',
    ])
    const { body: cib } = await paying.download(run, 'payer', 'cib')
    expect(cib.content.split('\r\n')[0]).toMatch(
      /^PYMT_PROD_TYPE_CODE,PYMT_MODE,.*,REF_NO,ADDL_INFO1,.*,ADDL_INFO5$/,
    )
    expect(cib.content.split('\r\n')[1]).toMatch(/^PAB_VENDOR,RTGS,/)
    const { body: list } = await company.call(listPaymentRuns, company.person('auditor'), {})
    expect(list).toMatchObject({ count: 1, list: [{ state: 'sent', total: 1234567.94 }] })
  })
})

describe('the bank’s answer', () => {
  test('pays what arrived, returns what failed, and settles the run', async () => {
    const first = await payable('claimant', 50_000)
    const second = await payable('claimant', 2500)
    const failed = await payable('peer', 20_000)
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
    await payable('claimant')
    await payable('peer')
    const run = await paying.sent()
    await paying.record(run, [`claimant\t500\t${utr(1)}`])
    expect(await paying.get(run)).toMatchObject({ state: 'sent', paid: { count: 1 } })
    expect((await paying.download(run)).body.errors[0].msg).toBe(
      'The bank has answered already. Sending the file again could pay twice.',
    )
    await paying.record(run, [`peer\t500\t${utr(2)}`])
    expect(await paying.get(run)).toMatchObject({ state: 'settled' })
  })

  test.each<[string, string[], string]>([
    ['an unknown person', ['nobody,500,HDFC26112100009'], 'This run pays nobody with this employee code.'],
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
    const paidByHand = await payable('otherManager')
    await company.decide('payer', paidByHand, {
      paidDetails: { via: 'online_payment', idValue: 'HDFC26112199999' },
    })
    const claim = await payable('claimant')
    await payable('peer')
    const run = await paying.sent()
    const { body } = await paying.record(run, wrong)
    expect(body).toMatchObject({ isRecorded: false, message: 'Nothing was recorded.' })
    expect(body.list).toContainEqual(expect.objectContaining({ outcome: 'problem', reason }))
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_finance' })
    expect(await paying.get(run)).toMatchObject({ state: 'sent', paid: { count: 0 } })
  })

  test('with wrong columns, or sent twice, changes nothing', async () => {
    await payable('claimant')
    const run = await paying.sent()
    expect((await paying.record(run, ['Name,Amount', 'claimant,500'])).body).toMatchObject({
      isRecorded: false,
      refusal: expect.stringMatching(/^Expected columns: /),
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

  test('is not recorded by somebody who verified one of its claims', async () => {
    const claim = await payable('claimant')
    const run = await paying.sent()
    await company.owner`
      update chain.step set responded_by = ${company.id('secondPayer')} where subject_id = ${claim} and position = 1`
    const { body } = await paying.record(run, [`claimant,500,${utr(1)}`], {}, 'secondPayer')
    expect(body.list).toMatchObject([
      { outcome: 'problem', reason: 'You have answered an earlier stage of this Claim.' },
    ])
    expect((await paying.record(run, [`claimant,500,${utr(1)}`])).body.isRecorded).toBe(true)
  })
})

describe('a payment that came back', () => {
  test('is found by its reference and taken back whole; the person is held until the hold is lifted', async () => {
    const claims = [await payable('claimant', 50_000), await payable('claimant', 2500)]
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
    expect((await paying.liftHold(holds[0].hold, 'payer', '')).status).toBe(400)
    expect((await paying.liftHold(holds[0].hold)).status).toBe(200)
    expect((await paying.liftHold(holds[0].hold)).status).toBe(404)
    expect(await paying.get(next)).toMatchObject({ claims: 2, total: 525 })
  })

  test('holds the person only while the bank details are the same', async () => {
    await payable('claimant')
    const run = await paying.sent()
    await paying.record(run, [titles, 'claimant,500,,Rejected,No such account'])
    const next = await paying.create()
    expect(await paying.get(next)).toMatchObject({ claims: 0, holds: [{ kind: 'bounced' }] })
    await paying.setBank('claimant', '00998877665')
    expect(await paying.get(next)).toMatchObject({ claims: 1, holds: [] })
  })

  test('that was made by hand is taken back in the same way', async () => {
    const claims = [await payable('claimant'), await payable('peer')]
    for (const claim of claims)
      await company.decide('payer', claim, { paidDetails: { via: 'online_payment', idValue: utr(7) } })
    await paying.takeBack(utr(7), 'secondPayer')
    expect(await paying.get(await paying.create())).toMatchObject({
      claims: 0,
      holds: [{ kind: 'bounced' }, { kind: 'bounced' }],
    })
  })
})
