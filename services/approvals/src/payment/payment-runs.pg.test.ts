// A run from its draft to the bank file, and what can go wrong on the way.
import { getClaimantClaim, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { confirmPaymentRun, createPaymentRun, listPaymentRuns } from '@tem/contracts/calls/payment-runs.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { now, today } from '@tem/server/process/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'
import { readPayable } from './payable.ts'

let company: Deciding

let paying: Paying

beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
})

afterAll(() => company.drop())

beforeEach(() => paying.startAgain())

/** What the home screen counts. */
async function waitingRuns(part: Part) {
  const { toApprove, toSend } = (await company.call(listPaymentRuns, company.person(part), {})).body
  return { toApprove, toSend }
}

test('Home tells a payer how many people wait, and finance nothing', async () => {
  const toPay = async (part: Part) => {
    const { toPay, toPayAmount } = (await company.call(listPaymentRuns, company.person(part), {})).body
    return { toPay, toPayAmount }
  }
  await paying.payable('claimant', 50_050)
  await paying.payable('claimant', 10_000)
  await paying.payable('peer', 20_000)
  await company.claim({ of: 'peer' })
  const card = await paying.payable('claimant', 700)
  await company.owner`update claims.claim set payment_type = 'petroCard' where id = ${card}`
  expect(await toPay('payer')).toEqual({ toPay: 2, toPayAmount: 800.5 })
  expect(await toPay('finance')).toEqual({ toPay: 0, toPayAmount: 0 })
  await paying.setBank('peer', null)
  expect(await toPay('payer')).toEqual({ toPay: 1, toPayAmount: 600.5 })
  await paying.confirm(await paying.create())
  expect(await toPay('payer')).toEqual({ toPay: 0, toPayAmount: 0 })
})

