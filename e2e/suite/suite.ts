// Starts the real suite for a test: with its own port, its own data and the demo company.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '../..')
const longestStartMs = 300_000
const longestStopMs = 20_000

export interface Suite {
  readonly url: string
  readonly dataDir: string
  /** The supervisor process. */
  readonly supervisor: number
  /** Process ids by name: the gateway's and each module's. */
  processes(): Record<string, number>
  /** The folder of the modules' sockets. */
  sockets(): string
  stop(): Promise<void>
}

/** The suite's own record, running.json. */
interface Running {
  readonly sockets: string
  readonly processes: Record<string, number>
}

interface SuiteOptions {
  /** Copies releases into the data folder before the start, so nothing must be built. */
  readonly prepare?: (dataDir: string) => void | Promise<void>
  readonly env?: NodeJS.ProcessEnv
  /** The clone to start; otherwise this one. */
  readonly folder?: string
  /** As npm run dev does. */
  readonly isDev?: boolean
}

export async function startSuite({ prepare, env, folder = root, isDev }: SuiteOptions = {}): Promise<Suite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-suite-'))
  await prepare?.(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['deploy/one-machine/start.mjs', ...(isDev ? ['dev'] : [])], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    // Each call is a line: the last ones say why it did not start.
    output = (output + chunk).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const stop = async () => {
    await stopped(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const running = () => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as Running
  if (await isReady(url, child)) {
    return {
      url,
      dataDir,
      supervisor: child.pid ?? 0,
      processes: () => running().processes,
      sockets: () => running().sockets,
      stop,
    }
  }
  await stop()
  throw new Error(`The suite did not start.\n${output}`)
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + longestStartMs
  while (performance.now() < deadline && child.exitCode === null) {
    if (await allReady(url)) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

/** The gateway starts before its modules. */
async function allReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  if (!answer?.ok) return false
  const { modules } = (await answer.json()) as { modules: Record<string, { ready: boolean }> }
  return Object.values(modules).every(({ ready }) => ready)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), longestStopMs)
  await gone
  clearTimeout(late)
}
