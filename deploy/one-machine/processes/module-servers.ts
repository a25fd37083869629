// Runs each module's server from its live release. While another release takes over, both run: pages of the old one are
// still open.
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { readPointers } from '@tem/releases/live.ts'
import { type Registry, unpack } from '@tem/releases/release.ts'
import { listen } from '@tem/server/database/sql.ts'
import { serverScript } from '../release/server-parts.ts'
import { folders, root, type Settings } from '../settings.ts'
import { say } from '../terminal.ts'
import type { SupervisedProcess } from './supervised-process.ts'

/** For a notification that was lost. */
const pollEveryMs = 5_000
/** A server that was started for a release is stopped if it is not live by then. */
const candidateMs = 60_000

interface ServersSpec {
  readonly settings: Settings
  readonly registry: Registry
  readonly channel: string
  /** `count` is 1 for the module's first server. */
  readonly processOf: (server: {
    module: string
    version: string
    script: string
    count: number
  }) => SupervisedProcess
  /** Records process ids, for a start after kill -9. */
  readonly record: (name: string, pid: number | undefined) => void
  readonly report?: (line: string) => void
}

interface RunningServer {
  readonly module: string
  readonly version: string
  readonly folder: string
  readonly process: SupervisedProcess
  readonly started: Promise<void>
  leaving?: NodeJS.Timeout
}

interface Launch {
  readonly module: string
  readonly version: string
  readonly folder: string
  readonly count: number
}

export class ModuleServers {
  private readonly running: RunningServer[] = []
  private readonly live = new Map<string, string>()
  private readonly counts = new Map<string, number>()
  private readonly ending = new Set<Promise<void>>()
  private following: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  private complaint = ''

  constructor(private readonly spec: ServersSpec) {}

  /** Resolves once the live server of every module is ready. One that can't start is tried again, and stops no other. */
  async begin(): Promise<void> {
    const { settings, registry } = this.spec
    const folder = folders.servers(settings)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Native packages aren't bundled: they are those that are installed here.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const failures = await this.followPointers()
    if (failures.length > 0 && this.live.size === 0) throw failures[0]
    this.complain(failures)
    void listen(registry.sql, 'releases_changed', {
      onMessage: () => this.follow(),
      onConnected: () => this.follow(),
    })
    this.timer = setInterval(() => this.follow(), pollEveryMs).unref()
  }

  /** Resolves once it is ready; unless it becomes live soon, it is stopped again. */
  async start(module: string, version: string): Promise<void> {
    const server = this.find(module, version) ?? (await this.open(module, version))
    await server.started
    if (this.live.get(module) !== version) this.leaveAfter(server, candidateMs)
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await this.following
    await Promise.all([...[...this.running].map((server) => this.end(server)), ...this.ending])
  }

  private follow(): void {
    this.following = this.following.then(async () => {
      if (this.stopped) return
      const failures = await this.followPointers().catch((error: Error) => [error])
      this.complain(failures)
    })
  }

  private async followPointers(): Promise<Error[]> {
    const { registry, channel } = this.spec
    const pointers = await readPointers(registry.sql, channel)
    const servers = pointers.filter(({ part }) => part === 'server')
    const taken = await Promise.allSettled(
      servers.map(({ module, version }) => this.takeOver(module, version)),
    )
    return taken.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  }

  private async takeOver(module: string, version: string): Promise<void> {
    const before = this.live.get(module)
    if (before === version) return
    await this.start(module, version)
    this.live.set(module, version)
    for (const server of this.running.filter((each) => each.module === module)) {
      clearTimeout(server.leaving)
      this.noteProcess(server)
      if (server.version !== version) this.leaveAfter(server, this.spec.settings.oldServerMs ?? 60_000)
    }
    if (before !== undefined) this.report(`${module} ${version} answers now, after ${before}`)
  }

  /** Once, although it is tried again every few seconds. */
  private complain(failures: readonly Error[]): void {
    const complaint = failures.map(({ message }) => message).join('\n')
    if (complaint !== '' && complaint !== this.complaint) this.report(complaint)
    this.complaint = complaint
  }

  private report(line: string): void {
    const { report = say } = this.spec
    report(line)
  }

  private find(module: string, version: string): RunningServer | undefined {
    return this.running.find((server) => server.module === module && server.version === version)
  }

  private async open(module: string, version: string): Promise<RunningServer> {
    const { registry, settings } = this.spec
    const count = (this.counts.get(module) ?? 0) + 1
    this.counts.set(module, count)
    const folder = join(folders.servers(settings), module, `${count}-${version}`)
    await unpack(registry, { module, version }, 'server', folder)
    if (!existsSync(join(folder, serverScript)))
      throw new CannotStart(`The release ${version} of ${module} has no server.`)
    // Another call may have opened it meanwhile.
    return this.find(module, version) ?? this.launch({ module, version, folder, count })
  }

  private launch({ module, version, folder, count }: Launch): RunningServer {
    const process = this.spec.processOf({ module, version, script: join(folder, serverScript), count })
    process.onSpawn = () => this.noteProcess(server)
    const started = Promise.resolve().then(() => process.start())
    const server: RunningServer = { module, version, folder, process, started }
    this.running.push(server)
    started.catch(() => this.end(server))
    return server
  }

  private leaveAfter(server: RunningServer, ms: number): void {
    clearTimeout(server.leaving)
    server.leaving = setTimeout(() => void this.end(server), ms).unref()
  }

  /** Its requests in flight are answered first. */
  private end(server: RunningServer): Promise<void> {
    clearTimeout(server.leaving)
    const index = this.running.indexOf(server)
    if (index >= 0) this.running.splice(index, 1)
    const ending = server.process.stop().then(async () => {
      this.spec.record(`${server.module} ${server.version}`, undefined)
      await rm(server.folder, { recursive: true, force: true })
    })
    this.ending.add(ending)
    return ending.finally(() => this.ending.delete(ending))
  }

  private noteProcess({ module, version, process }: RunningServer): void {
    const isLive = this.live.get(module) === version
    const others = `${module} ${version}`
    this.spec.record(others, isLive ? undefined : process.pid)
    if (isLive) this.spec.record(module, process.pid)
  }
}
