// The bell's decisions: the viewer's own, latest first, and new until seen.
import { type ChainEvent, recordHistory } from '@tem/chain/record-history.ts'
import { Claiming, meal, monday, today } from '@tem/claims/testing/claiming.ts'
import { listNotifications, markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import { demoId } from '@tem/demo/dice.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let claiming: Claiming
let claim: string

beforeEach(async () => {
  claiming = await Claiming.start()
  claim = (await claiming.create(officer(), monday, meal(120))).body.item._id
  await claiming.submit(officer(), monday)
})
afterEach(() => claiming.drop())

const officer = () => claiming.person('E1001', { permissions: ['signed-in', 'own-claims', 'own-tours'] })
const manager = demoId('person', 'M2001')
const payer = demoId('person', 'P7001')

type NewEvent = Partial<ChainEvent> & { time?: string; day?: string }

/** Somebody's answer on Wednesday morning. */
function happens({ time = '10:00', day = today, ...event }: NewEvent = {}) {
  const at = new Date(`${day}T${time}:00+05:30`)
  const approval = { kind: 'claim', subjectId: claim, at, by: manager, step: 'pending' } as const
  return claiming.sql.begin((tx) =>
    recordHistory(tx, [{ ...approval, from: 'pending', to: 'pending_finance', ...event }]),
  )
}

const list = async (who = officer(), query = {}) => (await claiming.call(listNotifications, who, query)).body
const look = async (until?: string) =>
  claiming.call(markNotificationsSeen, officer(), { until: until ?? (await list()).readOn })

async function tour(requester: string): Promise<string> {
  const id = newId()
  await claiming.owner`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose)
    values (${id}, ${demoId('person', requester)}, 'self', ${['Pune', 'Nashik']}, 2, 'Dealer meet')`
  return id
}

describe('what was decided lately', () => {
  test('says who decided what, in which name, when, why and how much, the latest first', async () => {
    await happens({
      time: '09:00',
      onBehalfOf: payer,
      note: 'Fine by me',
      amountBefore: 12_000,
      amountAfter: 9_950,
    })
    await happens({
      time: '10:00',
      step: 'pending_finance',
      from: 'pending_finance',
      to: 'approved',
      by: payer,
    })
    await happens({
      time: '11:00',
      step: null,
      from: 'approved',
      to: 'pending_finance',
      by: payer,
      note: 'Bounced',
    })
    await happens({
      time: '12:00',
      step: null,
      from: 'pending_finance',
      to: 'pending_finance',
      by: payer,
      note: 'Payment run 7: Account closed',
    })
    const { list: news, count } = await list()
    expect(count).toBe(4)
    expect(news[0]).toMatchObject({ label: 'Payment Returned', note: 'Payment run 7: Account closed' })
    expect(news.slice(1).map(({ label }: { label: string }) => label)).toEqual([
      'Payment Taken Back',
      'Payer Approved',
      'Manager Approved',
    ])
    expect(news[3]).toMatchObject({
      kind: 'claim',
      subject: claim,
      name: expect.stringMatching(/^EXP-2026-\d{6}$/),
      what: 'Client Meal',
      respondedBy: { name: expect.stringMatching(/^.+ for .+$/) },
      respondedOn: '2026-03-18T03:30:00.000Z',
      note: 'Fine by me',
      amountBefore: 120,
      amountAfter: 99.5,
    })
  })

  test('shows claims that were re-routed, also automatically', async () => {
    await happens({
      time: '09:00',
      step: null,
      action: 'rerouted',
      by: demoId('person', 'A9001'),
      to: 'pending',
    })
    await happens({ time: '10:00', step: null, action: 'rerouted', by: null, to: 'pending' })
    const { list: news } = await list()
    expect(news.map(({ label, respondedBy }: never) => [label, respondedBy])).toEqual([
      ['Re-routed', null],
      ['Re-routed', { name: expect.any(String) }],
    ])
  })

  test('names own tours by their destination', async () => {
    await happens({
      kind: 'tour',
      subjectId: await tour('E1001'),
      step: 'manager',
      to: 'rejected',
      note: 'Not now',
    })
    expect((await list()).list).toMatchObject([
      { kind: 'tour', name: 'Pune, Nashik', what: 'Dealer meet', label: 'Manager Rejected', note: 'Not now' },
    ])
  })

  test('shows no tours to people who no longer have tours', async () => {
    await happens({ kind: 'tour', subjectId: await tour('E1001'), step: 'manager' })
    expect((await list(claiming.person('E1001'))).count).toBe(0)
  })

  test('leaves out the person’s own actions', async () => {
    await happens({ step: null, from: 'rejected', to: 'pending', by: officer().personId })
    expect(await list()).toMatchObject({ list: [], count: 0, unseen: 0 })
  })

  test('goes back thirty days', async () => {
    await happens({ day: '2026-02-16', time: '00:00' })
    await happens({ day: '2026-02-15', time: '23:59' })
    expect((await list()).list).toMatchObject([{ respondedOn: '2026-02-15T18:30:00.000Z' }])
  })

  test('belongs to the viewer only', async () => {
    await happens()
    await happens({ kind: 'tour', subjectId: await tour('E1001'), step: 'manager' })
    for (const other of ['E1002', 'M2001', 'P7001', 'A9001'])
      expect((await list(claiming.person(other))).list, other).toEqual([])
    expect((await claiming.call(listNotifications, undefined)).status).toBe(401)
  })

  test('is paged', async () => {
    for (let minute = 10; minute < 22; minute++) await happens({ time: `10:${minute}` })
    const [first, second] = [await list(), await list(officer(), { skip: 10, limit: 10 })]
    expect([first.list.length, second.list.length, first.count, second.count]).toEqual([10, 2, 12, 12])
    expect(second.list[1].respondedOn).toBe('2026-03-18T04:40:00.000Z')
  })
})

describe('what is new', () => {
  const isNew = async () => (await list()).list.map((one: { isNew: boolean }) => one.isNew)
  const unseen = async () => (await list()).unseen

  test('is everything for a person who never looked', async () => {
    await happens()
    expect([await unseen(), await isNew()]).toEqual([1, [true]])
    expect((await list(claiming.person('E1002'))).unseen).toBe(0)
  })

  test('is seen after a visit, and stays marked during it', async () => {
    await happens()
    expect((await look()).status).toBe(200)
    claiming.on(today, '12:05')
    expect([await unseen(), await isNew()]).toEqual([0, [true]])
    await look()
    claiming.on(today, '15:00')
    expect([await unseen(), await isNew()]).toEqual([0, [false]])
  })

  test('is what came since the previous visit', async () => {
    await happens()
    await look()
    await happens({ time: '14:00' })
    claiming.on(today, '15:00')
    expect([await unseen(), await isNew()]).toEqual([1, [true, false]])
    await look()
    expect([await unseen(), await isNew()]).toEqual([0, [true, false]])
  })

  test('is not seen before it was listed', async () => {
    const { readOn } = await list()
    await happens({ time: '12:01' })
    claiming.on(today, '12:02')
    await look(readOn)
    expect(await unseen()).toBe(1)
    await look('2030-01-01T00:00:00Z')
    await happens({ time: '13:00' })
    claiming.on(today, '14:00')
    expect(await unseen()).toBe(1)
    await look('2020-01-01T00:00:00Z')
    expect(await unseen()).toBe(1)
  })
})

describe('a question about a claim', () => {
  const ask = () => happens({ step: null, action: 'asked', to: 'pending', note: 'Who travelled with you?' })
  const asker = () => claiming.person('M2001', { permissions: ['signed-in', 'own-claims'] })

  test('is shown to the claimant, and the answer to the approver who asked', async () => {
    await ask()
    expect((await list()).list).toMatchObject([{ label: 'Question Asked', note: 'Who travelled with you?' }])
    expect((await list(asker())).count).toBe(0)
    const reply = { step: null, action: 'replied', to: 'pending', by: officer().personId } as const
    await happens({ ...reply, time: '11:00', note: 'With Ravi.' })
    expect((await list(asker())).list).toMatchObject([
      { kind: 'claim', subject: claim, label: 'Question Answered', note: 'With Ravi.' },
    ])
    expect((await list()).list).toMatchObject([{ label: 'Question Asked' }])
  })
})

test('leaves out a decision that was undone at once', async () => {
  await happens({ to: 'rejected' })
  const undoesAt = new Date(`${today}T10:00:00+05:30`)
  await happens({ time: '10:01', step: null, action: 'undone', undoesAt, from: 'rejected', to: 'pending' })
  expect(await list()).toMatchObject({ list: [], count: 0, unseen: 0 })
})