describe('a draft', () => {
  test('pays one row for each employee, and leaves out with a reason', async () => {
    await paying.payable('claimant', 50_050)
    await paying.payable('claimant', 10_000)
    await paying.payable('peer', 20_000)
    await paying.payable('otherManager', 30_000)
    await company.claim({ of: 'peer' })
    await paying.setBank('otherManager', '0099', 'HDFC1001234')
    const card = await paying.payable('claimant', 700)
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

  test('leaves out a holder whose name is not in Latin letters, and writes others in plain ones', async () => {
    for (const part of ['claimant', 'peer', 'otherManager'] as const) await paying.payable(part)
    await paying.setHolder('claimant', 'आशा Rao')
    await paying.setHolder('peer', 'Łukasz Groß')
    const run = await paying.create()
    const reason = 'The account holder’s name is not in Latin letters, which banks need'
    expect(await paying.get(run)).toMatchObject({
      lines: [{ employeeCode: 'otherManager' }, { employeeCode: 'peer' }],
      holds: [{ employeeCode: 'claimant', kind: 'noBankDetails', reason }],
    })
    await paying.confirm(run, 'payer', { includesAll: true, note: 'Month end' })
    const { content } = (await paying.download(run)).body
    expect(content).toContain('peer,Lukasz Gross,')
    expect(content).toContain('otherManager,otherManager,')
    expect(content).not.toContain('claimant')
    expect(await paying.get(run)).toMatchObject({ holds: [{ employeeCode: 'claimant', reason }] })
  })

  test('gives no place to claims of people who can’t be paid while others wait', async () => {
    await paying.setBank('claimant', '')
    await paying.payable('claimant')
    await paying.payable('peer')
    const payer = company.person('payer')
    const query = { actor: payer, maker: payer.personId, upTo: today(), include: [], now: now() }
    const ofOne = await readPayable(company.sql, query, 1)
    expect(ofOne).toMatchObject({ lines: [{ employeeCode: 'peer' }], holds: [], isCut: true })
    const ofTwo = await readPayable(company.sql, query, 2)
    expect(ofTwo).toMatchObject({ claimCount: 1, holds: [{ employeeCode: 'claimant' }], isCut: false })
  })

  test('leaves out what was created later, and a day of the future is refused', async () => {
    await paying.payable('claimant')
    const run = await paying.create()
    await company.owner`update approvals.payment_run set up_to = ${addDays(today(), -1)} where id = ${run}`
    expect(await paying.get(run)).toMatchObject({ claims: 0, total: 0 })
    const tomorrow = { upTo: addDays(today(), 1) }
    expect((await company.call(createPaymentRun, company.person('payer'), tomorrow)).status).toBe(400)
    expect(await paying.create()).toBe(run)
    expect(await paying.get(run)).toMatchObject({ claims: 1 })
  })

  test('is not made without a claim, and takes no number', async () => {
    const upTo = today()
    const nothing = await company.call(createPaymentRun, company.person('payer'), { upTo })
    expect([nothing.status, nothing.body.errors[0].msg]).toEqual([422, 'Nothing is payable up to this day.'])
    await paying.payable('claimant')
    const first = await paying.get(await paying.create())
    await paying.cancel(first._id)
    await company.call(createPaymentRun, company.person('secondPayer'), { upTo: addDays(upTo, -1) })
    const second = await paying.create()
    await paying.create()
    const { number } = await paying.get(second)
    expect(number).toBe(first.number + 1)
    await paying.cancel(second)
    expect((await paying.get(await paying.create())).number).toBe(number + 1)
  })

  test('lists a claim of its maker as left out, and who pays it', async () => {
    const own = await paying.payable('payer')
    await paying.payable('claimant')
    const run = await paying.create()
    const left = { _id: own, kind: 'ownClaim', reason: 'Your own claim: it waits for secondPayer' }
    expect(await paying.get(run)).toMatchObject({ claims: 1, holds: [left] })
    await paying.confirm(run)
    expect(await paying.get(run)).toMatchObject({ state: 'approved', holds: [left] })
    // The other one can pay it meanwhile.
    const other = await paying.create('secondPayer')
    expect(await paying.get(other, 'secondPayer')).toMatchObject({ claims: 1, holds: [] })
  })

  test('includes flagged claims only when asked to, with a note', async () => {
    await paying.payable('claimant', 50_000, { overLimitBy: 5000, remarks: 'The only room' })
    const run = await paying.create()
    expect(await paying.get(run)).toMatchObject({
      claims: 0,
      holds: [{ kind: 'standsOut', reason: '₹50.00 over limit' }],
      standingOut: { count: 1, amount: 500 },
    })
    expect((await paying.confirm(run)).body.errors[0].msg).toBe('Nothing is payable up to this day.')
    const bare = await paying.confirm(run, 'payer', { includesAll: true })
    expect([bare.status, bare.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    await paying.confirm(run, 'payer', { includesAll: true, note: 'Agreed with Sales' })
    expect(await paying.get(run)).toMatchObject({ state: 'approved', claims: 1, note: 'Agreed with Sales' })
  })

  test('includes flagged claims one by one, and the second person sees which were', async () => {
    await paying.setLimit(0)
    const over = await paying.payable('claimant', 50_000, { overLimitBy: 5000, remarks: 'The only room' })
    const other = await paying.payable('peer', 20_000, { overLimitBy: 1000, remarks: 'The last train' })
    await paying.payable('claimant', 10_000)
    const run = await paying.create()
    const [first, second] = [
      { _id: over, employeeCode: 'claimant', category: 'Bus', day: '2026-03-10', amount: 500 },
      { _id: other, employeeCode: 'peer', category: 'Bus', day: '2026-03-10', amount: 200 },
    ]
    expect(await paying.get(run)).toMatchObject({
      claims: 1,
      total: 100,
      flagged: [
        { ...first, reason: '₹50.00 over limit', isIncluded: false },
        { ...second, reason: '₹10.00 over limit', isIncluded: false },
      ],
    })
    // A plain claim and one of nobody change nothing.
    const include = [over]
    expect(await paying.get(run, 'payer', { include })).toMatchObject({
      claims: 2,
      total: 600,
      flagged: [
        { ...first, isIncluded: true },
        { ...second, isIncluded: false },
      ],
      holds: [{ _id: other, kind: 'standsOut' }],
    })
    const bare = await paying.confirm(run, 'payer', { include })
    expect([bare.status, bare.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    await paying.confirm(run, 'payer', { include, note: 'Agreed with Sales' })
    expect(await paying.get(run, 'finance')).toMatchObject({
      state: 'waiting',
      claims: 2,
      flagged: [{ ...first, reason: '₹50.00 over limit', isIncluded: true }],
      holds: [{ _id: other }],
    })
  })

  test('never pays the maker, nor what the maker approved before', async () => {
    await paying.payable('payer')
    const verified = await paying.payable('claimant')
    await company.owner`
      update chain.step set responded_by = ${company.id('payer')} where subject_id = ${verified} and position = 1`
    await company.owner`update chain.step set is_waiting = false where subject_id = ${verified} and is_waiting`
    await company.owner`
      update chain.step set is_waiting = true where subject_id = ${verified} and step = 'pending_finance'`
    expect(await paying.get(await paying.create())).toMatchObject({ claims: 0 })
    expect(await paying.get(await paying.create('secondPayer'))).toMatchObject({ claims: 2 })
  })

  test('is confirmed as it was seen, by its maker', async () => {
    const claim = await paying.payable('claimant')
    const run = await paying.create()
    expect((await paying.confirm(run, 'secondPayer')).status).toBe(403)
    const { total } = await paying.get(run)
    await paying.payable('peer')
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
    const claim = await paying.payable('claimant')
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
    await paying.payable('claimant')
    const run = await paying.create()
    expect((await paying.confirm(run)).body.message).toMatch(/waits for a second person\.$/)
    expect((await paying.download(run)).body.errors[0].msg).toBe('This payment run is not approved yet.')
    const own = await paying.answer(run, 'payer')
    expect([own.status, own.body.errors[0].msg]).toEqual([403, 'A second person approves this payment run.'])
    expect((await paying.answer(run, 'auditor')).status).toBe(403)
    expect(await waitingRuns('payer')).toEqual({ toApprove: 0, toSend: 0 })
    expect(await waitingRuns('secondPayer')).toEqual({ toApprove: 1, toSend: 0 })
    expect(await waitingRuns('auditor')).toEqual({ toApprove: 0, toSend: 0 })
    expect((await paying.answer(run, 'secondPayer')).status).toBe(200)
    expect(await paying.get(run, 'auditor')).toMatchObject({ state: 'approved', decidedBy: 'secondPayer' })
    expect(await waitingRuns('payer')).toEqual({ toApprove: 0, toSend: 1 })
    expect(await waitingRuns('finance')).toEqual({ toApprove: 0, toSend: 0 })
  })

  test('that is declined frees its claims', async () => {
    await paying.setLimit(0)
    await paying.payable('claimant')
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
    await paying.payable('claimant', 123_456_789)
    await paying.payable('peer', 5)
    await paying.setLimit(1_000_000_000)
    const run = await paying.create()
    await paying.confirm(run, 'payer', { includesAll: true, note: 'Agreed' })
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
    const refused = await paying.download(run, 'payer', 'cib')
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      422,
      'This layout names the company’s account, which is not set. An administrator sets it under Administration, Company.',
    ])
    await company.owner`insert into allowances.setting (name, value) values ('paymentAccount', '"00500100"')`
    const { body: cib } = await paying.download(run, 'payer', 'cib')
    await company.owner`delete from allowances.setting where name = 'paymentAccount'`
    expect(cib.content.split('\r\n')[0]).toMatch(
      /^PYMT_PROD_TYPE_CODE,PYMT_MODE,.*,REF_NO,ADDL_INFO1,.*,ADDL_INFO5$/,
    )
    expect(cib.content.split('\r\n')[1]).toMatch(/^PAB_VENDOR,RTGS,00500100,/)
    const { body: list } = await company.call(listPaymentRuns, company.person('auditor'), {})
    expect(list).toMatchObject({ count: 1, list: [{ state: 'sent', total: 1234567.94 }] })
  })

  test('is in the trail from its draft to what came back, linked like every entry', async () => {
    await company.owner`delete from trail.event`
    await paying.setLimit(0)
    await paying.payable('claimant', 50_000, { overLimitBy: 5000, remarks: 'The only room' })
    await paying.payable('peer', 20_000)
    const run = await paying.create()
    const { number } = await paying.get(run)
    await paying.confirm(run, 'payer', { includesAll: true, note: 'Agreed' })
    await paying.answer(run, 'finance', { note: 'Looked at it' })
    await paying.download(run)
    await paying.record(run, [
      'Employee Code,Amount,UTR,Status,Reason',
      'claimant,500,HDFC26112700077,Success,',
      'peer,200,,Failed,Account closed',
    ])
    await paying.takeBack('HDFC26112700077')
    const declined = await paying.create('secondPayer')
    await paying.payable('otherManager')
    await paying.confirm(declined, 'secondPayer')
    await paying.answer(declined, 'finance', { type: 'reject', note: 'Not yet' })
    await paying.cancel(await paying.create())
    const entries = await company.owner<{ kind: string; by: string; detail: object; isLinked: boolean }[]>`
      select kind, actor.employee_code as by, detail,
        exists (select from trail.link where row_id = event.id and source = 'event') as "isLinked"
      from trail.event
      join identity.person as actor on actor.id = event.actor_id
      order by event.id`
    expect(entries.every(({ isLinked }) => isLinked)).toBe(true)
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['payment-run-drafted', 'payer'],
      ['payment-run-confirmed', 'payer'],
      ['payment-run-approved', 'finance'],
      ['bank-file-downloaded', 'payer'],
      ['bank-answer-recorded', 'payer'],
      ['payment-taken-back', 'payer'],
      ['payment-run-drafted', 'secondPayer'],
      ['payment-run-confirmed', 'secondPayer'],
      ['payment-run-declined', 'finance'],
      ['payment-run-drafted', 'payer'],
      ['payment-run-cancelled', 'payer'],
    ])
    const details = entries.map(({ detail }) => detail)
    expect(details[1]).toMatchObject({
      run: number,
      claims: 2,
      amount: 700,
      note: 'Agreed',
      secondPerson: 'needed',
      standingOut: expect.stringMatching(/^EXP-2026-\w+ \(₹50\.00 over limit\)$/),
    })
    expect(details[3]).toMatchObject({
      run: number,
      layout: 'neft',
      layoutDigest: expect.stringMatching(/^[\da-f]{16}$/),
      transfers: 2,
      amount: 700,
    })
    expect(details[4]).toMatchObject({
      run: number,
      paid: 1,
      paidAmount: 500,
      returned: 1,
      returnedAmount: 200,
    })
    expect(details[5]).toMatchObject({ reference: 'HDFC26112700077', claims: 1, amount: 500 })
  })

  test('warns of a layout that is not the one used before, or was changed since', async () => {
    const warnings = async (run: string) =>
      Object.fromEntries(
        (await paying.get(run)).layouts.map(({ code, warning }: { code: string; warning?: string }) => [
          code,
          warning,
        ]),
      )
    await paying.payable('claimant')
    const run = await paying.create()
    await paying.confirm(run)
    const { number } = await paying.get(run)
    expect(await warnings(run)).toEqual({ neft: undefined, enet: undefined, cib: undefined })
    expect((await paying.download(run)).body.warning).toBeUndefined()
    expect((await paying.download(run)).body.warning).toBeUndefined()
    const twice =
      'The file of this run was downloaded before in another layout (NEFT list (CSV)). If the bank gets both, it may pay twice.'
    expect(await warnings(run)).toMatchObject({ neft: undefined, enet: twice })
    expect((await paying.download(run, 'payer', 'enet')).body.warning).toBe(twice)

    const { owner } = company
    await owner`
      update approvals.bank_layout_column set title = 'Account No' where layout_code = 'neft' and value = 'account'`
    try {
      await paying.payable('peer')
      const next = await paying.create()
      await paying.confirm(next)
      const changed = `This layout was changed since payment run ${number} used it. Compare its columns with the bank’s template before you upload the file.`
      expect(await warnings(next)).toMatchObject({
        neft: changed,
        enet: undefined,
        cib: `No run has used this layout yet: payment run ${number} used HDFC ENet style. Compare its columns with the bank’s template before you upload the file.`,
      })
      expect((await paying.download(next)).body.warning).toBe(changed)
    } finally {
      await owner`
        update approvals.bank_layout_column set title = 'Account Number' where layout_code = 'neft' and value = 'account'`
    }
  })

  test('is offered only in active layouts, and again in the one that the bank has', async () => {
    await paying.payable('claimant')
    const run = await paying.create()
    await paying.confirm(run)
    const codes = async () => (await paying.get(run)).layouts.map(({ code }: { code: string }) => code)
    await paying.download(run, 'payer', 'enet')
    try {
      await company.owner`update approvals.bank_layout set is_active = false where code <> 'neft'`
      expect(await codes()).toEqual(['neft', 'enet'])
      expect((await paying.download(run, 'payer', 'cib')).status).toBe(400)
      expect((await paying.download(run, 'payer', 'enet')).status).toBe(200)
    } finally {
      await company.owner`update approvals.bank_layout set is_active = true`
    }
  })
})
