// The connection to PostgreSQL, with our value types and reliable time limits.
import postgres, { type Parameter, type Sql } from 'postgres'
import { traceStatement } from '../process/tracing.ts'

declare module 'postgres' {
  // Whatever JSON.stringify takes; the driver's own type asks for index signatures.
  interface ISql<TTypes extends Record<string, unknown>> {
    json(value: object): Parameter
  }
}

export interface Connection {
  url: string
  /** PostgreSQL itself, where `url` leads to a pooler that gives each transaction another session: LISTEN needs it. */
  sessionUrl?: string | undefined
  /** Shown in pg_stat_activity. */
  name: string
  connections?: number
  /** Works as this role instead of the URL's user; each process signs in as its own. */
  role?: string
  statementTimeoutMs?: number
  /** A write that waits for another of the same record this long is refused as busy. */
  lockTimeoutMs?: number
}

const oid = { int8: 20, date: 1082 }

export function connect(connection: Connection): Sql {
  const { url, sessionUrl, name, connections = 16, role, statementTimeoutMs = 10_000 } = connection
  const { lockTimeoutMs = Math.min(5_000, statementTimeoutMs) } = connection
  const pool: Pool = { onWaited: () => {} }
  const sql = postgres(url, {
    ...hostOf(url),
    max: connections,
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(1, 0.05 * 2 ** attempt),
    onnotice: () => {},
    // A session that is another's at the next statement keeps neither prepared statements nor settings: there the role's
    // own limits hold.
    prepare: sessionUrl === undefined,
    // PgBouncer before 1.21 gives the session away between two queries that were sent together, and loses the second.
    ...(sessionUrl !== undefined && { max_pipeline: 0 }),
    connection: {
      application_name: name,
      ...(sessionUrl === undefined && {
        ...(role && { role }),
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: 15_000,
      }),
    },
    types: {
      // Paise and counts fit a number; larger values stay bigint, and the answer's struct refuses them.
      int8: { to: oid.int8, from: [oid.int8], serialize: String, parse: numberWhenSafe },
      // A calendar day has no time zone: it stays the text 'yyyy-MM-dd'.
      day: { to: oid.date, from: [oid.date], serialize: (day: string) => day, parse: (day: string) => day },
    },
  } as object) as unknown as Sql
  const watched = watch(sql, pool)
  pools.set(watched, pool)
  return sessionUrl === undefined ? watched : listeningAt(sessionUrl, watched, name)
}

/** Whether patches/ was applied, without which a lost connection ends the process or leaves half of a write. */
export const isDriverPatched = 'survivesLoss' in postgres

type Begin = (...words: unknown[]) => Promise<unknown>
type Work = (tx: object) => unknown

/** Statements of a traced request are spans, and how long a transaction waits for its connection is measured. */
function watch(sql: Sql, pool: Pool): Sql {
  const begin: Begin = (...words) => {
    const asked = performance.now()
    const work = words.pop() as Work
    return (sql.begin as Begin)(...words, (tx: object) => {
      pool.onWaited((performance.now() - asked) / 1000)
      return work(withSpans(tx))
    })
  }
  return withSpans(sql, { begin })
}

/** The object itself, but each statement that it makes is traced. */
function withSpans<Target extends object>(sql: Target, instead: Partial<Record<PropertyKey, unknown>> = {}) {
  return new Proxy(sql, {
    apply: (target, self, words) => traceStatement(Reflect.apply(target as () => unknown, self, words)),
    get: (target, name) => instead[name] ?? Reflect.get(target, name),
  })
}

/** postgres.js takes the colons of an IPv6 address for the one before a port. */
function hostOf(url: string) {
  const [, address, port = '5432'] = /^\w+:\/\/(?:[^@/]*@)?\[([^\]]+)\](?::(\d+))?(?=[/?]|$)/.exec(url) ?? []
  return address === undefined ? {} : { host: [address], port: [Number(port)] }
}

interface Pool {
  onWaited: (seconds: number) => void
}
const pools = new WeakMap<Sql, Pool>()

/** Calls it with how long each transaction waited for a connection of its own, and its BEGIN. */
export function onPoolWait(sql: Sql, listener: (seconds: number) => void): void {
  const pool = pools.get(sql)
  if (pool) pool.onWaited = listener
}

function listeningAt(url: string, sql: Sql, name: string): Sql {
  const direct = connect({ url, name: `${name}-listen`, connections: 1 })
  const endPooled = sql.end
  return Object.assign(sql, {
    listen: direct.listen,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([endPooled(options), direct.end(options)])
    },
  })
}

function numberWhenSafe(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

// Listens to a PostgreSQL channel for the life of the process, across database restarts.

interface Listener {
  onMessage(payload: string): void
  /** Called on each (re)connect: notifications in between are lost, so drop what may be stale. */
  onConnected(): void
}

/** Resolves once listening; while PostgreSQL is away, the client keeps trying and calls onConnected later. */
export async function listen(sql: Sql, channel: string, listener: Listener): Promise<void> {
  try {
    await sql.listen(
      channel,
      (payload) => listener.onMessage(payload),
      () => listener.onConnected(),
    )
  } catch {
    // The failed attempt closes its connection, which makes the client listen again.
  }
}
