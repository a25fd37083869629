import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProcessLog, readableLine } from './process-log.ts'

const call = { requestId: 'r1', method: 'POST', path: '/api/claims/my-claims' }
const err = {
  type: 'TypeError',
  message: 'day is undefined',
  stack: '    at read (main.js:1:2)\n    at run (main.js:3:4)',
}
const entry = (fields: object) =>
  JSON.stringify({ level: 'warn', time: 't', name: 'claims', pid: 1, ...fields })

describe('a line of the terminal', () => {
  test.each([
    [
      'a call that went well',
      entry({ level: 'info', ...call, status: 200, tookMs: 3, msg: 'answered' }),
      undefined,
    ],
    [
      'the gateway’s answer',
      entry({ ...call, status: 500, tookMs: 12, msg: 'answered' }),
      'POST /api/claims/my-claims 500 in 12 ms request r1',
    ],
    [
      'an unexpected error',
      entry({ level: 'error', ...call, err, msg: 'A call failed unexpectedly.' }),
      'A call failed unexpectedly. POST /api/claims/my-claims (TypeError: day is undefined) request r1\n    at read (main.js:1:2)\n    at run (main.js:3:4)',
    ],
    ['a warning', entry({ err: { message: 'away' }, msg: 'Later.' }), 'Later. (away)'],
    ['what Node says', 'Error: no memory', 'Error: no memory'],
    ['nothing', '  ', undefined],
  ])('says of %s what helps', (_name, line, words) => {
    expect(readableLine(line)).toBe(words)
  })
})

describe('the log of a process', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tem-log-'))
  })
  afterEach(() => rmSync(home, { recursive: true }))

  const well = entry({ level: 'info', ...call, status: 200, tookMs: 3, msg: 'answered' })
  const badly = entry({ ...call, status: 500, tookMs: 12, msg: 'answered' })

  async function write(collect: ((lines: string) => void) | undefined): Promise<string[]> {
    const reported: string[] = []
    const log = new ProcessLog('claims', join(home, 'claims.log'), (line) => reported.push(line), collect)
    const stream = Readable.from([
      `${well}\n${badly.slice(0, 20)}`,
      `${badly.slice(20)}\nError: no`,
      ' memory',
    ])
    log.follow(stream)
    await finished(stream)
    expect(readFileSync(join(home, 'claims.log'), 'utf8')).toBe(`${well}\n${badly}\nError: no memory\n`)
    expect(log.lastWords()).toContain('Error: no memory')
    return reported
  }

  test('has on a terminal only what went wrong', async () => {
    expect(await write(undefined)).toEqual([
      'claims: POST /api/claims/my-claims 500 in 12 ms request r1',
      'claims: Error: no memory',
    ])
  })

  test('goes elsewhere whole, each line as JSON', async () => {
    let collected = ''
    expect(await write((lines) => (collected += lines))).toEqual([])
    const entries = collected
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries).toMatchObject([
      { level: 'info', ...call, status: 200 },
      { level: 'warn', ...call, status: 500 },
      { level: 'error', name: 'claims', msg: 'Error: no memory' },
    ])
  })
})
