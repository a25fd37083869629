// Stops the process when it gets a signal, or when the supervisor that started it is gone.
import type { Log } from './log.ts'

const longestStopMs = 25_000

/** Runs `stop` once, then exits; exits anyway if stopping takes too long. `delayMs` is part of what `stop` does. */
export function stopOnSignal(log: Log, stop: () => Promise<void>, delayMs = 0): void {
  let stopping = false
  const leave = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), longestStopMs + delayMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed.')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => leave('SIGTERM'))
  process.once('SIGINT', () => leave('SIGINT'))
  if (process.channel) {
    process.once('disconnect', () => leave('the supervisor is gone'))
    process.channel.unref()
  }
}

/** A database that is away must not keep a broken process. */
const reportedWithinMs = 1_000

/** After an uncaught error the state of the process is unknown: log the error and restart. */
export function leaveOnUncaught(log: Log, report: (error: unknown) => Promise<void> = async () => {}): void {
  const leave = (error: unknown) => {
    log.fatal({ err: error }, 'An error that nobody caught.')
    setTimeout(() => process.exit(1), reportedWithinMs)
    void report(error).finally(() => process.exit(1))
  }
  process.on('uncaughtException', leave)
  process.on('unhandledRejection', leave)
}
