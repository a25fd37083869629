// What is left of the answers a second when twice as much is asked as can be answered, and how soon the rest is refused.

import type { Suite } from '@tem/e2e/suite/suite.ts'
import autocannon from 'autocannon'

const call = '/api/me/get'
const seconds = 5

interface OverloadFigures {
  /** The most that was answered without a refusal. */
  readonly knee: number
  readonly asked: number
  readonly answered: number
  readonly refused: number
  /** How late 99 of 100 refusals came. */
  readonly refusalMs: number | undefined
}

export async function measureOverload({ url }: Suite, token: string): Promise<OverloadFigures> {
  const ask = (options: Partial<autocannon.Options>) => countAnswers(`${url}${call}`, token, options)
  await ask({ connections: 16, duration: 2 })
  let knee = 0
  for (const connections of [8, 16, 32, 64]) {
    const { answered, refusals } = await ask({ connections, duration: seconds })
    if (refusals.length === 0) knee = Math.max(knee, answered)
  }
  const asked = Math.round(2 * knee)
  const { answered, refusals } = await ask({ connections: 400, overallRate: asked, duration: 2 * seconds })
  return {
    knee,
    asked,
    answered,
    refused: refusals.length / (2 * seconds),
    refusalMs: refusals.sort((a, b) => a - b)[Math.floor(refusals.length * 0.99)],
  }
}

/** Answers a second, and after how many milliseconds each refusal came. */
async function countAnswers(
  url: string,
  token: string,
  options: Partial<autocannon.Options>,
): Promise<{ answered: number; refusals: number[] }> {
  const refusals: number[] = []
  let answered = 0
  const { duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'access-token': token },
        body: '{}',
        ...options,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status, _bytes, tookMs) => {
      if (status === 200) answered += 1
      else refusals.push(tookMs)
    })
  })
  return { answered: answered / duration, refusals }
}
