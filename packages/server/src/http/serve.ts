// Runs a module's process, from its environment to its last answer.
import { X509Certificate } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { DependencyContainer } from 'tsyringe'
import { baseContainer } from '../container.ts'
import { DatabasePulse } from '../database/database-pulse.ts'
import { startKeyCleanup } from '../database/idempotency-keys.ts'
import { requireApplicationRole } from '../database/require-application-role.ts'
import { onPoolWait } from '../database/sql.ts'
import type { BaseDeps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { announce } from '../process/announce.ts'
import { CrashReports } from '../process/crashes.ts'
import { type ModuleEnvironment, moduleEnvironment, WrongSetting } from '../process/environment.ts'
import { type Log, makeLog } from '../process/log.ts'
import { Metrics } from '../process/metrics.ts'
import { leaveOnUncaught, stopOnSignal } from '../process/stop-signals.ts'
import { Tracing } from '../process/tracing.ts'
import { Admission } from './admission.ts'
import { answerFailure, failureResponse } from './failures.ts'
import { type Certificate, listenHttp, type RunningServer, readCertificate } from './http-server.ts'
import { IdentityVerifier, identityHeader } from './identity-assertion.ts'
import { mountCalls, mountProtocol } from './mount-calls.ts'
import { acceptRequestId, requestIdHeader } from './request-context.ts'
import type { BoundCall, Protocol } from './routes.ts'

export interface ModuleSpec<Deps extends BaseDeps> {
  readonly name: string
  readonly version: string
  readonly routes: readonly BoundCall<Deps>[]
  readonly protocols?: readonly Protocol<Deps>[]
  /** Registers what only this module has, and returns all that its verbs get. */
  wire(container: DependencyContainer): Deps
  /** Ends what only this module has, in order; its connections to PostgreSQL end last. */
  end?(deps: Deps): void | Promise<void>
  /** Background work, such as a queue. It ends in `end`, or when its deps say that the process is stopping. */
  startBackground?(deps: Deps): Promise<void>
  /** Adds figures that only this module knows to those of every process. */
  watch?(deps: Deps, metrics: Metrics): void
}

export async function serveModule<Deps extends BaseDeps>(spec: ModuleSpec<Deps>): Promise<void> {
  const log = makeLog(spec.name, process.env.LOG_LEVEL || 'info')
  try {
    let crashed: RunningModule['crashed'] | undefined
    leaveOnUncaught(log, async (error) => crashed?.(error))
    const environment = moduleEnvironment()
    await requireApplicationRole(environment, leave)
    const module = await startModule(spec, environment, log)
    crashed = module.crashed
    stopOnSignal(log, module.stop)
    log.info({ version: spec.version, url: module.url }, 'ready')
    process.send?.({ ready: spec.name })
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    leave(error)
  }

  function leave({ message }: WrongSetting): never {
    process.stderr.write(`${spec.name}: ${message}\n`)
    process.exit(2)
  }
}

export interface RunningModule {
  readonly url: string
  /** Reports an error of the whole process. */
  crashed(error: unknown): Promise<void>
  stop(): Promise<void>
}

export async function startModule<Deps extends BaseDeps>(
  spec: ModuleSpec<Deps>,
  environment: ModuleEnvironment,
  log: Log,
): Promise<RunningModule> {
  const name = `tem-${spec.name}`
  const certificate = readCertificate(environment)
  const tracing = Tracing.of(spec.name, environment.RELEASE ?? spec.version, environment, log)
  const stopping = new AbortController()
  const deps = spec.wire(baseContainer({ name, environment, log, stopping: stopping.signal }))
  const pulse = new DatabasePulse(environment.DATABASE_URL, name, environment.DATABASE_SESSION_URL)
  const version = environment.RELEASE ?? spec.version
  const crashes = new CrashReports({
    ...{ sql: deps.sql, channel: environment.RELEASE_CHANNEL, log, module: spec.name, version },
  })
  const app = moduleApp(spec, deps, pulse, tracing, crashes, certificate)
  await spec.startBackground?.(deps)
  const stopKeyCleanup = startKeyCleanup(deps.sql, log)
  const running: RunningServer = await listenHttp(
    getRequestListener(app.fetch),
    environment.LISTEN,
    certificate,
  )
  const announced = await announce(pulse.sql, spec.name, spec.version, environment, log)
  return {
    url: running.url,
    crashed: (error) => crashes.takeError(error),
    async stop() {
      stopping.abort()
      await announced.withdraw()
      stopKeyCleanup()
      await running.drain()
      await pulse.stop()
      await spec.end?.(deps)
      await deps.sql.end({ timeout: 5 })
      await tracing.stop()
    },
  }
}

function moduleApp<Deps extends BaseDeps>(
  spec: ModuleSpec<Deps>,
  deps: Deps,
  pulse: DatabasePulse,
  tracing: Tracing,
  crashes: CrashReports,
  certificate?: Certificate,
): Hono {
  const { environment, log, stopping } = deps
  const app = new Hono()
  const metrics = new Metrics(spec.name, environment.RELEASE ?? spec.version)
  const connections = environment.DATABASE_CONNECTIONS
  // The gateways refuse early; this one keeps the order, and refuses what several gateways send too much.
  const admission = new Admission({
    atOnce: connections * 2,
    waiting: connections * 16,
    longestWaitMs: 300,
  })
  metrics.watch(admission)
  metrics.gauge('database_silent', '1 while the database does not answer.', () => Number(pulse.isSilent))
  metrics.gauge('database_answer_seconds', 'How long its last answer took.', () => pulse.answerSeconds)
  onPoolWait(deps.sql, metrics.poolWait())
  if (certificate) {
    const until = new X509Certificate(certificate.cert).validTo
    metrics.gauge(
      'certificate_until',
      'When the certificate of TLS_CERT expires, in seconds since 1970.',
      () => Math.floor(Date.parse(until) / 1000),
    )
  }
  spec.watch?.(deps, metrics)
  const verifier = new IdentityVerifier(environment.IDENTITY_PUBLIC_KEY)

  app.get('/healthz', (c) => c.json({ alive: true, name: spec.name, version: spec.version }))
  app.get('/readyz', async (c) => {
    const ready = !stopping.aborted && (await pulse.isAnswering())
    const storage = await storageOf(environment)
    return c.json(
      { ready, name: spec.name, version: environment.RELEASE ?? spec.version, storage },
      ready ? 200 : 503,
    )
  })
  app.get('/metrics', () => metrics.respond())
  const frame = {
    deps,
    identify: (headers: Headers) => verifier.verify(headers.get(identityHeader) ?? undefined),
    // The folder of a socket lets only the gateway in.
    isOfGateway: environment.LISTEN.startsWith('unix:')
      ? undefined
      : (headers: Headers) => verifier.isOfGateway(headers.get(identityHeader) ?? undefined),
    tracing,
    log,
    metrics,
    admission,
    pulse,
    onCrash: (...of: Parameters<CrashReports['takeError']>) => void crashes.takeError(...of),
    checkAnswers: environment.NODE_ENV !== 'production',
  }
  mountCalls(app, spec.routes, frame)
  for (const protocol of spec.protocols ?? []) mountProtocol(app, protocol, frame)
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
