// One machine of the suite: gateway and modules under their supervisor, as a container has them, with a DATA_DIR and a
// folder of sockets that no other machine sees.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { root, stopProcess } from './programs.ts'

const startMs = 900_000
const stopMs = 60_000

/** Root gives each machine a /tmp of its own. Otherwise the gateways use the sockets of both. */
export const areApart = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export class Machine {
  private child?: ChildProcess
  private said = ''

  constructor(
    readonly name: string,
    private readonly home: string,
    private readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get dataDir(): string {
    const folder = join(this.home, this.name)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  private get tmp(): string {
    return join(this.home, `${this.name}-tmp`)
  }

  private get environment(): NodeJS.ProcessEnv {
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, TMPDIR: this.tmp }
    return { ...process.env, ...this.env, ...own }
  }

  async start(): Promise<void> {
    mkdirSync(this.tmp, { recursive: true })
    const node = [process.execPath, 'deploy/one-machine/start.mjs']
    const [command = '', ...words] = areApart
      ? ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$TMPDIR" && exec "$@"', 'sh', ...node]
      : node
    const child = spawn(command, words, {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    this.said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.said = (this.said + chunk).slice(-20_000)
      })
    const deadline = performance.now() + startMs
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${this.name} did not start.\n${this.said}`)
      await sleep(200)
    }
  }

  async stop(): Promise<void> {
    if (this.child) await stopProcess(this.child, stopMs)
  }

  /** As without power: the supervisor and all that it started. */
  kill(): void {
    for (const pid of [this.child?.pid ?? 0, ...Object.values(this.processes())])
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }

  /** Process ids by name. */
  processes(): Record<string, number> {
    return JSON.parse(readFileSync(join(this.dataDir, 'running.json'), 'utf8')).processes
  }

  /** npm run release, typed on this machine. */
  async release(...words: readonly string[]): Promise<void> {
    const inside = areApart ? ['nsenter', '--mount', '--target', String(this.child?.pid)] : []
    const node = [process.execPath, '--import', 'tsx', 'deploy/one-machine/release/main.ts', ...words]
    const [command = '', ...rest] = [...inside, 'sh', '-c', 'cd "$0" && exec "$@"', root, ...node]
    await promisify(execFile)(command, rest, { env: this.environment })
  }

  /** The gateway and every module of it. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    if (!answer?.ok) return false
    const { modules } = (await answer.json()) as { modules: Record<string, { ready: boolean }> }
    return Object.values(modules).every(({ ready }) => ready)
  }
}
