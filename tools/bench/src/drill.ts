// `npm run drill`: freezes PostgreSQL, the network to it and the writing process for 15 seconds each, and cuts connections,
// all under writes; then the same to a whole suite. `npm run drill -- 2` takes two seconds, and `cluster`, `machines` and
// `recovery` are in machines/. Fails if a write is lost, doubled or half done.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freezingProxy } from '@tem/server/testing/freezing-proxy.ts'
import {
  finishWriting,
  judgeWrites,
  makeWriteTable,
  startWriting,
} from '@tem/server/testing/writing-process.ts'
import type { Sql } from 'postgres'
import { runClusterDrills } from './machines/cluster-drill.ts'
import { runMachineDrills } from './machines/drills.ts'
import { missingPackages } from './machines/programs.ts'
import { runRecoveryDrill } from './machines/recovery-drill.ts'
import { asOwner, ownDatabase, ownServer, type Undo, undoAll, undoWhenInterrupted } from './own-postgres.ts'
import { runSuiteDrills } from './suite-drill.ts'

const others: Readonly<Record<string, () => Promise<boolean>>> = {
  cluster: () => runClusterDrills(process.argv.slice(3), undo),
  machines: () => runMachineDrills(process.argv.slice(3), undo),
  recovery: () => runRecoveryDrill(undo),
}
const other = others[process.argv[2] ?? '']
const frozenMs = Number(process.argv[2] ?? 15) * 1000
const longestRecoveryMs = 60_000

interface Scene {
  readonly owner: Sql
  readonly way: Awaited<ReturnType<typeof freezingProxy>>
  readonly writer: ChildProcess
}

const drills: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'connections cut, 30 times': async ({ owner }) => {
    for (let cuts = 0; cuts < 30; cuts++) {
      await cutAll(owner)
      await sleep(200)
    }
  },
  'PostgreSQL frozen': async ({ owner }) => {
    const backends = await backendsOf(owner)
    await frozen(backends)
  },
  'PostgreSQL frozen, then cut': async ({ owner, way }) => {
    const backends = await backendsOf(owner)
    await frozen(backends, () => way.cut())
  },
  'network frozen': async ({ way }) => {
    way.freeze()
    await sleep(frozenMs)
    way.thaw()
  },
  'network frozen, then cut': async ({ way }) => {
    way.freeze()
    await sleep(frozenMs)
    way.cut()
  },
  'writing process frozen': async ({ writer }) => frozen([writer.pid ?? 0]),
  'writing process frozen, and cut': async ({ writer, owner }) =>
    frozen([writer.pid ?? 0], () => cutAll(owner)),
}

const undo: Undo = []
undoWhenInterrupted(undo)
process.once('uncaughtException', (error) => {
  console.error(error)
  void undoAll(undo).finally(() => process.exit(1))
})
try {
  const missing = other ? missingPackages(process.argv[2] ?? '') : []
  if (missing.length > 0)
    console.log(`This drill is left out. It needs Debian’s ${missing.join(', ')}: apt-get install them.`)
  else if (other) process.exitCode = (await other()) ? 0 : 1
  else await runAll()
} finally {
  await undoAll(undo)
}
// A connection to a member that is gone may still be tried.
process.exit()

async function runAll(): Promise<void> {
  await runDrills()
  if (!(await runSuiteDrills(frozenMs, undo, (name, cells) => console.log(row(name, cells)))))
    process.exitCode = 1
}

async function runDrills(): Promise<void> {
  const url = await ownDatabase(await ownServer(undo))
  const owner = asOwner(url)
  undo.push(() => owner.end({ timeout: 5 }))
  await owner`create role tem_app`
  console.log(
    row('drill', ['acknowledged', 'unknown', 'lost', 'doubled', 'half done', 'process', 'writes again']),
  )
  for (const [name, drill] of Object.entries(drills)) {
    await owner`drop table if exists public.half`
    await makeWriteTable(owner)
    const way = await freezingProxy(url)
    const writer = await startWriting(way.url)
    undo.push(() => writer.kill('SIGKILL'))
    await sleep(1_000)
    await drill({ owner, way, writer })
    const againMs = await writesAgain(owner)
    await sleep(1_000)
    const journal = await finishWriting(writer)
    await way.stop()
    const verdict = await judgeWrites(owner, journal ?? { acknowledged: [], failed: [] })
    const { acknowledged, unknown, lost, doubled, halfDone } = verdict
    const life = journal ? 'lives' : 'DIED'
    const again = againMs === undefined ? 'NEVER' : `${(againMs / 1000).toFixed(1)} s`
    console.log(row(name, [acknowledged, unknown, lost, doubled, halfDone, life, again]))
    if (!journal || againMs === undefined || lost + doubled + halfDone > 0) process.exitCode = 1
  }
}

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(34) + cells.map((cell) => String(cell).padStart(13)).join('')
}

/** The connections of the writer. */
async function backendsOf(owner: Sql): Promise<number[]> {
  const rows = await owner<{ pid: number }[]>`
    select pid
    from pg_stat_activity
    where application_name = 'cut' and datname = current_database()`
  return rows.map(({ pid }) => pid)
}

async function cutAll(owner: Sql): Promise<void> {
  await owner`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where application_name = 'cut' and datname = current_database()`
}

async function frozen(pids: readonly number[], meanwhile: () => unknown = () => {}): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await sleep(frozenMs)
    await meanwhile()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

/** The time until rows arrive again, without those that were already in flight. */
async function writesAgain(owner: Sql): Promise<number | undefined> {
  const count = async () => Number((await owner`select count(*) as rows from public.half`)[0]?.rows)
  const began = performance.now()
  let last = await count()
  for (let risen = 0; performance.now() - began < longestRecoveryMs; ) {
    await sleep(200)
    const rows = await count()
    risen = rows > last ? risen + 1 : 0
    last = rows
    // Three times in a row: more than the rows that were waiting.
    if (risen === 3) return performance.now() - began - 600
  }
  return undefined
}
