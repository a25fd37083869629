// The live releases. They are read in the background, so no visitor waits for them, and each module separately. A module
// that can't be read keeps its last good version; so do all of them while PostgreSQL is away, even after a restart.
import { join } from 'node:path'
import {
  composeReleases,
  keepLastGood,
  namesOfLastGood,
  type ReleasedShell,
  type Releases,
  readLastGood,
  readModule,
  readShell,
  SHELL,
} from '@tem/federation/registry.ts'
import type { ReleasedFiles, ReleasedModule } from '@tem/federation/released.ts'
import { liveSince, readArtifact, readPointers } from '@tem/releases/live.ts'
import { unpack } from '@tem/releases/unpack.ts'
import { listen } from '@tem/server/database/sql.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'

/** In case a notification was lost; normally PostgreSQL announces a change at once. */
const pollEveryMs = 5_000
const deadlineMs = 5_000
/** How long an open page still finds the files of its own version. */
const keptDays = 30

export interface ReleasesSpec {
  readonly sql: Sql
  readonly blobs: BlobStore
  readonly channel: string
  /** This gateway's own copies of the released files. */
  readonly releasesDir: string
  readonly log: Log
}

export class LiveReleases {
  /** Undefined until a shell was read. */
  current: Releases | undefined
  private readonly entries = new Map<string, LiveEntry>()
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private looking: Promise<void> = Promise.resolve()
  private fetching: Promise<void> | undefined
  private stopped = false
  private complaint = ''

  constructor(private readonly spec: ReleasesSpec) {}

  /** Resolves when all modules were read once. */
  async start(): Promise<void> {
    await this.look()
    void listen(this.spec.sql, 'releases_changed', {
      onMessage: () => void this.look(),
      onConnected: () => void this.look(),
    })
    this.timer = setInterval(() => void this.look(), pollEveryMs).unref()
    this.fetching = this.fetchEarlier()
  }

  /** Resolves once nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.stopped = true
    await Promise.allSettled([this.looking, this.fetching])
  }

  look(): Promise<void> {
    if (this.stopped) return Promise.resolve()
    const look = this.followPointers()
    this.looking = Promise.all([this.looking, look]).then(() => {})
    return look
  }

  private async followPointers(): Promise<void> {
    const { sql, channel, releasesDir } = this.spec
    // In turn, so that an answer never overtakes a later one.
    const reading = this.turn.then(() => inTime(readPointers(sql, channel)))
    this.turn = reading.catch(() => {})
    try {
      const pointers = await reading
      this.complaint = ''
      const live = new Map(
        pointers.flatMap(({ module, part, version }) => (part === 'screens' ? [[module, version]] : [])),
      )
      const names = new Set([...live.keys(), ...this.entries.keys()])
      await Promise.all([...names].map((name) => this.entryOf(name).follow(live.get(name))))
    } catch (error) {
      this.complain(error)
      const names = await namesOfLastGood(releasesDir)
      await Promise.all(names.map((name) => this.entryOf(name).fallBackToLastGood()))
    }
  }

  private entryOf(name: string): LiveEntry {
    const known = this.entries.get(name)
    if (known) return known
    const entry = new LiveEntry(name, this.spec, () => this.compose())
    this.entries.set(name, entry)
    return entry
  }

  private compose(): void {
    const shell = this.entries.get(SHELL)?.entry as ReleasedShell | undefined
    const modules = [...this.entries]
      .filter(([name]) => name !== SHELL)
      .sort(([left], [right]) => left.localeCompare(right))
      .flatMap(([, { entry }]) => (entry ? [entry as ReleasedModule] : []))
    this.current = shell && composeReleases(shell, modules)
  }

  /** On a new machine. */
  private async fetchEarlier(): Promise<void> {
    const { sql, blobs, channel, releasesDir, log } = this.spec
    const earlier = await liveSince(sql, channel, keptDays).catch(() => [])
    for (const artifact of earlier) {
      if (this.stopped) return
      await unpack(blobs, artifact, 'screens', join(releasesDir, artifact.module, artifact.version)).catch(
        (err) => log.warn({ err, module: artifact.module }, 'The files of an earlier release are missing.'),
      )
    }
  }

  /** Logged once, not at each look. */
  private complain(error: unknown): void {
    const said = String(error)
    if (said === this.complaint) return
    this.complaint = said
    this.spec.log.error({ err: error }, 'The releases can’t be read; what was live last stays.')
  }
}

class LiveEntry {
  entry: ReleasedFiles | undefined
  private wanted: string | undefined
  private following: Promise<void> | undefined
  /** A store that hangs gets one request for a version. */
  private reading: { version: string; done: Promise<ReleasedFiles> } | undefined
  private complaint = ''

  constructor(
    private readonly name: string,
    private readonly spec: ReleasesSpec,
    private readonly changed: () => void,
  ) {}

  /** Undefined withdraws a module; without a shell there would be no page at all. */
  follow(version: string | undefined): Promise<void> {
    this.wanted = version ?? (this.name === SHELL ? this.entry?.version : undefined)
    if (!this.following && this.entry?.version === this.wanted) return Promise.resolve()
    this.following ??= this.catchUp()
    return this.following
  }

  async fallBackToLastGood(): Promise<void> {
    if (!this.entry) this.set(await readLastGood(this.spec.releasesDir, this.name))
  }

  private async catchUp(): Promise<void> {
    try {
      while (this.entry?.version !== this.wanted) await this.take(this.wanted)
    } catch (error) {
      this.complain(error)
      await this.fallBackToLastGood()
    } finally {
      this.following = undefined
    }
  }

  private async take(version: string | undefined): Promise<void> {
    try {
      const found = version === undefined ? undefined : await inTime(this.read(version))
      if (version !== this.wanted) return
      this.complaint = ''
      this.set(found)
      await keepLastGood(this.spec.releasesDir, this.name, found).catch((error) => this.complain(error))
    } catch (error) {
      if (version === this.wanted) throw error
    }
  }

  private read(version: string): Promise<ReleasedFiles> {
    if (this.reading?.version === version) return this.reading.done
    const done = this.readWhole(version).finally(() => {
      if (this.reading?.done === done) this.reading = undefined
    })
    this.reading = { version, done }
    return done
  }

  private async readWhole(version: string): Promise<ReleasedFiles> {
    const { sql, blobs, releasesDir } = this.spec
    const artifact = await readArtifact(sql, this.name, version)
    if (!artifact) throw new Error(`There is no release ${version}.`)
    await unpack(blobs, artifact, 'screens', join(releasesDir, this.name, version))
    return this.name === SHELL ? readShell(releasesDir, version) : readModule(releasesDir, this.name, version)
  }

  private set(entry: ReleasedFiles | undefined): void {
    if (entry === this.entry) return
    this.entry = entry
    this.changed()
  }

  private complain(error: unknown): void {
    const said = String(error)
    if (said === this.complaint) return
    this.complaint = said
    this.spec.log.error(
      { err: error, module: this.name },
      'A release could not be read; its last good one stays.',
    )
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('There was no answer in time.'))
    const timer = setTimeout(late, deadlineMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
