// Flagged claims are approved only on purpose and only while flagged; a payment records how it was made.

import {
  decideEmployees,
  decideWrapper,
  getClaimantClaim,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterEach(async () => {
  await company.owner`update chain.step set is_waiting = false where is_waiting`
  await company.owner`
    insert into identity.bank_account (person_id, account_number, ifsc)
    values (${company.id('claimant')}, '00123456789', 'HDFC0001234')
    on conflict (person_id) do update
    set account_number = excluded.account_number, ifsc = excluded.ifsc, holder_name = null`
})
afterAll(() => company.drop())

const sunday = '2026-03-15'
const cash = { paidDetails: { via: 'cash', idValue: 'CR-0042' } }
const transfer = { paidDetails: { via: 'online_payment', idValue: 'HDFC26112100012' } }

const decideAll = (part: Part, more: object = {}) =>
  company.call(decideEmployees, company.person(part), {
    employees: [company.id('claimant')],
    type: 'approve',
    ...more,
  })

const signs = async (part: Part, claim: string) => {
  const { body } = await company.call(getClaimantClaim, company.person(part), { _id: claim })
  return body.item.signs.map(({ kind }: { kind: string }) => kind)
}

const queueOf = async (part: Part) =>
  (await company.call(listClaimants, company.person(part), {})).body.list[0].waiting

async function duplicates(): Promise<[string, string]> {
  const subCategory = await company.subCategory()
  return [await company.claim({ subCategory }), await company.claim({ subCategory })]
}

test.each([
  ['up to the setting, no paper is missed', 500_000, []],
  ['above it, one is, whatever the sub-category asks for', 500_001, ['noReceipt']],
])('%s', async (_, amount, wanted) => {
  const claim = await company.claim({ amount, day: '2026-03-03' })
  expect(await signs('manager', claim)).toEqual(wanted)
})

test('any paper is one, and a company sets the amount', async () => {
  const claim = await company.claim({ amount: 600_000, day: '2026-03-04' })
  await company.owner`insert into allowances.setting (name, value) values ('receiptExpectedAbove', '600000')`
  expect(await signs('manager', claim)).toEqual([])
  await company.owner`delete from allowances.setting where name = 'receiptExpectedAbove'`
  expect(await signs('manager', claim)).toEqual(['noReceipt'])
  await company.owner`
    insert into claims.attachment (claim_id, file_id, purpose)
    values (${claim}, ${newId()}, 'log-book')`
  expect(await signs('manager', claim)).toEqual([])
})

describe('a bulk approval', () => {
  test('skips flagged claims and says why, as the queue counted before', async () => {
    const plain = await company.claim()
    const holiday = await company.claim({ day: sunday, remarks: 'Dealer meet' })
    const over = await company.claim({ overLimitBy: 5000, remarks: 'The only room' })
    const unexplained = await company.claim({ overLimitBy: 5000 })
    const large = await company.claim({ amount: 1_000_001 })
    const twice = await duplicates()
    expect(await queueOf('manager')).toMatchObject({
      signedCount: 6,
      signs: [
        { kind: 'overLimit', count: 2 },
        { kind: 'noReason', count: 1 },
        { kind: 'duplicate', count: 2 },
        { kind: 'holiday', count: 1 },
        { kind: 'large', count: 1 },
        { kind: 'noReceipt', count: 1 },
      ],
    })
    const { body } = await decideAll('manager')
    expect(body.processed).toBe(1)
    expect(await company.stored(plain)).toMatchObject({ waiting: 'pending_higher_manager' })
    const reasons = new Map(body.skipped.map(({ _id, reason }: Record<string, string>) => [_id, reason]))
    const left = (what: string) => `Left for you to look at: ${what}.`
    expect([holiday, over, unexplained, large, ...twice].map((id) => reasons.get(id))).toEqual([
      left('holiday'),
      left('over limit'),
      left('over limit, without a reason'),
      left('above ₹10,000, without a receipt'),
      left('duplicate'),
      left('duplicate'),
    ])
    expect((await decideAll('manager')).body).toMatchObject({
      processed: 0,
      message: 'All of these Claims need a review one by one.',
    })
  })

  test('approves flagged claims on request, with a note', async () => {
    const holiday = await company.claim({ day: sunday })
    const chosen = (more: object) =>
      company.call(decideWrapper, company.person('manager'), {
        _id: company.id('claimant'),
        claims: [holiday],
        type: 'approve',
        note: 'Seen.',
        ...more,
      })
    expect((await chosen({})).body.processed).toBe(0)
    const bare = await decideAll('manager', { includeStandingOut: true })
    expect([bare.status, bare.body.errors[0]]).toMatchObject([
      400,
      { msg: 'Note is Mandatory.', field: 'note' },
    ])
    expect((await chosen({ includeStandingOut: true })).body.processed).toBe(1)
  })

  test('rejects flagged claims, with a note', async () => {
    await company.claim({ day: sunday })
    const bare = await decideAll('manager', { type: 'reject' })
    expect([bare.status, bare.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    expect((await decideAll('manager', { type: 'reject', note: 'No.' })).body.processed).toBe(1)
  })
})

describe('claims of a day that together pass a threshold', () => {
  const parts = async (day: string, submittedOn: string) => {
    const ids = [await company.claim({ day, amount: 450_000 }), await company.claim({ day, amount: 440_000 })]
    await company.owner`update claims.claim set submitted_at = ${`${submittedOn}T10:00+05:30`} where id = any(${ids})`
    return ids
  }

  test('are flagged by the policy of the day on which they were submitted', async () => {
    await company.owner`
      insert into chain.rule_terms (kind, step, valid_from, needed_when)
      values ('claim', 'pending_higher_manager', '2026-03-12', '[{"fact": "amount", "above": 800000}]')`
    const before = await parts('2026-03-04', '2026-03-11')
    const after = await parts('2026-03-05', '2026-03-12')
    const kinds = []
    for (const claim of [...before, ...after]) kinds.push(await signs('manager', claim))
    expect(kinds).toEqual([[], [], ['split'], ['split']])
    expect((await queueOf('manager')).signs).toEqual([{ kind: 'split', count: 2 }])
    expect((await decideAll('manager')).body.processed).toBe(2)
    await company.owner`delete from chain.rule_terms`
  })
})

describe('a sign ends', () => {
  test('once the amount is lowered to the limit', async () => {
    const at = 'pending_higher_manager'
    const claim = await company.claim({ overLimitBy: 10_000, at })
    expect(await signs('higherManager', claim)).toEqual(['overLimit', 'noReason'])
    await company.decide('higherManager', claim, { reimbursableAmount: 400 })
    expect(await signs('payer', claim)).toEqual([])
  })

  test('once the other of two similar claims is rejected', async () => {
    const [one, other] = await duplicates()
    expect(await signs('manager', one)).toEqual(['duplicate'])
    await company.decide('manager', other, { type: 'reject' })
    expect(await signs('manager', one)).toEqual([])
  })
})

describe('a payer', () => {
  const bank = (change: { account: string | null; ifsc: string | null; holder?: string }) => company.owner`
    update identity.bank_account
    set account_number = ${change.account}, ifsc = ${change.ifsc}, holder_name = ${change.holder ?? null}
    where person_id = ${company.id('claimant')}`

  test.each([
    [{ account: null, ifsc: null }, 'noBankDetails', 'The bank details are missing or wrong.'],
    [{ account: '00123456789', ifsc: 'HDFC1001234' }, 'badIfsc', 'The bank details are missing or wrong.'],
    [
      { account: '00123456789', ifsc: 'HDFC0001234', holder: 'आशा राव' },
      'noBankDetails',
      'The account holder’s name is not in Latin letters, which banks need.',
    ],
  ])('sees that money has nowhere to go with %j, and can’t transfer it', async (change, kind, sentence) => {
    const claim = await company.claim({ at: 'pending_finance' })
    await bank(change)
    expect(await signs('payer', claim)).toEqual([kind])
    const refused = await company.decide('payer', claim, transfer)
    expect([refused.status, refused.body.errors[0].msg]).toEqual([422, sentence])
    const forced = await decideAll('payer', { ...transfer, includeStandingOut: true, note: 'Month end' })
    expect(forced.body).toMatchObject({
      processed: 0,
      skipped: [{ _id: claim, reason: refused.body.errors[0].msg }],
    })
    expect((await company.decide('payer', claim, cash)).status).toBe(200)
  })

  test('says how it was paid, in bulk too', async () => {
    const claim = await company.claim({ at: 'pending_finance' })
    const answers = [
      await company.decide('payer', claim, { paidDetails: undefined }),
      await company.decide('payer', claim, { paidDetails: null }),
      await decideAll('payer'),
    ]
    for (const { status, body } of answers)
      expect([status, body.errors[0]]).toMatchObject([
        400,
        { msg: 'Paid by is Mandatory.', field: 'paidDetails.via' },
      ])
    expect(await company.stored(claim)).toMatchObject({ waiting: 'pending_finance' })
  })
})

test('refuses null as an amount instead of ignoring it', async () => {
  const claim = await company.claim({ at: 'pending_higher_manager' })
  const { status, body } = await company.decide('higherManager', claim, { reimbursableAmount: null })
  expect([status, body.errors[0]]).toMatchObject([
    400,
    { msg: 'Reimbursable Amount is not valid.', field: 'reimbursableAmount' },
  ])
  expect(await company.stored(claim)).toMatchObject({ waiting: 'pending_higher_manager' })
})
