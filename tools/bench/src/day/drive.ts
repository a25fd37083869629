// Sends calls one after the other, as one person does.
import { randomUUID } from 'node:crypto'
import type { Ask } from './asks.ts'

/** The milliseconds that each took. A refusal ends the measurement. */
export async function drive(url: string, asks: Iterator<Ask>, amount: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < amount) {
    const { path, headers, body } = requestOf(next(asks))
    const began = performance.now()
    const answer = await fetch(url + path, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    times.push(performance.now() - began)
  }
  return times
}

export function next(asks: Iterator<Ask>): Ask {
  const { done, value } = asks.next()
  if (done)
    throw new Error('There is nothing left to ask for; the volume set is too small for this measurement.')
  return value
}

export function requestOf({ path, token, body }: Ask) {
  return {
    path: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      'access-token': token,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  }
}
