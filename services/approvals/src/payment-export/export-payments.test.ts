import { describe, expect, test } from 'vitest'
import { awaitExport } from './export-payments.ts'
import type { PaymentExport } from './export-record.ts'

const never = new AbortController().signal

function found(change: Partial<PaymentExport>): PaymentExport {
  return {
    run: 'r',
    number: 1,
    madeBy: 'p',
    from: '2026-10-01',
    to: '2026-10-31',
    sinceLast: false,
    state: 'running',
    percent: 0,
    attempts: 1,
    failure: null,
    tallyFileName: null,
    mastersFileName: null,
    vouchers: 0,
    repeated: 0,
    fileName: null,
    madeAt: new Date(0),
    expiresAt: null,
    ...change,
  }
}

describe('a person who waits for an export', () => {
  test('is answered when it is done', async () => {
    const states: PaymentExport['state'][] = ['waiting', 'running', 'done']
    const read = async () => found({ state: states.shift() ?? 'done' })
    expect(await awaitExport(read, never)).toMatchObject({ state: 'done' })
  })

  test('gets the reason where there is no file', async () => {
    const read = async () => found({ state: 'failed', failure: 'Too many.' })
    await expect(awaitExport(read, never)).rejects.toThrow('Too many.')
  })

  test('returns the present state when the process has to stop', async () => {
    const stopping = new AbortController()
    const waiting = awaitExport(async () => found({}), stopping.signal)
    stopping.abort()
    expect(await waiting).toMatchObject({ state: 'running' })
  })

  test('is limited to a few; the others are asked to retry', async () => {
    const stopping = new AbortController()
    const waiting = Array.from({ length: 4 }, () => awaitExport(async () => found({}), stopping.signal))
    await expect(awaitExport(async () => found({}), stopping.signal)).rejects.toMatchObject({ status: 503 })
    stopping.abort()
    await Promise.all(waiting)
    expect(await awaitExport(async () => found({ state: 'done' }), never)).toMatchObject({ state: 'done' })
  })
})
