import { forgotPassword, resetPassword, signIn } from '@tem/contracts/calls/auth.ts'
import { changePassword } from '@tem/contracts/calls/me.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from './testing/account-module.ts'

let account: AccountModule
let next = 0
const newCode = () => `E${8000 + next++}`
const newAddress = () => `10.1.0.${next++}`

const signInAs = (username: string, password: string, address = newAddress()) =>
  account.calls.call(signIn, undefined, { username, password }, { 'x-forwarded-for': address })

async function guessWrong(times: number, username: string, address = newAddress()) {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess++)
    statuses.push((await signInAs(username, `wrong-guess-${guess}`, address)).status)
  return statuses
}

/** As if the time that somebody has to wait were over. */
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
    for (let guess = 0; guess < 5; guess++) expect((await signInAs(code, `wrong-${guess}`)).status).toBe(422)
    const { status, body, headers } = await signInAs(code, goodPassword)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(body.errors[0].msg).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/)
    await waitOver()
    expect((await signInAs(code, goodPassword)).status).toBe(200)
  })

  it('waits longer each time, a quarter of an hour at most', async () => {
    const code = newCode()
    const personId = await person(code)
    const waits: number[] = []
    for (let guess = 0; guess < 14; guess++) {
      await waitOver()
      await signInAs(code, 'wrong-guess')
      const [row] = await account.database.sql<{ seconds: number }[]>`
        select coalesce(round(extract(epoch from blocked_until - last_failed_at)), 0)::int as seconds
        from identity.failed_guess where kind = 'sign-in-account' and subject = ${personId}`
      waits.push(row?.seconds ?? -1)
    }
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  it('is counted for an address too, whichever employee IDs it tries', async () => {
    const address = newAddress()
    for (let guess = 0; guess < 5; guess++)
      expect((await signInAs(`GHOST${guess}`, 'wrong-guess', address)).status).toBe(422)
    expect((await signInAs('GHOST99', 'wrong-guess', address)).status).toBe(429)
    const code = newCode()
    await person(code)
    expect((await signInAs(code, goodPassword)).status).toBe(200)
  })

  it('waits just the same for an employee ID that does not exist', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push((await signInAs('PHANTOM', 'wrong-guess')).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is counted under one account, by whichever name and case it is tried', async () => {
    const code = newCode()
    const personId = await person(code)
    await account.database
      .sql`update identity.login set username = ${`u_${code}`} where person_id = ${personId}`
    for (const name of [code, code.toLowerCase(), `u_${code}`, `U_${code}`, code])
      await signInAs(name, 'wrong-guess')
    expect((await signInAs(`u_${code}`, goodPassword)).status).toBe(429)
  })

  it('starts anew after a right one', async () => {
    const code = newCode()
    await person(code)
    const address = newAddress()
    await guessWrong(4, code, address)
    expect((await signInAs(code, goodPassword, address)).status).toBe(200)
    expect(await guessWrong(5, code, address)).toEqual([422, 422, 422, 422, 422])
  })

  it("is not forgiven for other accounts by signing in to one of one's own", async () => {
    const own = newCode()
    await person(own)
    const address = newAddress()
    for (let guess = 0; guess < 4; guess++) await signInAs(`VICTIM${guess}`, 'wrong-guess', address)
    expect((await signInAs(own, goodPassword, address)).status).toBe(200)
    expect((await signInAs('VICTIM8', 'wrong-guess', address)).status).toBe(422)
    expect((await signInAs('VICTIM9', 'wrong-guess', address)).status).toBe(429)
  })

  it('lets no more through when twenty come at once', async () => {
    const code = newCode()
    await person(code)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => signInAs(code, `at-once-${guess}`)),
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
  })
})

describe('guessing a one-time code', () => {
  const tryCode = (username: string, token: string) =>
    account.calls.call(resetPassword, undefined, { username, token, password: 'Harvest-Moon-9' })

  it('is judged five times for an account, whatever codes are asked for in between', async () => {
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

  it('is judged five times even when sixty come at once', async () => {
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
