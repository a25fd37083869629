// Releases and takes back a module, screens and server together, in a suite that is used meanwhile: how long it takes, and
// how many calls fail.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { baseOf } from '@tem/federation/registry.ts'
import { readArtifact, readHistory, readPointers } from '@tem/releases/live.ts'
import type { Registry } from '@tem/releases/publish.ts'
import { unpack } from '@tem/releases/unpack.ts'
import { now } from '@tem/server/process/clock.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import type { Sql } from 'postgres'
import { median } from './median.ts'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const module = 'tours'
const clients = 6
/** People read between two pages; without a pause the load would measure itself. */
const pauseMs = 50

export interface ReleaseFigures {
  readonly moves: number
  /** From the move in the registry to the first page that has the new version, in milliseconds. */
  readonly freshMs: { readonly release: Spread; readonly rollback: Spread }
  /** The whole command. */
  readonly commandMs: { readonly release: Spread; readonly rollback: Spread }
  readonly asked: number
  /** By what went wrong. */
  readonly failed: ReadonlyMap<string, number>
}

interface Spread {
  readonly usual: number
  readonly longest: number
}

interface Measured {
  readonly suite: Suite
  readonly databaseUrl: string
  readonly owner: Sql
  readonly token: string
  /** Every second one is a roll-back. */
  readonly moves: number
}

export async function measureReleases(measured: Measured): Promise<ReleaseFigures> {
  const { suite, databaseUrl, owner, token, moves } = measured
  const folder = mkdtempSync(join(tmpdir(), 'tem-bench-release-'))
  const env = { ...process.env, DATA_DIR: suite.dataDir, DATABASE_URL: databaseUrl }
  const release = async (...words: string[]) => {
    const began = performance.now()
    await run(process.execPath, ['--import', 'tsx', 'deploy/one-machine/release/main.ts', ...words], {
      cwd: root,
      env,
    })
    return performance.now() - began
  }
  try {
    const blobs = new HashedBlobs(new FolderObjects(join(suite.dataDir, 'release-store')))
    const [before, after] = await packAnother({ sql: owner, blobs }, module, folder)
    const commandMs = { release: [] as number[], rollback: [] as number[] }
    const freshMs = { release: [] as number[], rollback: [] as number[] }
    const load = new Load(suite.url, token)
    for (let move = 0; move < moves; move++) {
      const kind = move % 2 === 0 ? 'release' : 'rollback'
      const fresh = load.firstPageOf(kind === 'release' ? after : before)
      const words = kind === 'release' ? [module, '--packed', folder] : ['rollback', module]
      commandMs[kind].push(await release(...words))
      freshMs[kind].push((await fresh) - (await movedAt(owner)))
    }
    await load.stop()
    return {
      moves,
      freshMs: { release: spread(freshMs.release), rollback: spread(freshMs.rollback) },
      commandMs: { release: spread(commandMs.release), rollback: spread(commandMs.rollback) },
      asked: load.asked,
      failed: load.failed,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The live release under another version, with another server; returns both versions. */
export async function packAnother(
  { sql, blobs }: Registry,
  module: string,
  folder: string,
): Promise<[string, string]> {
  const pointers = await readPointers(sql, 'live')
  const version = pointers.find((each) => each.module === module && each.part === 'screens')?.version ?? ''
  const artifact = await readArtifact(sql, module, version)
  if (!artifact) throw new Error(`${module} is not released.`)
  for (const part of ['screens', 'server', 'tables'] as const)
    await unpack(blobs, artifact, part, join(folder, part))
  const another = `${version}-again`
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
  change('server/main.js', (script) => `${script}\n// ${another}\n`)
  change('screens/files.json', (list) =>
    JSON.stringify({ ...JSON.parse(list), version: another, base: baseOf(module, another) }),
  )
  return [version, another]
}

/** The clock of PostgreSQL is that of this machine. */
async function movedAt(owner: Sql): Promise<number> {
  const screens = (await readHistory(owner, 'live', module)).filter(({ part }) => part === 'screens')
  return screens.at(-1)?.at.getTime() ?? Number.NaN
}

/** People who open the page with its entry, and whose screens call the module's server. */
class Load {
  asked = 0
  readonly failed = new Map<string, number>()
  private isOver = false
  private readonly visits: Promise<void>[]
  private readonly awaited = new Map<string, (at: number) => void>()

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.visits = Array.from({ length: clients }, () => this.visit())
  }

  /** Resolves with the wall-clock time. */
  firstPageOf(version: string): Promise<number> {
    return new Promise((done) => this.awaited.set(version, done))
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.visits)
  }

  private async visit(): Promise<void> {
    while (!this.isOver) {
      const page = await this.ask('/dashboard/tour')
      const [entry = '', version = ''] = /\/modules\/tours\/([\w.-]+)\/entry\.js/.exec(page) ?? []
      if (!entry) this.fail('a page without the module')
      this.awaited.get(version)?.(now().getTime())
      this.awaited.delete(version)
      await this.ask(entry)
      for (let calls = 0; calls < 3; calls++) await this.call('/tours/list', { skip: 0, limit: 10 }, version)
      await sleep(pauseMs)
    }
  }

  private call(path: string, payload: object, version: string): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'access-token': this.token,
      'module-release': version,
    }
    return this.ask(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(payload) })
  }

  private async ask(path: string, init: RequestInit = {}): Promise<string> {
    this.asked++
    try {
      const answer = await fetch(this.url + path, init)
      const text = await answer.text()
      if (!answer.ok) this.fail(`${path} answered ${answer.status}`)
      return text
    } catch (error) {
      this.fail(`${path}: ${(error as Error).message}`)
      return ''
    }
  }

  private fail(what: string): void {
    this.failed.set(what, (this.failed.get(what) ?? 0) + 1)
  }
}

function spread(figures: readonly number[]): Spread {
  return { usual: median(figures), longest: Math.max(...figures) }
}
