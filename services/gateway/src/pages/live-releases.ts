// The live releases. They are read in the background, so no visitor waits for them, and each module separately. A module
// that can't be read keeps its last good version; so do all of them while PostgreSQL is away, even after a restart.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { namesOfLastGood, type PageRegistry, type ReleasedShell, SHELL } from '@tem/federation/registry.ts'
import type { ReleasedFiles, ReleasedModule, TrialInPage } from '@tem/federation/released.ts'
import { type Canary, isAmongFirst, readCanaries } from '@tem/releases/canary.ts'
import { liveSince, readPointers } from '@tem/releases/live.ts'
import { unpack } from '@tem/releases/release.ts'
import { readTrials, type Trial } from '@tem/releases/trials.ts'
import { listen } from '@tem/server/database/sql.ts'
import { now } from '@tem/server/process/clock.ts'
import { inTime, LiveEntry, type ReleasesSpec } from './live-entry.ts'
import type { LocalBuilds } from './local-builds.ts'
import { keptDays, sweepCopies } from './sweep-copies.ts'

/** In case a notification was lost; normally PostgreSQL announces a change at once. */
const pollEveryMs = 5_000
const sweepEveryMs = 24 * 60 * 60 * 1000

export class LiveReleases {
  /** Undefined until a shell was read. */
  current: PageRegistry | undefined
  private canaries: readonly Canary[] = []
  private trials: ReadonlyMap<string, readonly Trial[]> = new Map()
  /** Versions that only some people get: canaries and trials. */
  private readonly extras = new Map<string, LiveEntry>()
  /** Everything that open pages may still run. */
  private readonly served = new Set<string>()
  /** The registry of people who get some of them. */
  private readonly composed = new Map<string, PageRegistry>()
  private readonly entries = new Map<string, LiveEntry>()
  private timer: NodeJS.Timeout | undefined
  private sweeper: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private looking: Promise<void> = Promise.resolve()
  private fetching: Promise<void> | undefined
  private stopped = false
  private complaint = ''

  constructor(
    private readonly spec: ReleasesSpec,
    /** The key that a person's page cookie has. */
    private readonly keyOf: (person: string) => string = (person) => person,
    readonly localBuilds?: LocalBuilds,
  ) {}

  /** Resolves when all modules were read once. */
  async start(): Promise<void> {
    await this.look()
    void listen(this.spec.sql, 'releases_changed', {
      onMessage: () => void this.look(),
      onConnected: () => void this.look(),
    })
    this.timer = setInterval(() => void this.look(), pollEveryMs).unref()
    this.fetching = this.fetchEarlier().then(() => this.sweep())
    this.sweeper = setInterval(() => void this.sweep(), sweepEveryMs).unref()
  }

  /** Resolves once nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    clearInterval(this.sweeper)
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
    // In turn, so an answer never overtakes a later one.
    const reading = this.turn.then(() =>
      inTime(Promise.all([readPointers(sql, channel), readCanaries(sql, channel), readTrials(sql, channel)])),
    )
    this.turn = reading.catch(() => {})
    try {
      const [pointers, canaries, trials] = await reading
      this.complaint = ''
      const live = new Map(
        pointers.flatMap(({ module, part, version }) => (part === 'screens' ? [[module, version]] : [])),
      )
      const names = new Set([...live.keys(), ...this.entries.keys()])
      await Promise.all([
        ...[...names].map((name) => this.entryOf(name).follow(live.get(name))),
        this.followExtras(canaries, trials),
      ])
    } catch (error) {
      this.complain(error)
      const names = await namesOfLastGood(releasesDir)
      await Promise.all(names.map((name) => this.entryOf(name).fallBackToLastGood()))
    }
  }

  /** Shown to nobody before they were read whole. */
  private async followExtras(canaries: readonly Canary[], trials: readonly Trial[]): Promise<void> {
    const wanted = new Map(
      [...canaries, ...trials].flatMap(({ module, version }) =>
        version === null ? [] : [[extraKey(module, version), { module, version }]],
      ),
    )
    for (const key of this.extras.keys()) if (!wanted.has(key)) this.extras.delete(key)
    await Promise.all(
      [...wanted].map(([key, { module, version }]) => {
        const known = this.extras.get(key)
        const entry = known ?? new LiveEntry(module, this.spec, () => this.compose(), false)
        this.extras.set(key, entry)
        this.served.add(key)
        return entry.follow(version)
      }),
    )
    this.canaries = canaries
    const byPerson = new Map<string, Trial[]>()
    for (const trial of trials) {
      const key = this.keyOf(trial.person)
      byPerson.set(key, [...(byPerson.get(key) ?? []), trial])
    }
    this.trials = byPerson
    this.composed.clear()
  }

