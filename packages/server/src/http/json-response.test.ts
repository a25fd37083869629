import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { jsonResponse } from './mount-calls.ts'

const long = {
  success: true,
  items: Array.from({ length: 100 }, (_, number) => ({ number, name: 'Asha Rao' })),
}
const short = { success: true }

describe('an answer', () => {
  test('of some length is compressed for clients that accept it', async () => {
    const response = jsonResponse(long, 'request-1', 'gzip, deflate, br')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(1_000)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
  })

  test.each([
    ['short', short, 'gzip'],
    ['for a client that refuses it', long, 'gzip;q=0, deflate'],
    ['for a client that says nothing', long, undefined],
  ])('%s stays as it is', async (_name, answer, accepted) => {
    const response = jsonResponse(answer, 'request-1', accepted)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toEqual(answer)
  })
})
