// An answer as JSON, compressed when that spares the network more than it costs here.
import { gzipSync } from 'node:zlib'
import { requestIdHeader } from './request-context.ts'

/** Less fits into one packet anyway. */
const worthCompressing = 1_200
/** Measured: 30 µs for 2 kB, 60 µs for 9 kB; handing so little to another thread costs five times that. */
const level = 4

export function jsonResponse(answer: object, requestId: string, accepted = ''): Response {
  const text = JSON.stringify(answer)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [requestIdHeader]: requestId,
    'cache-control': 'no-store',
  }
  if (text.length >= worthCompressing && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) {
    const zipped = { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
    return new Response(new Uint8Array(gzipSync(text, { level })), { headers: zipped })
  }
  // Not Response.json: the server's own, lighter Response passes a string on as it is.
  return new Response(text, { headers })
}
