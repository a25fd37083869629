// What can happen to the primary, and who watches that there is never a second one.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { type Cluster, writableMembers } from './cluster.ts'

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
