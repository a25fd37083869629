// The whole suite under writes through HTTP, each with its idempotency key and repeated as a browser repeats it, while
// connections are cut, PostgreSQL is frozen, and processes are killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { asOwner, ownDatabase, ownServer, type Undo } from './own-postgres.ts'
import { signIn } from './sign-in.ts'

const writers = 8
const attemptMs = 20_000
const longestRecoveryMs = 60_000

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
  undo.push(() => owner.end())
  const env = { DATABASE_URL: databaseUrl, RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const { token } = await signIn(suite, databaseUrl)
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

/** The journal of people who ask for tours without pause. */
class Writing {
  readonly acknowledged = new Set<string>()
  unknown = 0
  errors = 0
  longestGapMs = 0
  private lastAt = performance.now()
  private next = 0
  private isOver = false
  private readonly work: Promise<unknown>

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly drill: string,
  ) {
    this.work = Promise.all(Array.from({ length: writers }, () => this.keepWriting()))
  }

  /** What the tours of this drill have as their purpose. */
  get purposes(): string {
    return `${this.drill} %`
  }

  async finish(): Promise<void> {
    this.isOver = true
    await this.work
  }

  /** More writes than were under way have been acknowledged since. */
  async goesOn(): Promise<boolean> {
    const enough = this.acknowledged.size + 2 * writers
    const deadline = performance.now() + longestRecoveryMs
    while (this.acknowledged.size < enough && performance.now() < deadline) await sleep(50)
    return this.acknowledged.size >= enough
  }

  private async keepWriting(): Promise<void> {
    while (!this.isOver) {
      const purpose = `${this.drill} ${this.next++}`
      const key = randomUUID()
      const deadline = performance.now() + longestRecoveryMs
      let isDone = await this.write(purpose, key)
      while (!isDone && performance.now() < deadline) {
        await sleep(500)
        isDone = await this.write(purpose, key)
      }
      if (!isDone) this.unknown += 1
    }
  }

  private async write(purpose: string, key: string): Promise<boolean> {
    const status = await fetch(`${this.url}/api/tours/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': this.token, 'idempotency-key': key },
      body: JSON.stringify(tourFor(purpose)),
      signal: AbortSignal.timeout(attemptMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status >= 400 && status < 500 && status !== 409 && status !== 429)
      throw new Error(`A tour was refused with ${status}.`)
    if (status !== 200) {
      this.errors += 1
      return false
    }
    const now = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt)
    this.lastAt = now
    this.acknowledged.add(purpose)
    return true
  }
}

function tourFor(purpose: string): object {
  const day = today()
  return {
    requestedFor: 'self',
    place: ['Pune'],
    numberOfDays: 2,
    purpose,
    travelerDetails: [
      {
        firstName: 'Ravi',
        middleName: 'K',
        lastName: 'Iyer',
        dob: '1990-01-31',
        phone: '9876543210',
        aadharNumber: '999941057058',
        email: 'ravi@example.in',
      },
    ],
    tourDetails: [
      {
        tripType: 'domestic',
        tripMode: 'train',
        fromLocation: 'Mysuru',
        toLocation: 'Pune',
        fromDate: addDays(day, 30),
        toDate: addDays(day, 31),
      },
    ],
  }
}

async function judge(owner: Sql, { acknowledged, purposes }: Writing) {
  const rows = await owner<{ purpose: string; tours: number; whole: number }[]>`
    select purpose, count(*)::int as tours,
      count(*) filter (
        where exists (select from tours.trip where trip.tour_id = tour.id)
          and exists (select from tours.traveller where traveller.tour_id = tour.id)
      )::int as whole
    from tours.tour
    where purpose like ${purposes}
    group by purpose`
  const stored = new Set(rows.map(({ purpose }) => purpose))
  return {
    lost: [...acknowledged].filter((purpose) => !stored.has(purpose)).length,
    doubled: rows.filter(({ tours }) => tours > 1).length,
    halfDone: rows.filter(({ tours, whole }) => whole < tours).length,
  }
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
