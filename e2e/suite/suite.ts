// The real suite on this machine, for as long as a test needs it: its own port, its own data, the demo company.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const longestStartMs = 120_000
const longestStopMs = 20_000

export interface Suite {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

export async function startSuite(): Promise<Suite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-suite-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['deploy/one-machine/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const stop = async () => {
    await stopped(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (await isReady(url, child)) return { url, dataDir, stop }
  await stop()
  throw new Error(`The suite did not start.\n${said}`)
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + longestStartMs
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), longestStopMs)
  await gone
  clearTimeout(late)
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
