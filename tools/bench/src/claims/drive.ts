// Sends requests as fast as they are answered, and counts them; a refusal ends the measurement.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Run } from '../cpu-time.ts'
import type { Ask } from './asks.ts'

export interface Drive {
  readonly url: string
  readonly asks: Iterator<Ask>
  readonly amount: number
  readonly connections: number
}

export async function drive({ url, asks, amount, connections }: Drive): Promise<Run> {
  const refusals: string[] = []
  // Our own timer: autocannon's has a resolution of one second.
  let [from, to] = [0, 0]
  const result = await autocannon({
    url,
    amount,
    connections: Math.min(connections, amount),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          from ||= performance.now()
          return { ...request, ...requestOf(next(asks)) }
        },
        onResponse: (status, body) => {
          to = performance.now()
          if (status !== 200) refusals.push(body)
        },
      },
    ],
  })
  if (refusals.length + result.errors > 0)
    throw new Error(`${refusals.length} of ${amount} asks of ${url} were refused: ${refusals[0]}`)
  return { answers: amount, perSecond: amount / ((to - from) / 1000) }
}

export function next(asks: Iterator<Ask>): Ask {
  const { done, value } = asks.next()
  if (done)
    throw new Error('There is nothing left to ask for; the volume set is too small for this measurement.')
  return value
}

export function requestOf({ path, token, personId, body }: Ask) {
  return {
    path: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      'access-token': token,
      'idempotency-key': randomUUID(),
      // The bare server uses this as the session; our server ignores it.
      'x-person': personId,
    },
    body: JSON.stringify(body),
  }
}