  private entryOf(name: string): LiveEntry {
    const known = this.entries.get(name)
    if (known) return known
    const entry = new LiveEntry(name, this.spec, () => this.compose())
    this.entries.set(name, entry)
    return entry
  }

  private compose(): void {
    this.composed.clear()
    this.current = this.composeWith(new Map(), [])
  }

  private composeWith(
    instead: ReadonlyMap<string, ReleasedFiles>,
    trials: readonly TrialInPage[],
  ): PageRegistry | undefined {
    const entries = new Map([...this.entries].map(([name, { entry }]) => [name, entry]))
    for (const [name, entry] of instead) entries.set(name, entry)
    for (const [name, entry] of entries) if (entry) this.served.add(extraKey(name, entry.version))
    const shell = entries.get(SHELL) as ReleasedShell | undefined
    const modules = [...entries]
      .filter(([name]) => name !== SHELL)
      .sort(([left], [right]) => left.localeCompare(right))
      .flatMap(([, entry]) => (entry ? [entry as ReleasedModule] : []))
    if (!shell) return undefined
    const versions = [shell, ...modules].map(({ base }) => base)
    const id = createHash('sha256')
      .update(JSON.stringify([versions, trials]))
      .digest('base64url')
      .slice(0, 16)
    return { shell, modules, id, ...(trials.length > 0 && { trials: [...trials] }) }
  }

  /** What a person gets: canaries by the share of the people, and the versions that this person tries. */
  registryFor(person: string | undefined): PageRegistry | undefined {
    if (person === undefined || (this.canaries.length === 0 && this.trials.size === 0)) return this.current
    const instead = new Map<string, ReleasedFiles>()
    for (const canary of this.canaries) {
      const entry = this.extras.get(extraKey(canary.module, canary.version))?.entry
      if (entry && isAmongFirst(person, canary)) instead.set(canary.module, entry)
    }
    const trials = this.trialsOf(person).flatMap((trial) => {
      const { module, version, origin, until } = trial
      const entry =
        version === null
          ? this.localBuilds?.of(module, origin ?? '')
          : this.extras.get(extraKey(module, version))?.entry
      if (!entry) return []
      instead.set(module, entry)
      return [{ module, version: entry.version, isLocal: version === null, until: until.toISOString() }]
    })
    if (instead.size === 0) return this.current
    const key = JSON.stringify([[...instead].map(([name, { version }]) => [name, version]), trials])
    const known = this.composed.get(key)
    if (known) return known
    if (this.composed.size >= mostComposed) this.composed.clear()
    const composed = this.composeWith(instead, trials)
    if (composed) this.composed.set(key, composed)
    return composed
  }

  /** Reads the builds that this person tries, before a page is made. */
  async readLocalBuilds(person: string | undefined): Promise<void> {
    if (person === undefined || !this.localBuilds) return
    for (const { module, origin } of this.trialsOf(person))
      if (origin !== null) await this.localBuilds.refresh(module, origin)
  }

  trialsOf(person: string): readonly Trial[] {
    return this.trials.get(person)?.filter(({ until }) => until > now()) ?? []
  }

  /** Whether this person's report about a version counts: only if the gateway serves it to them, and not as a trial. */
  countsFor(person: string, module: string, version: string): boolean {
    if (!this.served.has(extraKey(module, version))) return false
    if (this.trialsOf(person).some((trial) => trial.module === module)) return false
    const canary = this.canaries.find((each) => each.module === module && each.version === version)
    return !canary || isAmongFirst(person, canary)
  }

  private async sweep(): Promise<void> {
    const { sql, releasesDir, log } = this.spec
    await sweepCopies(sql, releasesDir).then(
      (removed) => removed.length > 0 && log.info({ removed }, 'Copies of old releases were removed.'),
      (err) => log.warn({ err }, 'Copies of old releases stay until tomorrow.'),
    )
  }

  /** On a new machine. */
  private async fetchEarlier(): Promise<void> {
    const { sql, channel, releasesDir, log } = this.spec
    const earlier = await liveSince(sql, channel, keptDays).catch(() => [])
    for (const { module, version } of earlier) {
      if (this.stopped) return
      this.served.add(extraKey(module, version))
      const folder = join(releasesDir, module, version)
      await unpack(this.spec, { module, version }, 'screens', folder).catch((err) =>
        log.warn({ err, module }, 'The files of an earlier release are missing.'),
      )
    }
  }

  /** Logged once, not at each look. */
  private complain(error: unknown): void {
    const complaint = String(error)
    if (complaint === this.complaint) return
    this.complaint = complaint
    this.spec.log.error({ err: error }, 'The releases can’t be read; what was live last stays.')
  }
}

const mostComposed = 200

function extraKey(module: string, version: string): string {
  return `${module} ${version}`
}
