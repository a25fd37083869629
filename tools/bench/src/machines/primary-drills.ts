// What can happen to the primary, and who watches that there is never a second one.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { connect } from '@tem/server/database/sql.ts'
import { type Cluster, writableMembers } from './cluster.ts'
import { fillDisk } from './disk.ts'
import { areApart } from './machine.ts'

/** Longer than Patroni's ttl. */
const frozenMs = 30_000

export const primaryDrills: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  'primary PostgreSQL killed': async (cluster) => {
    const [, postmaster = 0] = cluster.processesOf(await cluster.primary())
    process.kill(postmaster, 'SIGKILL')
    await whenMoved(cluster)
  },
  'primary and Patroni killed': async (cluster) => {
    const node = await cluster.primary()
    for (const pid of cluster.processesOf(node)) signal(pid, 'SIGKILL')
    await sleep(frozenMs)
    cluster.revive(node)
  },
  'primary frozen for 30 s': async (cluster) => {
    const pids = cluster.processesOf(await cluster.primary())
    for (const pid of pids) signal(pid, 'SIGSTOP')
    await sleep(frozenMs)
    for (const pid of pids.reverse()) signal(pid, 'SIGCONT')
  },
  'primary cut off for 30 s': async (cluster) => {
    const { links } = await cluster.primary()
    for (const link of links) link.freeze()
    await sleep(frozenMs)
    for (const link of links) link.cut()
  },
  'primary’s disk full for 30 s': async (cluster) => {
    const node = await cluster.primary()
    const makeRoom = await fillDisk(node.folder)
    // Its log gets no new file, so PostgreSQL ends as soon as the files that it has are used.
    const until = performance.now() + frozenMs
    while (performance.now() < until) await endLogFile(cluster.direct(node))
    await makeRoom()
  },
}

export const needsOwnDisk = (name: string) => name.includes('disk full')

/** Those that the words after the command name; all if there are none. Only root can fill a disk of its own. */
export function chosenOf<Drill>(
  drills: Readonly<Record<string, Drill>>,
  wanted: readonly string[],
): readonly (readonly [string, Drill])[] {
  const named = Object.entries(drills).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  const possible = areApart ? named : named.filter(([name]) => !needsOwnDisk(name))
  if (possible.length < named.length)
    console.log('Full disks are left out: only root can give a folder a disk of its own.')
  return possible
}

/** A member that ended answers nothing. */
async function endLogFile(url: string): Promise<void> {
  const sql = connect({ url, name: 'drill', connections: 1 })
  const used = sql`select pg_switch_wal()`.catch(() => undefined)
  await Promise.race([used, sleep(1_000)])
  void sql.end({ timeout: 0 })
  await sleep(500)
}

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

async function whenMoved(cluster: Cluster): Promise<void> {
  await sleep(10_000)
  while (!(await cluster.primary().catch(() => undefined))) await sleep(500)
}

/** The most members that acknowledged a write at once. */
export class WritableMembers {
  most = 0
  private isOver = false
  private readonly work: Promise<void>

  constructor(private readonly cluster: Cluster) {
    this.work = this.watch()
  }

  async finish(): Promise<void> {
    this.isOver = true
    await this.work
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      this.most = Math.max(this.most, await writableMembers(this.cluster))
      await sleep(500)
    }
  }
}
