import { describe, expect, test } from 'vitest'
import { type Log, makeLog } from './log.ts'

function written(write: (log: Log) => void): string {
  const lines: string[] = []
  write(makeLog('test', 'trace', { write: (line) => lines.push(line) }))
  return lines.join('')
}

const token = 'q3vXlq0Yb1nJ5Zr8TQW2m4c6d8e0f1g3h5i7j9k1l3m'
const aadhaar = '999941057058'
const card = '4111 1111 1111 1111'
const password = 'Monsoon-Rain-7'

describe('the log', () => {
  test('never holds a secret, wherever it is put', () => {
    const text = written((log) => {
      log.info(
        { token, password, code: '12345678', headers: { 'access-token': token, cookie: `a=${token}` } },
        'fields',
      )
      log.info({ nested: { list: [{ aadhaarNumber: aadhaar, petroCard: card }] } }, 'nested')
      log.info({ note: `sent ${token} for ${aadhaar} and ${card}` }, 'values')
      log.warn(`token ${token} of ${aadhaar}`)
      log.info('with %s', token)
      log.error(new Error(`no ${token}`))
      log.error({ err: new Error(`outer ${card}`, { cause: new Error(aadhaar) }) }, 'cause')
      log.error({ url: `postgres://user:${password}@127.0.0.1/db` }, 'url')
    })
    for (const secret of [token, password, '12345678', aadhaar, card, '4111'])
      expect(text).not.toContain(secret)
    expect(text.match(/"level"/g)).toHaveLength(8)
  })

  test('keeps of a PostgreSQL error what helps, and nothing of the row', () => {
    const error = Object.assign(new Error(`invalid input syntax for type uuid: "${password}"`), {
      name: 'PostgresError',
      code: '22P02',
      table_name: 'login',
      detail: `Key (username)=(${password}) already exists.`,
      parameters: [password],
      query: `select ${password}`,
    })
    const text = written((log) => log.error({ err: error }, 'failed'))
    expect(text).not.toContain(password)
    expect(JSON.parse(text).err).toMatchObject({ code: '22P02', table: 'login', type: 'PostgresError' })
  })

  test('leaves ids, paths, days and figures readable', () => {
    const fields = {
      requestId: '0192aaaa-0000-7000-8000-000000000001',
      method: 'POST',
      path: '/api/calendar/submit/2026-02-28',
      route: '/calendar/submit/:day',
      file: '/modules/claims/1.0.0/entry.js',
      day: '2026-02-28',
      tookMs: 12,
    }
    expect(JSON.parse(written((log) => log.info(fields, 'answered')))).toMatchObject(fields)
  })
})
