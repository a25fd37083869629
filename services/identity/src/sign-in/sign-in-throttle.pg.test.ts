import { forgotPassword, resetPassword, signIn } from '@tem/contracts/calls/auth.ts'
import { changePassword } from '@tem/contracts/calls/me.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'

let account: AccountModule
let next = 0
const newCode = () => `E${8000 + next++}`
const newAddress = () => `10.1.0.${next++}`

/** As the gateway sends it. */
const from = (address: string, device?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(device && { 'x-device-token': device }),
})

const signInAs = (username: string, password: string, address = newAddress(), device?: string) =>
  account.calls.call(signIn, undefined, { username, password }, from(address, device))

/** What the browser keeps after a sign-in. */
const deviceOf = ({ headers }: Answered) =>
  /tem-device=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

async function guessWrong(times: number, username: string, address = newAddress()) {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess++)
    statuses.push((await signInAs(username, `wrong-guess-${guess}`, address)).status)
  return statuses
}

/** Simulates that the waiting time has passed. */
const waitOver = () => account.database.sql`update identity.failed_guess set blocked_until = now()`

const person = (code: string) =>
  addPerson(account.database.sql, { code, password: goodPassword, email: `${code}@vasudha.example` })

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

describe('guessing a password', () => {
  it('has to wait after five wrong ones, even with the right one', async () => {
    const code = newCode()
    await person(code)
    const address = newAddress()
    expect(await guessWrong(5, code, address)).toEqual([422, 422, 422, 422, 422])
    const { status, body, headers } = await signInAs(code, goodPassword, address)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(body.errors[0].msg).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/)
    await waitOver()
    expect((await signInAs(code, goodPassword, address)).status).toBe(200)
  })

  it('waits longer each time, a quarter of an hour at most', async () => {
    const code = newCode()
    const personId = await person(code)
    const address = newAddress()
    const waits: number[] = []
    for (let guess = 0; guess < 14; guess++) {
      await waitOver()
      await signInAs(code, 'wrong-guess', address)
      const [row] = await account.database.sql<{ seconds: number }[]>`
        select coalesce(round(extract(epoch from blocked_until - last_failed_at)), 0)::int as seconds
        from identity.failed_guess
        where kind = 'sign-in' and subject = ${`${personId} address-${address}`}`
      waits.push(row?.seconds ?? -1)
    }
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  it('is counted by network with IPv6, where a stranger has as many addresses as they like', async () => {
    const code = newCode()
    await person(code)
    for (let guess = 1; guess <= 5; guess++)
      expect((await signInAs(code, 'wrong-guess', `2001:db8:7:1::${guess}`)).status).toBe(422)
    expect((await signInAs(code, goodPassword, '2001:db8:7:1::6')).status).toBe(429)
    expect((await signInAs(code, goodPassword, '2001:db8:7:2::6')).status).toBe(200)
  })

  it('by a stranger never shuts the owner out, neither at a known device nor elsewhere', async () => {
    const code = newCode()
    await person(code)
    const device = deviceOf(await signInAs(code, goodPassword))
    const stranger = newAddress()
    expect((await guessWrong(6, code, stranger)).at(-1)).toBe(429)
    expect((await signInAs(code, goodPassword)).status).toBe(200)
    // Even behind the same IP address.
    expect((await signInAs(code, goodPassword, stranger)).status).toBe(429)
    expect((await signInAs(code, goodPassword, stranger, device)).status).toBe(200)
  })

  it('from a known device is limited too', async () => {
    const code = newCode()
    await person(code)
    const device = deviceOf(await signInAs(code, goodPassword))
    for (let guess = 0; guess < 5; guess++)
      expect((await signInAs(code, `wrong-${guess}`, newAddress(), device)).status).toBe(422)
    expect((await signInAs(code, goodPassword, newAddress(), device)).status).toBe(429)
  })

  it('gains nothing from a device that is unknown or somebody else’s', async () => {
    const [mine, theirs] = [newCode(), newCode()]
    await Promise.all([mine, theirs].map(person))
    const device = deviceOf(await signInAs(mine, goodPassword))
    const address = newAddress()
    await guessWrong(5, theirs, address)
    for (const other of [device, 'A'.repeat(43), 'no token'])
      expect((await signInAs(theirs, 'wrong-guess', address, other)).status).toBe(429)
  })

  it('knows a browser for all who signed in with it, until a reset', async () => {
    const [one, another] = [newCode(), newCode()]
    const [, anotherId] = await Promise.all([one, another].map(person))
    const first = deviceOf(await signInAs(one, goodPassword))
    const device = deviceOf(await signInAs(another, goodPassword, newAddress(), first))
    const address = newAddress()
    await guessWrong(5, one, address)
    await guessWrong(5, another, address)
    const after = deviceOf(await signInAs(one, goodPassword, address, device))
    await account.database.sql`delete from identity.known_device where person_id = ${anotherId ?? ''}`
    expect((await signInAs(another, goodPassword, address, after)).status).toBe(429)
  })

  it('spread over many addresses is slowed at the account, and its known device is not', async () => {
    const code = newCode()
    const personId = await person(code)
    const device = deviceOf(await signInAs(code, goodPassword))
    await signInAs(code, 'wrong-guess')
    await account.database.sql`
      update identity.failed_guess set failures = 54 where kind = 'sign-in-account' and subject = ${personId}`
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, guess) => signInAs(code, `at-once-${guess}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([422, ...Array(7).fill(429)])
    expect((await signInAs(code, goodPassword, newAddress(), device)).status).toBe(200)
  })

  it('does not close an office for twelve wrong ones, nor its known devices for a hundred', async () => {
    const office = newAddress()
    const code = newCode()
    await person(code)
    for (let guess = 0; guess < 12; guess++)
      expect((await signInAs(`GHOST${guess}`, 'wrong-guess', office)).status).toBe(422)
    const signedIn = await signInAs(code, goodPassword, office)
    expect(signedIn.status).toBe(200)
    await account.database.sql`
      update identity.failed_guess set failures = 104 where kind = 'sign-in-address' and subject = ${office}`
    expect((await signInAs('GHOST98', 'wrong-guess', office)).status).toBe(422)
    expect((await signInAs('GHOST99', 'wrong-guess', office)).status).toBe(429)
    expect((await signInAs(code, goodPassword, office, deviceOf(signedIn))).status).toBe(200)
  })

  it('waits just the same for an employee ID that does not exist', async () => {
    const statuses: number[] = []
    const address = newAddress()
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await signInAs('PHANTOM', 'wrong-guess', address)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is counted under one account, by whichever name and case it is tried', async () => {
    const code = newCode()
    const personId = await person(code)
    await account.database
      .sql`update identity.login set username = ${`u_${code}`} where person_id = ${personId}`
    const address = newAddress()
    for (const name of [code, code.toLowerCase(), `u_${code}`, `U_${code}`, code])
      await signInAs(name, 'wrong-guess', address)
    expect((await signInAs(`u_${code}`, goodPassword, address)).status).toBe(429)
  })

  it('starts again after a correct one', async () => {
    const code = newCode()
    await person(code)
    const address = newAddress()
    await guessWrong(4, code, address)
    expect((await signInAs(code, goodPassword, address)).status).toBe(200)
    expect(await guessWrong(5, code, address)).toEqual([422, 422, 422, 422, 422])
  })

  it("is not cleared for other accounts by signing in to one of one's own", async () => {
    const own = newCode()
    await person(own)
    const address = newAddress()
    await signInAs('VICTIM', 'wrong-guess', address)
    await account.database.sql`
      update identity.failed_guess set failures = 103 where kind = 'sign-in-address' and subject = ${address}`
    expect((await signInAs(own, goodPassword, address)).status).toBe(200)
    expect((await signInAs('VICTIM8', 'wrong-guess', address)).status).toBe(422)
    expect((await signInAs('VICTIM9', 'wrong-guess', address)).status).toBe(429)
  })

  it('allows no more when twenty come at once', async () => {
    const code = newCode()
    await person(code)
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => signInAs(code, `at-once-${guess}`, address)),
    )
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(counts(422)).toBe(5)
    expect(counts(429)).toBe(15)
  })

  it('lets twelve right ones in that come at once, of one person and of an office', async () => {
    const office = newAddress()
    const codes = Array.from({ length: 6 }, newCode)
    await Promise.all(codes.map(person))
    const [first = ''] = codes
    const answers = await Promise.all(
      [...codes, ...Array.from({ length: 6 }, () => first)].map((code) =>
        signInAs(code, goodPassword, office),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('is limited on the change of a password as well', async () => {
    const code = newCode()
    await person(code)
    const identity = await account.identify((await signInAs(code, goodPassword)).body.token)
    const change = (password: string) =>
      account.calls.call(changePassword, identity, { password, newPassword: 'Harvest-Moon-9' })
    for (let guess = 0; guess < 5; guess++) expect((await change(`wrong-guess-${guess}`)).status).toBe(422)
    expect((await change(goodPassword)).status).toBe(429)
    // It also doesn't lock out signed-in people, and they don't lock it out.
    expect((await signInAs(code, goodPassword)).status).toBe(200)
  })
})

describe('asking for a one-time code', () => {
  const ask = (username: string, address: string, device?: string) =>
    account.calls.call(forgotPassword, undefined, { username }, from(address, device))

  it('by a stranger leaves the owner three codes an hour', async () => {
    const code = newCode()
    await person(code)
    const [stranger, home] = [newAddress(), newAddress()]
    const statuses = async (address: string) => {
      const answers: number[] = []
      for (let time = 0; time < 4; time++) answers.push((await ask(code, address)).status)
      return answers
    }
    expect(await statuses(stranger)).toEqual([200, 200, 200, 429])
    expect(await statuses(home)).toEqual([200, 200, 200, 429])
  })

  it('from many places sends one person twelve an hour, and still three to a known device', async () => {
    for (const code of [newCode(), 'NOBODY_HERE']) {
      const isReal = code !== 'NOBODY_HERE'
      if (isReal) await person(code)
      const device = isReal ? deviceOf(await signInAs(code, goodPassword)) : undefined
      const answers = await Promise.all(Array.from({ length: 15 }, () => ask(code, newAddress())))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
      if (device) expect((await ask(code, newAddress(), device)).status).toBe(200)
    }
    await account.settle()
  })
})

describe('guessing a one-time code', () => {
  const tryCode = (username: string, token: string, device?: string) =>
    account.calls.call(
      resetPassword,
      undefined,
      { username, token, password: 'Harvest-Moon-9' },
      from(newAddress(), device),
    )

  it('is checked five times for an account, whatever codes are requested in between', async () => {
    const code = newCode()
    await person(code)
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      if (guess % 3 === 0) await account.calls.call(forgotPassword, undefined, { username: code })
      await account.settle()
      statuses.push((await tryCode(code, '00000000')).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })

  it('by strangers leaves five to the devices of the owner', async () => {
    const code = newCode()
    await person(code)
    const device = deviceOf(await signInAs(code, goodPassword))
    for (let guess = 0; guess < 5; guess++) await tryCode(code, '00000000')
    expect((await tryCode(code, '00000000')).status).toBe(429)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push((await tryCode(code, '00000000', device)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is checked five times even when sixty come at once', async () => {
    const code = newCode()
    await person(code)
    await account.calls.call(forgotPassword, undefined, { username: code })
    await account.settle()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => tryCode(code, String(guess).padStart(8, '0'))),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55)
  })

  it('answers the same for an employee ID that does not exist', async () => {
    const code = newCode()
    await person(code)
    const real = await tryCode(code, '12345678')
    const ghost = await tryCode('NOT_HERE', '12345678')
    expect({ status: ghost.status, errors: ghost.body.errors }).toEqual({
      status: real.status,
      errors: real.body.errors,
    })
    expect(real.body.errors[0]).toMatchObject({
      msg: 'The code is incorrect or has expired.',
      field: 'token',
    })
    for (let guess = 0; guess < 4; guess++) await tryCode('NOT_HERE', '12345678')
    expect((await tryCode('NOT_HERE', '12345678')).status).toBe(429)
  })
})
