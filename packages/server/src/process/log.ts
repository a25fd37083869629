// The log of a process: one JSON object per line, without secrets.
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import { Refusal } from '../errors.ts'

// Removes secrets from everything that is logged: by field name and by the format of a value.

const secretName =
  /pass(word|wd)?|token|secret|otp|^code$|aadh?aar|card|authorization|cookie|private|identity|account_?number|^parameters$|^args$|^query$/i
/** Numbers as long as an Aadhaar or card number, spaced or not, and anything like a token or signed assertion. */
const secretValues: readonly RegExp[] = [
  /(?<![\w.-])\d{4}[ -]?\d{4}[ -]?\d{4}([ -]?\d{4})?(?![\w-])/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /(?<![\w/.-])[A-Za-z0-9_-]{40,}(?![\w/.-])/g,
  /(?<=:\/\/[^\s:/@]{0,100}:)[^\s@/]+(?=@)/g,
]
const hidden = '[hidden]'

export function scrubText(text: string): string {
  return secretValues.reduce((safe, secret) => safe.replace(secret, hidden), text)
}

export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 5) return hidden
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) ? hidden : scrub(each, depth + 1),
    ]),
  )
}

interface LoggedError {
  type: string
  message: string
  code?: string
  table?: string
  constraint?: string
  stack?: string
  cause?: unknown
}

/** An error without the row values that PostgreSQL quotes: its detail, parameters and query. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: 'unknown', message: scrubText(String(error)) }
  const { code, table_name, constraint_name } = error as Error & Record<string, unknown>
  const fromPostgres = error.name === 'PostgresError'
  const message = scrubText(fromPostgres ? withoutQuotes(error.message) : error.message)
  // A refusal is expected: its stack helps nobody, and an outage brings thousands.
  const frames =
    error instanceof Refusal
      ? undefined
      : error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n')
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof table_name === 'string' && { table: table_name }),
    ...(typeof constraint_name === 'string' && { constraint: constraint_name }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** `invalid input syntax for type uuid: "…"` would repeat what a person typed. */
function withoutQuotes(message: string): string {
  return message.replace(/: ".*"$/s, `: ${hidden}`)
}

export type Log = Logger

export function makeLog(name: string, level: string, destination?: DestinationStream): Log {
  return pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // scrub describes errors; pino's own serialiser would add the secrets back.
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
  // pino would log the message of a bare error unchanged.
  const named = first instanceof Error ? [{ err: first }, rest[0] ?? first.message] : [first, ...rest]
  const safe = named.map((word) => (typeof word === 'string' ? scrubText(word) : word))
  method.apply(this, safe as Parameters<LogFn>)
}
