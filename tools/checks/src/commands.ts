// Runs one command of the repository and captures its output. The command ends with this process.
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

export interface Outcome {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()

export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const path = [resolve(root, 'node_modules/.bin'), env.PATH ?? process.env.PATH].join(delimiter)
  // A process group of its own, so its children end with it.
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((done) => {
    const end = (ok: boolean, reason = '') => {
      endGroup(child, 'SIGTERM')
      running.delete(child)
      done({ ok, output: output + reason, seconds: (performance.now() - startedAt) / 1000 })
    }
    child.once('error', (error) => end(false, `${command} could not run: ${error.message}\n`))
    child.once('close', (code) => end(code === 0))
  })
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM')
    process.exitCode = 130
    setTimeout(() => {
      for (const child of running) endGroup(child, 'SIGKILL')
      process.exit()
    }, 5000).unref()
  })
}
