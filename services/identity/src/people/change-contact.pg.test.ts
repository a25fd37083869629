import { getMe, sendContactCodes, updateMe } from '@tem/contracts/calls/me.ts'
import { sendAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addAsha, addPerson, asha as basics, goodPassword } from '../../testing/add-person.ts'

let account: AccountModule

let next = 0

beforeAll(async () => {
  account = await accountModule()
})

afterAll(() => account.database.drop())

const newPerson = () => addAsha(account.database.sql, `E${6000 + next++}`)

describe('a new contact', () => {
  const askFor = (person: Identity, contacts: object, password = goodPassword) =>
    account.calls.call(sendContactCodes, person, { password, ...contacts })
  const save = (person: Identity, change: object) =>
    account.calls.call(updateMe, person, { ...basics, ...change })
  const newContact = () => ({ email: `new.${next++}@vasudha.example`, phone: `91000${10_000 + next++}` })
  async function codeTo(contact: string): Promise<string> {
    await account.settle()
    const message = account.outbox().find(({ to }) => to === contact)
    return /confirm this contact is (\d{8})\./.exec(message?.text ?? '')?.[1] ?? ''
  }

  it('is accepted with the codes sent to it, and the old contacts are notified', async () => {
    const person = await newPerson()
    const { email, phone } = newContact()
    expect((await askFor(person, { email, phone })).body.message).toBe(
      'A code has been sent to each new contact.',
    )
    const codes = { emailCode: await codeTo(email), phoneCode: await codeTo(phone) }
    const before = account.outbox().length
    const { status, body } = await save(person, { email, phone, ...codes })
    expect([status, body.item]).toMatchObject([200, { email, phone }])
    await sendAccountNotices({ ...account.deps, sql: account.database.ownerSql })
    const messages = account.outbox().slice(0, account.outbox().length - before)
    expect(messages.map(({ to, channel }) => [to, channel]).sort()).toEqual([
      [basics.phone, 'sms'],
      [basics.email, 'email'],
    ])
    for (const { text } of messages) expect(text).not.toContain(email)
    const trail = await account.database.ownerSql`
      select detail from trail.event where kind = 'contact-changed' and subject_id = ${person.personId} order by id`
    expect(trail).toEqual([{ detail: { what: 'email' } }, { detail: { what: 'phone' } }])
  })

  it('is refused without its code, and everything else with it', async () => {
    const person = await newPerson()
    const { email, phone } = newContact()
    for (const [change, field] of [
      [{ email }, 'email'],
      [{ phone }, 'phone'],
    ] as const) {
      const { status, body } = await save(person, { ...change, dob: '1990-01-01' })
      expect([status, body.errors[0]]).toMatchObject([422, { field, code: 'contact-unproven' }])
    }
    const { item } = (await account.calls.call(getMe, person)).body
    expect(item).toMatchObject({ email: basics.email, phone: basics.phone, dob: null })
  })

  it('needs the password before a code goes out', async () => {
    const person = await newPerson()
    const { email } = newContact()
    const { status, body } = await askFor(person, { email }, 'not-the-password')
    expect([status, body.errors[0].msg]).toEqual([422, 'Current Password is incorrect.'])
    expect(await codeTo(email)).toBe('')
  })

  it('takes a code for the contact and the person it was sent for, once', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { email } = newContact()
    await askFor(person, { email })
    const emailCode = await codeTo(email)
    expect((await save(person, { email: newContact().email, emailCode })).status).toBe(422)
    expect((await save(other, { email, emailCode })).status).toBe(422)
    expect((await save(person, { email, emailCode })).status).toBe(200)
    await askFor(person, { email: basics.email })
    expect((await save(person, { email: basics.email, emailCode })).status).toBe(422)
  })

  it('is not needed for a change of capitals', async () => {
    const person = await newPerson()
    const { status, body } = await save(person, { email: basics.email.toUpperCase() })
    expect([status, body.item.email]).toEqual([200, basics.email])
  })

  it('checks five codes and sends three an hour', async () => {
    const person = await newPerson()
    const { email } = newContact()
    const asked: number[] = []
    for (let time = 0; time < 4; time++) asked.push((await askFor(person, { email })).status)
    expect(asked).toEqual([200, 200, 200, 429])
    // With unchanged contacts no code is compared, so this clears no failures.
    const clear = () => save(person, { emailCode: '12345678' })
    expect((await clear()).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, guess) => save(person, { email, emailCode: `0000000${guess % 10}` })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await clear()).status).toBe(429)
  })

  it('says so where nothing can send to it', async () => {
    const silent = await accountModule({ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' })
    const personId = await addPerson(silent.database.sql, { code: 'E1', password: goodPassword })
    const { status, body } = await silent.calls.call(
      sendContactCodes,
      somebody({ personId, employeeCode: 'E1' }),
      { password: goodPassword, phone: '9100010000' },
    )
    expect([status, body.errors[0].msg]).toEqual([
      503,
      'Codes cannot be sent to a mobile number at present. Please ask HR to change it.',
    ])
    await silent.database.drop()
  })
})
