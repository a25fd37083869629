// Reads which calls the servers of each release answer, from their signed contracts. So a module that
// nobody knew when the gateway was built is answered, and described, as soon as its server runs.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleName } from '@tem/contracts/call.ts'
import {
  type Contract,
  contractOf,
  type DescribedContract,
  describedCallsOf,
} from '@tem/contracts/contract.ts'
import { readJsonOf, type Version } from '@tem/releases/release.ts'
import { modulesByAge } from '@tem/releases/servers-in-use.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'
import { inTime } from '../pages/live-entry.ts'
import type { CallRoutes } from './call-routes.ts'
import type { ServersNow } from './module-servers.ts'

interface ReleasedCallsSpec {
  readonly sql: Sql
  readonly blobs: BlobStore
  readonly channel: string
  readonly releasesDir: string
  readonly routes: CallRoutes
  /** Servers from sources: their calls are in the gateway's own. */
  readonly fromSources: readonly ModuleName[]
  readonly log: Log
}

/** Kept on disk, for a start without the registry. */
interface Kept {
  readonly modules: readonly ModuleName[]
  /** By module and version; a release never changes. */
  readonly calls: Readonly<Record<string, DescribedContract>>
}

export class ReleasedCalls {
  private kept: Kept = { modules: [], calls: {} }
  private live: readonly Version[] = []
  /** The last answer, made when somebody asks: describing all calls takes longer than a gateway may take to start. */
  private all: { of: string; contract: DescribedContract } | undefined
  private complaint = ''

  constructor(private readonly spec: ReleasedCallsSpec) {}

  /** What the live servers answer; the gateway's own calls for those that say nothing. */
  get contract(): DescribedContract {
    const { modules, calls } = this.kept
    const age = (module: ModuleName) => (modules.includes(module) ? modules.indexOf(module) : modules.length)
    const live = this.live
      .map((each) => ({ ...each, calls: calls[keyOf(each)] ?? {} }))
      .filter((each) => Object.keys(each.calls).length > 0)
      .sort((left, right) => age(left.module) - age(right.module))
    const of = live.map(keyOf).join()
    if (of !== this.all?.of) this.all = { of, contract: joined(live) }
    return this.all.contract
  }

  /** What was known before a restart. */
  async begin(): Promise<void> {
    const text = await readFile(this.file, 'utf8').catch(() => undefined)
    if (text !== undefined) this.kept = JSON.parse(text) as Kept
  }

  /** Resolves when all calls of these servers are known, or can't be read now. */
  async follow({ servers, live }: ServersNow): Promise<void> {
    const running = servers.map(({ module, version }) => ({ module, version }))
    const ofLive = Object.entries(live).map(([module, version]) => ({ module, version }))
    // The live release decides who answers a path; other running servers only add calls.
    const wanted = [...ofLive, ...running].filter((each) => this.isReleased(each))
    this.live = ofLive.filter((each) => this.isReleased(each))
    const missing = wanted.filter((each) => this.kept.calls[keyOf(each)] === undefined)
    const isNew = wanted.some(({ module }) => !this.kept.modules.includes(module))
    if (missing.length === 0 && !isNew) return this.setRoutes(wanted)
    const known = this.read(missing).then(() => this.setRoutes(wanted))
    this.spec.routes.reading = known
      .catch(() => {})
      .finally(() => {
        this.spec.routes.reading = undefined
      })
    await known
    await this.keep()
  }

  private setRoutes(wanted: readonly Version[]): void {
    const { modules, calls } = this.kept
    // A module's first server runs before its first release is complete.
    const released = modules.filter((module) => this.isReleased({ module }))
    const names = new Set([...released, ...wanted.map(({ module }) => module)])
    this.spec.routes.set(
      [...names].flatMap((module) => {
        const known = wanted
          .filter((each) => each.module === module)
          .map((each) => Object.values(calls[keyOf(each)] ?? {}))
        return known.every((each) => each.length > 0) ? [{ module, calls: known.flat() }] : []
      }),
    )
    const keys = new Set(wanted.map(keyOf))
    const used = Object.entries(calls).filter(([key]) => keys.has(key))
    this.kept = { modules, calls: Object.fromEntries(used) }
  }

  private isReleased({ module }: Pick<Version, 'module'>): boolean {
    return !this.spec.fromSources.includes(module)
  }

  private async read(missing: readonly Version[]): Promise<void> {
    const { sql, channel, log } = this.spec
    const reading = inTime(
      Promise.all([modulesByAge(sql, channel), ...missing.map((each) => this.callsOf(each))]),
    )
    try {
      const [modules, ...found] = await reading
      const calls = Object.fromEntries(missing.map((each, index) => [keyOf(each), found[index] ?? {}]))
      this.kept = { modules, calls: { ...this.kept.calls, ...calls } }
      this.complaint = ''
    } catch (error) {
      if (String(error) !== this.complaint)
        log.error({ err: error }, 'The calls of a release could not be read; they are tried again.')
      this.complaint = String(error)
    }
  }

  /** Empty for a server without a release, or with one from before contracts said enough. */
  private async callsOf(released: Version): Promise<DescribedContract> {
    const contract = await readJsonOf<Contract>(this.spec, released, 'server/contract.json')
    return contract ? describedCallsOf(contract, released.module) : {}
  }

  private async keep(): Promise<void> {
    await mkdir(this.spec.releasesDir, { recursive: true })
    const draft = `${this.file}.${process.pid}`
    await writeFile(draft, JSON.stringify(this.kept))
    await rename(draft, this.file)
  }

  private get file(): string {
    return join(this.spec.releasesDir, 'contracts.json')
  }
}

/** As CallRoutes finds them: no later module takes a path, or a name, from an earlier one. */
function joined(live: readonly (Version & { readonly calls: DescribedContract })[]): DescribedContract {
  const replaced = new Set(live.map(({ module }) => module))
  const all = { ...contractOf((_name, module) => !replaced.has(module)) }
  const taken = new Set(Object.values(all).map(({ path }) => path))
  for (const { module, calls } of live)
    for (const [name, call] of Object.entries(calls)) {
      if (taken.has(call.path)) continue
      all[Object.hasOwn(all, name) ? `${module}.${name}` : name] = call
      taken.add(call.path)
    }
  return all
}

function keyOf({ module, version }: Version): string {
  return `${module} ${version}`
}
