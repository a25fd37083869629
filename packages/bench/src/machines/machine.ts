// One machine of the suite: gateway and modules under their supervisor, as a container has them, with a DATA_DIR and a
// folder of sockets that no other machine sees.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, stopProcess } from './programs.ts'

const startMs = 300_000
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

  async start(): Promise<void> {
    const dataDir = join(this.home, this.name)
    const sockets = join(this.home, `${this.name}-tmp`)
    for (const folder of [dataDir, sockets]) mkdirSync(folder, { recursive: true })
    const node = [process.execPath, 'deploy/one-machine/start.mjs']
    const [command = '', ...words] = areApart
      ? ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$TMPDIR" && exec "$@"', 'sh', ...node]
      : node
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, ...this.env, PORT: String(this.port), DATA_DIR: dataDir, TMPDIR: sockets },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    this.said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.said += chunk
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

  /** Process ids by name. */
  processes(): Record<string, number> {
    return JSON.parse(readFileSync(join(this.home, this.name, 'running.json'), 'utf8')).processes
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
