// The statements of each call and their round trips to the database, in a company with few claims, one call at a time.
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { median } from '../median.ts'
import { asksOf, type CallName, callNames } from './asks.ts'
import { signInColleagues, signInManagers } from './colleagues.ts'
import { next, requestOf } from './drive.ts'
import type { Counted, StatementCounter } from './statement-counter.ts'

const company = { employees: 100, claims: 10_000 }
/** Enough for every connection to have prepared the statements. */
const warmUp = 24
const counted = 25

export async function countStatements(
  suite: Suite,
  owner: Sql,
  counter: StatementCounter,
): Promise<(Counted & { readonly name: CallName })[]> {
  await loadVolume(owner, company)
  const asks = asksOf(await signInColleagues(owner, 1, warmUp + counted), await signInManagers(owner, 1, 8))
  const send = async (name: CallName) => {
    const { path, headers, body } = requestOf(next(asks[name]))
    const answer = await fetch(suite.url + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const found = []
  for (const name of callNames) {
    for (let nth = 0; nth < warmUp; nth++) await send(name)
    const all: Counted[] = []
    for (let nth = 0; nth < counted; nth++) all.push(await counter.during(() => send(name)))
    found.push({
      name,
      statements: median(all.map(({ statements }) => statements)),
      roundTrips: median(all.map(({ roundTrips }) => roundTrips)),
    })
  }
  return found
}
