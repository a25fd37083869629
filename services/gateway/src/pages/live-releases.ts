// The live releases, read in the background: no visitor waits for it. Each module is read separately. One that
// can't be read stays at its last good version, after a restart as well.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readLive } from '@tem/federation/live.ts'
import {
  composeReleases,
  keepLastGood,
  type ReleasedShell,
  type Releases,
  readLastGood,
  readModule,
  readShell,
  releasedModules,
  SHELL,
} from '@tem/federation/registry.ts'
import type { ReleasedFiles, ReleasedModule } from '@tem/federation/released.ts'
import type { Log } from '@tem/server/process/log.ts'

/** Half of the second in which a new release reaches everybody. */
const lookEveryMs = 400
const deadlineMs = 5_000

export class LiveReleases {
  /** Undefined until a shell was read. */
  current: Releases | undefined
  private readonly shell: LiveEntry<ReleasedShell>
  private modules: readonly LiveEntry<ReleasedModule>[] = []
  private listing: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly releasesDir: string,
    private readonly log: Log,
  ) {
    this.shell = new LiveEntry(
      releasesDir,
      SHELL,
      (version) => readShell(releasesDir, version),
      this.changed,
      log,
    )
  }

  /** Resolves after the first full check. */
  async start(): Promise<void> {
    await this.look()
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  async look(): Promise<void> {
    this.listing ??= this.findNewModules().finally(() => {
      this.listing = undefined
    })
    // If the folder can't be read, each known module's own read says so.
    await inTime(this.listing).catch(() => {})
    await Promise.all([this.shell, ...this.modules].map((entry) => entry.look()))
  }

  /** A module's first release needs no restart. */
  private async findNewModules(): Promise<void> {
    const { releasesDir, log } = this
    const known = new Set(this.modules.map(({ name }) => name))
    const found = (await releasedModules(releasesDir)).filter((name) => !known.has(name))
    if (found.length === 0) return
    const added = found.map((name) => {
      const read = (version: string) => readModule(releasesDir, name, version)
      return new LiveEntry(releasesDir, name, read, this.changed, log)
    })
    this.modules = [...this.modules, ...added].sort((a, b) => a.name.localeCompare(b.name))
  }

  private readonly changed = () => {
    const shell = this.shell.entry
    const modules = this.modules.map(({ entry }) => entry).filter((entry) => entry !== undefined)
    this.current = shell && composeReleases(shell, modules)
  }
}

class LiveEntry<Entry extends ReleasedFiles> {
  entry: Entry | undefined
  /** A hanging disk gets one read, not two per second. */
  private reading: Promise<Entry | undefined> | undefined
  private complaint = ''

  constructor(
    private readonly releasesDir: string,
    readonly name: string,
    private readonly read: (version: string) => Promise<Entry>,
    private readonly changed: () => void,
    private readonly log: Log,
  ) {}

  async look(): Promise<void> {
    if (this.reading) return
    this.reading = this.readLive().finally(() => {
      this.reading = undefined
    })
    try {
      const found = await inTime(this.reading)
      this.complaint = ''
      if (found === this.entry) return
      this.set(found)
      if (found) await keepLastGood(this.releasesDir, this.name, found).catch((error) => this.complain(error))
    } catch (error) {
      this.complain(error)
      if (!this.entry) this.set(await readLastGood<Entry>(this.releasesDir, this.name))
    }
  }

  private async readLive(): Promise<Entry | undefined> {
    const { releasesDir, name } = this
    const live = await readLive(releasesDir, name)
    if (live) return live.version === this.entry?.version ? this.entry : this.read(live.version)
    // Removing a pointer withdraws the module. If its folder is gone as well, it is a disk error.
    if (this.entry) await stat(join(releasesDir, name))
    return name === SHELL ? this.entry : undefined
  }

  private set(entry: Entry | undefined): void {
    if (entry === this.entry) return
    this.entry = entry
    this.changed()
  }

  /** Logged once, not at each check. */
  private complain(error: unknown): void {
    const said = String(error)
    if (said === this.complaint) return
    this.complaint = said
    this.log.error({ err: error, module: this.name }, 'A release could not be read; its last good one stays.')
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The disk gave no answer in time.'))
    const timer = setTimeout(late, deadlineMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
