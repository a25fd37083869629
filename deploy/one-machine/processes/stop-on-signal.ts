// Ctrl-C, a closed terminal, a stopped service or a killed npm: each shuts the suite down in order.
import { readFileSync } from 'node:fs'
import { say } from '../terminal.ts'
import type { Undo } from './undo.ts'

export function stopOnSignal(undo: Undo): void {
  const stop = async () => {
    if (undo.isRunning) return
    say('\nStopping …')
    await undo.run()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) followNpm(stop)
  process.on('uncaughtException', async (error) => {
    process.stderr.write(`${error.stack}\n`)
    await undo.run()
    process.exit(1)
  })
}

/** npm starts us through a shell. A killed npm can't forward the signal, so we watch both parent processes. */
function followNpm(stop: () => void): void {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) stop()
  }, 500).unref()
}

/** Only known where /proc exists; elsewhere we only know our direct parent. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
  } catch {
    return undefined
  }
}
