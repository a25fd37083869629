// One module, or the shell, as this gateway serves it: read completely before it is used.
import { join } from 'node:path'
import { keepLastGood, readLastGood, readModule, readShell, SHELL } from '@tem/federation/registry.ts'
import type { ReleasedFiles } from '@tem/federation/released.ts'
import { unpack } from '@tem/releases/release.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'

const deadlineMs = 5_000

export interface ReleasesSpec {
  readonly sql: Sql
  readonly blobs: BlobStore
  readonly channel: string
  /** This gateway's own copies of the released files. */
  readonly releasesDir: string
  readonly log: Log
}

export class LiveEntry {
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
    /** A version that only some people get is no fallback. */
    private readonly isForAll = true,
  ) {}

  /** Undefined withdraws a module; without a shell there would be no page at all. */
  follow(version: string | undefined): Promise<void> {
    this.wanted = version ?? (this.name === SHELL ? this.entry?.version : undefined)
    if (!this.following && this.entry?.version === this.wanted) return Promise.resolve()
    this.following ??= this.catchUp()
    return this.following
  }

  async fallBackToLastGood(): Promise<void> {
    if (!this.entry && this.isForAll) this.set(await readLastGood(this.spec.releasesDir, this.name))
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
      if (!this.isForAll) return
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
    const { releasesDir } = this.spec
    const folder = join(releasesDir, this.name, version)
    await unpack(this.spec, { module: this.name, version }, 'screens', folder)
    return this.name === SHELL ? readShell(releasesDir, version) : readModule(releasesDir, this.name, version)
  }

  private set(entry: ReleasedFiles | undefined): void {
    if (entry === this.entry) return
    this.entry = entry
    this.changed()
  }

  private complain(error: unknown): void {
    const complaint = String(error)
    if (complaint === this.complaint) return
    this.complaint = complaint
    this.spec.log.error(
      { err: error, module: this.name },
      'A release could not be read; its last good one stays.',
    )
  }
}

export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('There was no answer in time.'))
    const timer = setTimeout(late, deadlineMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
