// The errors are PostgreSQL's own, as the client hands them on.
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFailure, isLoss } from './failures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What the client throws when PostgreSQL answers with this SQLSTATE. */
async function errorOf(sqlState: string): Promise<unknown> {
  const raise = `do $$ begin raise exception using errcode = '${sqlState}', message = 'inside of ours'; end $$`
  return database.sql.unsafe(raise).then(
    () => expect.fail('Nothing was raised.'),
    (error: unknown) => error,
  )
}

describe('an error of PostgreSQL', () => {
  test.each([
    ['23505', 409, 'already-there'],
    ['40001', 409, 'overtaken'],
    ['40P01', 409, 'overtaken'],
    ['57014', 503, 'busy'],
    ['55P03', 503, 'busy'],
    ['53300', 503, 'busy'],
    ['53200', 503, 'busy'],
    ['53100', 507, 'disk-full'],
    ['57P01', 503, 'unavailable'],
    ['57P03', 503, 'unavailable'],
    ['25006', 503, 'unavailable'],
    ['22003', 400, 'bad-input'],
    ['22P02', 400, 'bad-input'],
  ])('%s is answered with %i %s', async (sqlState, status, code) => {
    const answer = answerFailure(await errorOf(sqlState), 'r-1')
    expect(answer).toMatchObject({
      status,
      unexpected: false,
      body: { requestId: 'r-1', errors: [{ code }] },
    })
    expect(JSON.stringify(answer.body)).not.toContain('inside of ours')
    // A refusal that ends by itself has Retry-After; nobody knows when a full disk has space again.
    expect((answer.retryAfterSeconds ?? 0) > 0).toBe(status === 503)
  })

  test('says that storage is full when the disk is full', async () => {
    const { body } = answerFailure(await errorOf('53100'), 'r-1')
    expect(body.errors[0]?.msg).toBe('There is no room to save this at present. Please try again later.')
  })

  test.each(['42P01', 'XX000', '23503'])('%s is unexpected, and reveals no internals', async (sqlState) => {
    const answer = answerFailure(await errorOf(sqlState), 'r-1')
    expect(answer).toMatchObject({
      status: 500,
      unexpected: true,
      body: { errors: [{ code: 'unexpected' }] },
    })
    expect(JSON.stringify(answer.body)).not.toContain('inside of ours')
  })

  test('leaves the outcome unknown only when the connection is lost', async () => {
    expect(isLoss(await errorOf('57P01'))).toBe(true)
    expect(isLoss(await errorOf('53100'))).toBe(false)
  })
})

test('a missing file is not reported as an unavailable database', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  const away = Object.assign(new Error('no such socket'), { code: 'ENOENT', syscall: 'connect' })
  expect(answerFailure(missing, 'r-1').status).toBe(500)
  expect(answerFailure(away, 'r-1').status).toBe(503)
})

test.each([
  ['a name that nobody knows', 'ENOTFOUND', 'getaddrinfo'],
  ['a name that can’t be asked for now', 'EAI_AGAIN', 'getaddrinfo'],
  ['a network that leads nowhere', 'ENETUNREACH', 'connect'],
  ['a host that does not answer', 'ETIMEDOUT', 'connect'],
])('a database at %s is unavailable, and nothing is lost', (_where, code, syscall) => {
  const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
  expect(answerFailure(error, 'r-1')).toMatchObject({ status: 503, unexpected: false })
  expect(isLoss(error)).toBe(false)
})

test('a connection whose other end no longer answers leaves the outcome unknown', () => {
  const lost = Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' })
  expect([answerFailure(lost, 'r-1').status, isLoss(lost)]).toEqual([503, true])
})
