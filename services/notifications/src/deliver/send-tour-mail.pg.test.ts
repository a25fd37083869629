import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import { createTour, decideTour, undoTourDecision } from '@tem/contracts/calls/tours.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Message, Messenger } from './messenger.ts'
import { sendTourMail } from './send-tour-mail.ts'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const
const manager = somebody({ employeeCode: 'M1', name: 'Meera Nair', permissions })
const asha = somebody({ employeeCode: 'E1', name: 'Asha Rao', permissions })

const traveller = {
  middleName: 'K',
  lastName: 'Rao',
  dob: '1990-01-31',
  phone: '9876543210',
}
const form = {
  requestedFor: 'self',
  place: ['Delhi'],
  numberOfDays: 2,
  purpose: 'Dealer meet',
  travelerDetails: [
    { ...traveller, firstName: 'Asha', aadharNumber: '999941057058', email: 'asha@example.in' },
    { ...traveller, firstName: 'Bala', aadharNumber: '999941057059', email: 'bala@example.in' },
  ],
  tourDetails: [
    {
      tripType: 'domestic',
      tripMode: 'train',
      fromLocation: 'Pune',
      toLocation: 'Delhi',
      fromDate: '2026-04-01',
      toDate: '2026-04-02',
    },
  ],
}

let module: ModuleInTest
let at: Date
let outbox: Message[]
let refusals: number

beforeEach(async () => {
  at = new Date('2026-03-10T10:00:00+05:30')
  outbox = []
  refusals = 0
  module = await moduleInTest({ routes, wire, clock: () => at })
  for (const [who, managerId] of [
    [manager, null],
    [asha, manager.personId],
  ] as const)
    await module.database.ownerSql`
      insert into identity.person (id, employee_code, name, manager_id)
      values (${who.personId}, ${who.employeeCode}, ${who.name}, ${managerId})`
})
afterEach(() => module.database.drop())

const messenger = new Messenger({
  email: {
    async send(message) {
      if (refusals-- > 0) throw new Error('450 try again later')
      outbox.push(message)
    },
  },
})

/** As the approvals module's process does every minute. */
const send = () => sendTourMail({ ...module.deps, sql: module.database.as('approvals').sql, messenger })
const sentTo = () => outbox.map(({ to }) => to)

async function asked(): Promise<string> {
  const { status, body } = await module.calls.call(createTour, asha, form)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item._id
}

async function answer(_id: string, type: 'approve' | 'reject'): Promise<string> {
  const { status, body } = await module.calls.call(decideTour, manager, { _id, type, note: 'Noted.' })
  expect(status).toBe(200)
  return body.decidedAt
}

function pass(seconds: number): void {
  at = new Date(at.getTime() + seconds * 1000)
}

test('each traveller of an approved tour gets its calendar file once', async () => {
  const tour = await asked()
  expect(await send()).toBe(0)
  await answer(tour, 'approve')
  expect(await send()).toBe(0)
  pass(60)
  expect(await send()).toBe(2)
  expect(sentTo()).toEqual(['asha@example.in', 'bala@example.in'])
  const [first] = outbox
  expect(first?.subject).toBe('Tour to Delhi')
  expect(first?.text).toContain('01/04/2026 to 02/04/2026: Pune to Delhi (Train)')
  expect(first?.attachments).toMatchObject([{ name: 'Tour_Delhi.ics', type: 'text/calendar;charset=utf-8' }])
  expect(first?.attachments?.[0]?.text).toContain('DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260403')
  expect(first?.attachments?.[0]?.text).toContain('Asha K Rao')
  expect(await send()).toBe(0)
})

test('a colleague reads it in the language that they chose, a guest in English', async () => {
  await module.database.ownerSql`
    update identity.person set language = 'hi', email = 'Asha@example.in' where id = ${asha.personId}`
  await answer(await asked(), 'approve')
  pass(60)
  await send()
  expect(outbox.map(({ subject }) => subject)).toEqual(['Delhi का टूर', 'Tour to Delhi'])
  expect(outbox[0]?.text).toContain('01/04/2026 से 02/04/2026: Pune से Delhi (ट्रेन)')
  const titles = outbox.map(({ attachments }) => /SUMMARY:(.*)\r/.exec(attachments?.[0]?.text ?? '')?.[1])
  expect(titles).toEqual(['Pune से Delhi (ट्रेन)', 'Pune to Delhi (Train)'])
})

test('its days are written as the company writes them', async () => {
  await module.database.ownerSql`
    insert into allowances.setting (name, value) values ('dateFormat', '"MM/dd/yyyy"')`
  await answer(await asked(), 'approve')
  pass(60)
  expect(await send()).toBe(2)
  expect(outbox[0]?.text).toContain('04/01/2026 to 04/02/2026: Pune to Delhi (Train)')
})

test('an approval that was undone is told to nobody', async () => {
  const tour = await asked()
  const decidedAt = await answer(tour, 'approve')
  pass(10)
  expect((await module.calls.call(undoTourDecision, manager, { _id: tour, decidedAt })).status).toBe(200)
  pass(60)
  expect(await send()).toBe(0)
})

test('a rejected tour, and one that was approved long ago, are told to nobody', async () => {
  await answer(await asked(), 'reject')
  await answer(await asked(), 'approve')
  at = new Date('2026-03-13T10:00:00+05:30')
  expect(await send()).toBe(0)
})

test('a refused mail is sent later, and two processes send none twice', async () => {
  await answer(await asked(), 'approve')
  pass(60)
  refusals = 1
  expect(await send()).toBe(1)
  expect(sentTo()).toEqual(['bala@example.in'])
  expect(await send()).toBe(0)
  pass(60)
  const sent = await Promise.all([send(), send()])
  expect(sent.reduce((sum, one) => sum + one)).toBe(1)
  expect(sentTo()).toEqual(['bala@example.in', 'asha@example.in'])
})

test('a mail server that is away for hours loses no mail, one that is away for days is given up', async () => {
  const minutes = async (count: number) => {
    let sent = 0
    for (let minute = 0; minute < count; minute++) {
      pass(60)
      sent += await send()
    }
    return sent
  }
  await answer(await asked(), 'approve')
  refusals = 1_000_000
  expect(await minutes(120)).toBe(0)
  // Two travellers, after 0, 1, 5, 14, 30, 55 and 91 minutes.
  expect(1_000_000 - refusals).toBe(14)
  refusals = 0
  expect(await minutes(30)).toBe(2)

  await answer(await asked(), 'approve')
  refusals = 1_000_000
  pass(49 * 3600)
  refusals = 0
  expect(await send()).toBe(0)
})
