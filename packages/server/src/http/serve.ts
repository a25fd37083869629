// Runs a module's process, from its environment to its last answer.
import 'reflect-metadata'
import { statfs } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { DependencyContainer } from 'tsyringe'
import { baseContainer, FIELD_CIPHER } from '../container.ts'
import { DatabasePulse } from '../database/database-pulse.ts'
import { keepForgettingKeys } from '../database/idempotency-keys.ts'
import { connect } from '../database/sql.ts'
import { NotFound } from '../errors.ts'
import { type ModuleEnvironment, moduleEnvironment, WrongSetting } from '../process/environment.ts'
import { type Log, makeLog } from '../process/log.ts'
import { Metrics } from '../process/metrics.ts'
import { leaveOnUncaught, stopOnSignal } from '../process/stop-signals.ts'
import { STOPPING } from '../tokens.ts'
import { Admission } from './admission.ts'
import { answerFailure, failureResponse } from './failures.ts'
import { listenHttp, type RunningServer } from './http-server.ts'
import { IdentityVerifier, identityHeader } from './identity-assertion.ts'
import { mountCalls } from './mount-calls.ts'
import { acceptRequestId, requestIdHeader } from './request-context.ts'
import type { BoundCall } from './routes.ts'

export interface ModuleSpec {
  readonly name: string
  readonly version: string
  readonly routes: readonly BoundCall[]
  /** Reads or stores Aadhaar and card numbers, and so needs FIELD_KEY. */
  readonly readsSealedNumbers?: boolean
  /** Adds what the module's verbs need to the base container. */
  wire(container: DependencyContainer, environment: ModuleEnvironment): void
  /** Background work, such as a queue; returns the function that stops it. */
  startBackground?(container: DependencyContainer): Promise<() => Promise<void>>
}

export async function serveModule(spec: ModuleSpec): Promise<void> {
  const log = makeLog(spec.name, process.env.LOG_LEVEL || 'info')
  try {
    leaveOnUncaught(log)
    const module = await startModule(spec, moduleEnvironment(), log)
    stopOnSignal(log, module.stop)
    log.info({ version: spec.version, url: module.url }, 'ready')
    process.send?.({ ready: spec.name })
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    process.stderr.write(`${spec.name}: ${error.message}\n`)
    process.exit(2)
  }
}

export interface RunningModule {
  readonly url: string
  stop(): Promise<void>
}

export async function startModule(
  spec: ModuleSpec,
  environment: ModuleEnvironment,
  log: Log,
): Promise<RunningModule> {
  const sql = connect({
    url: environment.DATABASE_URL,
    name: `tem-${spec.name}`,
    connections: environment.DATABASE_CONNECTIONS,
  })
  const container = baseContainer({ sql, log, environment })
  if (spec.readsSealedNumbers) container.resolve(FIELD_CIPHER)
  spec.wire(container, environment)

  const stopping = new AbortController()
  container.register(STOPPING, { useValue: stopping.signal })
  const pulse = new DatabasePulse(environment.DATABASE_URL, `tem-${spec.name}`)
  const app = moduleApp(spec, environment, container, pulse, log, stopping.signal)
  const stopBackground = await spec.startBackground?.(container)
  const stopForgetting = keepForgettingKeys(sql, log)
  const running: RunningServer = await listenHttp(getRequestListener(app.fetch), environment.LISTEN)
  return {
    url: running.url,
    async stop() {
      stopping.abort()
      stopForgetting()
      await running.drain()
      await stopBackground?.()
      await pulse.stop()
      await sql.end({ timeout: 5 })
    },
  }
}

function moduleApp(
  spec: ModuleSpec,
  environment: ModuleEnvironment,
  container: DependencyContainer,
  pulse: DatabasePulse,
  log: Log,
  stopping: AbortSignal,
): Hono {
  const app = new Hono()
  const metrics = new Metrics(spec.name)
  const connections = environment.DATABASE_CONNECTIONS
  const admission = new Admission({ atOnce: connections * 2, waiting: connections * 16, longestWaitMs: 500 })
  metrics.watch(admission)
  metrics.gauge('database_silent', '1 while the database does not answer.', () => Number(pulse.isSilent))
  const verifier = new IdentityVerifier(environment.IDENTITY_PUBLIC_KEY)

  app.get('/healthz', (c) => c.json({ alive: true, name: spec.name, version: spec.version }))
  app.get('/readyz', async (c) => {
    const ready = !stopping.aborted && (await pulse.isAnswering())
    const storage = await storageOf(environment)
    return c.json({ ready, name: spec.name, version: spec.version, storage }, ready ? 200 : 503)
  })
  app.get('/metrics', () => metrics.respond())
  mountCalls(app, spec.routes, {
    resolve: (token) => container.resolve(token),
    identify: (headers) => verifier.verify(headers.get(identityHeader) ?? undefined),
    log,
    metrics,
    admission,
    pulse,
    checkAnswers: environment.NODE_ENV !== 'production',
  })
  app.notFound((c) => {
    const id = acceptRequestId(c.req.header(requestIdHeader))
    return failureResponse(answerFailure(new NotFound('address'), id), id)
  })
  return app
}

/** Disk full: uploads are refused, and everything else works. */
async function storageOf({ DATA_DIR, DISK_RESERVE_MB }: ModuleEnvironment): Promise<'ok' | 'full'> {
  const disk = await statfs(DATA_DIR).catch(() => undefined)
  return disk && disk.bavail * disk.bsize < DISK_RESERVE_MB * 1_000_000 ? 'full' : 'ok'
}
