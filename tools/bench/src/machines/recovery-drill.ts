// `npm run drill -- recovery`: back to a moment. A cluster under Patroni is backed up by pgBackRest and loses its primary;
// people write, somebody drops the table, and a second cluster begins as the first one was just before that.
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asOwner, type Undo, undoAll } from '../own-postgres.ts'
import { backupCommand, type Cluster, makeHome, startCluster } from './cluster.ts'
import { makeRows, Rows } from './cluster-drill.ts'
import { primaryDrills } from './primary-drills.ts'
import { Programs } from './programs.ts'

const archiveMs = 60_000

/** False if a row from before the moment is missing or there twice, or if one from after it is there. */
export async function runRecoveryDrill(undo: Undo): Promise<boolean> {
  const home = makeHome(undo)
  const repository = new Programs(home, undo).folder('backups')
  const ends: Undo = []
  undo.push(() => undoAll(ends))
  const cluster = await startCluster(home, ends, { repository })
  await makeRows(cluster)
  await runBackups(cluster, home, undo, 'stanza-create')
  await runBackups(cluster, home, undo, '--type=full backup')

  const before = new Rows(cluster.ownerUrl, 'before')
  await sleep(3_000)
  await primaryDrills['primary PostgreSQL killed']?.(cluster)
  await cluster.whenWhole()
  await sleep(3_000)
  await before.finish()
  const moment = await momentOf(cluster)
  const after = new Rows(cluster.ownerUrl, 'after')
  await sleep(3_000)
  await after.finish()
  await dropRows(cluster)
  const { backups: configuration } = await cluster.primary()
  // The machines of the first cluster are gone; what it archived is all that is left.
  await undoAll(ends)

  const began = performance.now()
  const restored = await startCluster(makeHome(undo), undo, { restore: { configuration, moment } })
  const took = (performance.now() - began) / 1_000
  const { lost, doubled } = await before.judge(restored.ownerUrl)
  const late = await countOf(restored, 'after')
  const next = new Rows(restored.ownerUrl, 'restored')
  await sleep(3_000)
  await next.finish()
  const figures = {
    'acknowledged before the moment': before.acknowledged.size,
    lost,
    doubled,
    'acknowledged after it': after.acknowledged.size,
    'of these there': late,
    'seconds until three members have it': took.toFixed(1),
    'acknowledged by them since': next.acknowledged.size,
  }
  for (const [name, figure] of Object.entries(figures))
    console.log(name.padEnd(40) + String(figure).padStart(10))
  return lost + doubled + late === 0 && before.acknowledged.size > 0 && next.acknowledged.size > 0
}

async function runBackups(cluster: Cluster, home: string, undo: Undo, words: string): Promise<void> {
  const { backups } = await cluster.primary()
  const { user } = new Programs(home, undo)
  const [command = '', ...rest] = backupCommand(backups, words).split(' ')
  // Not synchronous: this process carries the members' connections to etcd.
  await promisify(execFile)(command, rest, { ...user, cwd: home })
}

/** With a pause on both sides, so nothing is written at the moment itself. */
async function momentOf({ ownerUrl }: Cluster): Promise<string> {
  await sleep(1_000)
  const owner = asOwner(ownerUrl)
  const [row] = await owner<{ moment: string }[]>`select clock_timestamp()::text as moment`
  await owner.end()
  await sleep(1_000)
  return row?.moment ?? ''
}

/** The accident; then waits until the log of it is in the archive, so a wrong restore would repeat it. */
async function dropRows({ ownerUrl }: Cluster): Promise<void> {
  const owner = asOwner(ownerUrl)
  await owner`drop table public.drill_row`
  const [written] = await owner<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  const deadline = performance.now() + archiveMs
  let isArchived = false
  while (!isArchived && performance.now() < deadline) {
    await sleep(500)
    const [row] = await owner<{ isArchived: boolean }[]>`
      select coalesce(last_archived_wal, '') >= ${written?.file ?? ''} as "isArchived" from pg_stat_archiver`
    isArchived = row?.isArchived ?? false
  }
  await owner.end()
  if (!isArchived) throw new Error('The log did not get into the archive.')
}

async function countOf({ ownerUrl }: Cluster, drill: string): Promise<number> {
  const owner = asOwner(ownerUrl)
  const [row] = await owner<{ rows: number }[]>`
    select count(*)::int as rows from public.drill_row where drill = ${drill}`
  await owner.end()
  return row?.rows ?? 0
}
