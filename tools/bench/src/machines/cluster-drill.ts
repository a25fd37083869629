// `npm run drill -- cluster [frozen …]`: the three PostgreSQL under Patroni alone, written to through HAProxy while the primary is
// killed, frozen and cut off. It needs a fraction of what two machines of the suite need.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import { asOwner, type Undo } from '../own-postgres.ts'
import { type Cluster, makeHome, makeProbe, startCluster } from './cluster.ts'
import { chosenOf, needsOwnDisk, primaryDrills, WritableMembers } from './primary-drills.ts'

const writers = 4
const pauseMs = 60
const attemptMs = 5_000

/** False if an acknowledged row is missing or there twice, or if two members acknowledged writes at once. */
export async function runClusterDrills(wanted: readonly string[], undo: Undo): Promise<boolean> {
  const chosen = chosenOf(primaryDrills, wanted)
  const cluster = await startCluster(makeHome(undo), undo, {
    hasOwnDisks: chosen.some(([name]) => needsOwnDisk(name)),
  })
  await makeProbe(cluster)
  await makeRows(cluster)
  print('drill', ['acknowledged', 'lost', 'doubled', 'errors', 'longest gap', 'writable'])
  let isGood = true
  for (const [name, drill] of chosen) {
    await cluster.whenWhole()
    const rows = new Rows(cluster.ownerUrl, name)
    const members = new WritableMembers(cluster)
    await sleep(2_000)
    await drill(cluster)
    await cluster.whenWhole()
    await sleep(3_000)
    await Promise.all([rows.finish(), members.finish()])
    const { lost, doubled } = await rows.judge()
    const gap = `${(rows.longestGapMs / 1000).toFixed(1)} s`
    print(name, [rows.acknowledged.size, lost, doubled, rows.errors, gap, members.most])
    isGood = isGood && lost + doubled === 0 && members.most < 2
  }
  return isGood
}

export async function makeRows({ ownerUrl }: Cluster): Promise<void> {
  const owner = asOwner(ownerUrl)
  await owner`create table public.drill_row (drill text not null, id uuid not null)`
  await owner.end()
}

function print(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(13)).join(''))
}

/** Rows that four writers insert, and a journal of those that were acknowledged. */
export class Rows {
  readonly acknowledged = new Set<string>()
  errors = 0
  longestGapMs = 0
  private lastAt = performance.now()
  private isOver = false
  private readonly sql: Sql
  private readonly work: Promise<unknown>

  constructor(
    private readonly url: string,
    private readonly drill: string,
  ) {
    this.sql = connect({ url, name: 'drill', connections: writers })
    this.work = Promise.all(Array.from({ length: writers }, () => this.keepWriting()))
  }

  async finish(): Promise<void> {
    this.isOver = true
    await this.work
    await this.sql.end({ timeout: 1 })
  }

  async judge(url = this.url): Promise<{ lost: number; doubled: number }> {
    const owner = asOwner(url)
    const rows = await owner<{ id: string; times: number }[]>`
      select id, count(*)::int as times
      from public.drill_row
      where drill = ${this.drill}
      group by id`
    await owner.end()
    const stored = new Set(rows.map(({ id }) => id))
    return {
      lost: [...this.acknowledged].filter((id) => !stored.has(id)).length,
      doubled: rows.filter(({ times }) => times > 1).length,
    }
  }

  private async keepWriting(): Promise<void> {
    while (!this.isOver) {
      const id = randomUUID()
      const written = this.sql`insert into public.drill_row (drill, id) values (${this.drill}, ${id})`.then(
        () => true,
        () => false,
      )
      if (await Promise.race([written, sleep(attemptMs, false)])) this.note(id)
      else this.errors += 1
      await sleep(pauseMs)
    }
  }

  private note(id: string): void {
    const now = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt)
    this.lastAt = now
    this.acknowledged.add(id)
  }
}
