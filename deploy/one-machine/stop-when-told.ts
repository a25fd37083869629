// Ctrl-C, a closed terminal, a stopped service and a killed npm: all of them end the suite in order.
import { readFileSync } from 'node:fs'
import { say } from './terminal.ts'
import type { Undo } from './undo.ts'

export function stopWhenTold(undo: Undo): void {
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

/** npm starts us through a shell. A killed npm can't pass the signal on, so we watch whether both are still there. */
function followNpm(stop: () => void): void {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) stop()
  }, 500).unref()
}

/** Known where there is /proc; elsewhere only our own parent is. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
  } catch {
    return undefined
  }
}
