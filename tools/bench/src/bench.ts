// `npm run bench`: the figures of one run, and at its end a table of them next to their limits; docs/performance.md has
// the latest. `npm run bench requests` measures one part: requests, overload, knee, screens, moves, phone, claims (`claims approve`
// for one call), statements, export, growth (`growth 10000000` for more claims), releases (`releases 100` for more moves), start.
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import type { CallName } from './claims/asks.ts'
import type { Part } from './goals.ts'
import { ownDatabase, ownServer, type Undo, undoAll, undoWhenInterrupted } from './own-postgres.ts'
import { benchMoves, benchPhone, benchScreens, startSingleBuild } from './screens/browser-parts.ts'
import {
  type Bench,
  benchCalls,
  benchExport,
  benchGrowth,
  benchKnee,
  benchOverload,
  benchReleases,
  benchRequests,
  benchStart,
  benchStatements,
  unlimited,
} from './server-parts.ts'
import { signIn } from './sign-in.ts'
import { Figures, say } from './table.ts'

/** A whole run should take twenty minutes; a part alone may take longer. */
const usual = { claims: 1_000_000, moves: 4, rounds: 1 }
const alone = { claims: 1_000_000, moves: 100, rounds: 3 }

type Name = Part | 'overload' | 'releases'

const [wanted, size] = process.argv.slice(2)
const sizes = wanted === undefined ? usual : alone
const figures = new Figures()
const measured = new Set<Part>()
const undo: Undo = []

let singleBuild: Promise<Suite> | undefined
const single = (bench: Bench) => {
  singleBuild ??= startSingleBuild(bench)
  return singleBuild
}

/** In this order, because recorded claims make the database larger. */
const ofSuite: readonly (readonly [Name, (bench: Bench) => Promise<void>])[] = [
  ['requests', benchRequests],
  ['phone', (bench) => benchPhone(bench, wanted === 'phone')],
  ['screens', async (bench) => benchScreens(bench, await single(bench))],
  ['moves', async (bench) => benchMoves(bench, await single(bench))],
  ['overload', (bench) => benchOverload(bench, sizes.rounds)],
  ['claims', (bench) => benchCalls(bench, size as CallName | undefined)],
  ['knee', benchKnee],
]
/** With a suite of their own. */
const others: readonly (readonly [Name, () => Promise<void>])[] = [
  ['start', () => benchStart(figures, undo)],
  ['statements', () => benchStatements(figures, undo)],
  ['export', () => benchExport(figures, undo)],
  ['releases', () => benchReleases(undo, Number(size ?? sizes.moves))],
  ['growth', () => benchGrowth(figures, undo, Number(size ?? sizes.claims))],
]

const known = [...ofSuite, ...others].map(([name]) => name)
if (wanted !== undefined && !known.includes(wanted as Name)) {
  console.error(`There is no part ${wanted}. The parts are ${known.join(', ')}.`)
  process.exit(1)
}
const isWanted = ([name]: readonly [Name, unknown]) => wanted === undefined || wanted === name

const wasInterrupted = undoWhenInterrupted(undo)
const parts = ofSuite.filter(isWanted)
if (parts.length > 0) await cleaningUp(() => benchSuite(parts))
for (const [name, measure] of others.filter(isWanted)) await cleaningUp(() => timed(name, measure))
console.log(['', ...figures.table(measured)].join('\n'))

async function benchSuite(wantedParts: typeof ofSuite): Promise<void> {
  const server = await ownServer(undo)
  const databaseUrl = await ownDatabase(server)
  const env = { ...unlimited, DATABASE_URL: databaseUrl }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const signedIn = await signIn(suite, databaseUrl)
  const bench = { figures, undo, suite, env, databaseUrl, signedIn, postmaster: server.pid }
  for (const [name, measure] of wantedParts) await timed(name, () => measure(bench))
}

/** A part that fails leaves its rows empty; the others go on. */
async function timed(name: Name, measure: () => Promise<void>): Promise<void> {
  if (wasInterrupted()) return new Promise(() => {})
  const began = performance.now()
  if (name !== 'overload' && name !== 'releases') measured.add(name)
  try {
    await measure()
  } catch (error) {
    process.exitCode = 1
    console.error(`The part ${name} failed.`, error)
  }
  say(`  (${name} took)`, `${Math.round((performance.now() - began) / 1000)} s`)
}

async function cleaningUp(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await undoAll(undo)
  }
}
