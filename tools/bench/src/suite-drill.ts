// The whole suite under writes through HTTP, each with its idempotency key and repeated as a browser repeats it, while
// connections are cut, PostgreSQL is frozen, and processes are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { judge, Writing } from '@tem/e2e/suite/journal.ts'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { asOwner, ownDatabase, ownServer, type Undo } from './own-postgres.ts'
import { signIn } from './sign-in.ts'

interface Scene {
  readonly suite: Suite
  readonly owner: Sql
  readonly postmaster: number
  readonly frozenMs: number
}

interface SuiteDrill {
  readonly name: string
  /** The process that it kills; all others must be the same ones afterwards. */
  readonly kills?: string
  run(scene: Scene): Promise<void>
}

const drills: readonly SuiteDrill[] = [
  {
    name: 'suite: connections cut, 30 times',
    async run({ owner }) {
      for (let cuts = 0; cuts < 30; cuts++) {
        await owner`
          select pg_terminate_backend(pid)
          from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
        await sleep(200)
      }
    },
  },
  { name: 'suite: PostgreSQL frozen', run: freezePostgres },
  { name: 'suite: a module killed', kills: 'tours', run: (scene) => kill(scene, 'tours') },
  { name: 'suite: the gateway killed', kills: 'gateway', run: (scene) => kill(scene, 'gateway') },
]

async function freezePostgres({ owner, postmaster, frozenMs }: Scene): Promise<void> {
  const rows = await owner<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`
  const pids = [postmaster, ...rows.map(({ pid }) => pid)]
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await sleep(frozenMs)
  for (const pid of pids.reverse()) signal(pid, 'SIGCONT')
}

/** A session of PostgreSQL may have ended meanwhile. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  if (isAlive(pid)) process.kill(pid, name)
}

async function kill({ suite }: Scene, name: string): Promise<void> {
  process.kill(suite.processes()[name] ?? 0, 'SIGKILL')
}

/** False if a write was lost, doubled or half done, if writing stopped for good, or if a process is missing. */
export async function runSuiteDrills(
  frozenMs: number,
  undo: Undo,
  print: (name: string, cells: readonly (string | number)[]) => void,
): Promise<boolean> {
  const server = await ownServer(undo)
  const databaseUrl = await ownDatabase(server)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  const env = { DATABASE_URL: databaseUrl, RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const token = await signIn(suite.url)
  print('drill', [
    'acknowledged',
    'unknown',
    'lost',
    'doubled',
    'half done',
    'errors',
    'longest gap',
    'processes',
  ])
  let isGood = true
  for (const drill of drills) {
    const before = suite.processes()
    const writing = new Writing(suite.url, token, drill.name)
    await sleep(1_000)
    await drill.run({ suite, owner, postmaster: server.pid, frozenMs })
    const isBack = await writing.goesOn()
    await writing.finish()
    const { lost, doubled, halfDone } = await judge(owner, writing)
    const missing = await missingProcesses(suite, before, drill.kills)
    const { acknowledged, unknown, errors, longestGapMs } = writing
    const life = missing.length > 0 ? `${missing.join(', ')} DIED` : 'all live'
    const gap = isBack ? `${(longestGapMs / 1000).toFixed(1)} s` : 'NEVER'
    print(drill.name, [acknowledged.size, unknown, lost, doubled, halfDone, errors, gap, life])
    if (!isBack || missing.length > 0 || lost + doubled + halfDone > 0) isGood = false
  }
  return isGood
}

/** The killed one has a successor, and nobody else ended. */
async function missingProcesses(
  suite: Suite,
  before: Record<string, number>,
  killed: string | undefined,
): Promise<string[]> {
  const after = suite.processes()
  return Object.keys(before).filter((name) => {
    const isSame = after[name] === before[name]
    return !isAlive(after[name] ?? 0) || isSame === (name === killed)
  })
}
