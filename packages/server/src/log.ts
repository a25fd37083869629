// The log of a process: one JSON object a line, in which no secret ever stands.
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import type { InjectionToken } from 'tsyringe'
import { scrub, scrubText } from './scrub.ts'

export type Log = Logger

export const LOG: InjectionToken<Log> = Symbol('log')

export function makeLog(name: string, level: string, destination?: DestinationStream): Log {
  return pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are described by scrub; pino's own way would name them again.
      serializers: { err: (described: unknown) => described },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => scrub(fields) as Record<string, unknown>,
      },
      hooks: { logMethod: withScrubbedText },
    },
    destination ?? pino.destination(1),
  )
}

function withScrubbedText(this: Logger, words: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest] = words as unknown[]
  // pino would take the message of a bare error as it is.
  const named = first instanceof Error ? [{ err: first }, rest[0] ?? first.message] : [first, ...rest]
  const safe = named.map((word) => (typeof word === 'string' ? scrubText(word) : word))
  method.apply(this, safe as Parameters<LogFn>)
}
