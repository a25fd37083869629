// Assembles the gateway and lets it listen; main.ts uses the environment, tests their own settings.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModuleName } from '@tem/contracts/call.ts'
import type { DemoAccounts } from '@tem/federation/released.ts'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { judgeCanaries } from '@tem/releases/canary.ts'
import { DatabasePulse } from '@tem/server/database/database-pulse.ts'
import { connect, onPoolWait } from '@tem/server/database/sql.ts'
import { Admission } from '@tem/server/http/admission.ts'
import { listenHttp } from '@tem/server/http/http-server.ts'
import { IdentitySigner } from '@tem/server/http/identity-assertion.ts'
import type { Log } from '@tem/server/process/log.ts'
import { Metrics } from '@tem/server/process/metrics.ts'
import { Tracing, type TracingSettings } from '@tem/server/process/tracing.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'
import { CallRoutes, type Deadlines, usualDeadlines } from './calls/call-routes.ts'
import { limitConnections } from './calls/connection-limits.ts'
import { followServers } from './calls/follow-servers.ts'
import { IncomingUploads } from './calls/incoming-uploads.ts'
import { ModuleServers } from './calls/module-servers.ts'
import { PageVersions } from './calls/page-versions.ts'
import { RateLimit } from './calls/rate-limit.ts'
import { ReleasedCalls } from './calls/released-calls.ts'
import { longestWaitMs } from './calls/session-cache.ts'
import { Upstream } from './calls/upstream.ts'
import { followSessions } from './follow-sessions.ts'
import { makeGateway } from './gateway.ts'
import { OwnCalls } from './own-calls.ts'
import { LiveReleases } from './pages/live-releases.ts'
import { LocalBuilds } from './pages/local-builds.ts'
import { PageCookie } from './pages/page-cookie.ts'
import { ShellPages } from './pages/shell-pages.ts'
import { StaticFiles } from './pages/static-files.ts'
import { HealthReports, screenMetrics } from './releases/health-reports.ts'

export interface GatewaySpec {
  readonly version: string
  readonly listen: string
  readonly databaseUrl: string
  /** PostgreSQL itself, where databaseUrl leads to a pooler. */
  readonly sessionUrl?: string | undefined
  readonly privateKey: string
  /** This gateway's copies of the released files, the store that they come from, and which registry it follows. */
  readonly releasesDir: string
  readonly blobs: BlobStore
  readonly channel: string
  /** Where these modules listen; the others are found in the registry. */
  readonly upstreams: Readonly<Record<ModuleName, string>>
  readonly ratePerAddress: number
  readonly ratePerSession: number
  readonly trustedProxies: number
  /** Where people open the site. */
  readonly publicUrl?: string
  /** Concurrent calls to each module. */
  readonly callsAtOnce?: number
  readonly resolveSession: (sql: Sql, token: string) => Promise<SessionFacts | null>
  /** Only with a demo company: the accounts that the sign-in page offers. */
  readonly demo?: DemoAccounts
  /** Otherwise the installed app doesn't open offline. */
  readonly hasWorker?: boolean
  readonly deadlines?: Partial<Deadlines>
  /** Where builds on this machine may come from, for people who try them. */
  readonly localBuilds?: readonly string[]
  /** How often canaries are judged, and reports of browsers written. */
  readonly healthEveryMs?: number
  /** How long it still answers before it stops; /readyz says meanwhile that it is stopping. */
  readonly stopDelayMs?: number
  /** Of the authority that signed the certificates of modules with https. */
  readonly upstreamCa?: string | undefined
  readonly tracing?: TracingSettings
  readonly log: Log
}

export interface RunningGateway {
  readonly url: string
  stop(): Promise<void>
}

/** The burst above the steady rate: a screen makes many requests when it opens. */
const burstSeconds = 5

export async function startGateway(spec: GatewaySpec): Promise<RunningGateway> {
  const sql = connect({
    url: spec.databaseUrl,
    sessionUrl: spec.sessionUrl,
    name: 'tem-gateway',
    connections: 4,
    statementTimeoutMs: 2_000,
  })
  const pulse = new DatabasePulse(spec.databaseUrl, 'tem-gateway', spec.sessionUrl)
  const signer = new IdentitySigner(spec.privateKey)
  const resolve = (token: string) => spec.resolveSession(sql, token)
  const following = followSessions({ sql, beatSql: pulse.sql, resolve, signer })
  const { sessions } = following

  const { callsAtOnce = 64 } = spec
  const state = { stopping: false }
  const servers = new ModuleServers(
    (name, address) => new Upstream(name, address, admission(callsAtOnce), undefined, spec.upstreamCa),
    spec.upstreams,
  )
  const { releasesDir, blobs, channel, log } = spec
  const routes = new CallRoutes({ ...usualDeadlines, ...spec.deadlines })
  const fromSources = Object.keys(spec.upstreams)
  const calls = new ReleasedCalls({ sql, blobs, channel, releasesDir, routes, fromSources, log })
  const unfollow = await followServers({ sql, channel, releasesDir, servers, calls, log })

  const metrics = new Metrics('gateway')
  onPoolWait(sql, metrics.poolWait())
  const tracing = Tracing.of('gateway', spec.version, spec.tracing ?? {}, log)

  const isHttps = spec.publicUrl?.startsWith('https:') ?? false
  const cookie = new PageCookie(spec.privateKey, isHttps)
  const keyOf = (person: string) => cookie.keyOf(person)
  const localBuilds = new LocalBuilds(spec.localBuilds ?? [])
  const live = new LiveReleases({ sql, blobs, channel, releasesDir, log }, keyOf, localBuilds)
  await live.start()
  measureLiveReleases(metrics, servers, live)
  const health = new HealthReports({
    ...{ sql, channel, log },
    countsFor: (...of) => live.countsFor(...of),
    count: screenMetrics(metrics),
    ...(spec.healthEveryMs && { flushMs: spec.healthEveryMs }),
  })
  const judging = judgeRegularly(sql, channel, log, spec.healthEveryMs)
  const own = { sql, channel, keyOf, health, localOrigins: localBuilds.origins, look: () => live.look() }

  const listener = makeGateway({
    version: spec.version,
    servers,
    uploads: new IncomingUploads(),
    sessions,
    perAddress: limit(spec.ratePerAddress),
    perSession: limit(spec.ratePerSession),
    visitors: admissionOfVisitors(callsAtOnce),
    routes,
    contract: () => calls.contract,
    trustedProxies: spec.trustedProxies,
    isHttps,
    log: spec.log,
    metrics,
    tracing,
    vouch: () => signer.vouch(),
    own: new OwnCalls(own, spec.privateKey, log),
    // As a crash of the screen that sent the call: a canary is taken back for either.
    onServerError: (personId, module, version) =>
      health.take(keyOf(personId), [{ module, version, loads: 0, failures: 0, crashes: 1 }]),
    versions: new PageVersions({ cookie, sessions, idFor: (key) => live.releasesFor(key)?.registry.id }),
    files: new StaticFiles(spec.releasesDir),
    trials: { cookie, live },
    pages: new ShellPages(live, spec.demo, spec.hasWorker, cookie),
    canServe: async () => (await pulse.isAnswering()) && live.current !== undefined,
    isStopping: () => state.stopping,
    isDemo: spec.demo !== undefined,
  })

  const running = await listenHttp(listener, spec.listen)
  // Behind a proxy all connections come from its IP, and the proxy limits them.
  if (spec.trustedProxies === 0) limitConnections(running.server)
  return {
    url: running.url,
    async stop() {
      state.stopping = true
      if (spec.stopDelayMs) await sleep(spec.stopDelayMs)
      await running.drain()
      await judging.stop()
      await health.stop()
      await live.stop()
      await unfollow()
      following.stop()
      await servers.close()
      await pulse.stop()
      await sql.end({ timeout: 2 })
      await tracing.stop()
    },
  }
}

// Canaries advance or are rolled back by what browsers report. Every gateway checks; one at a time does the work.

const judgeEveryMs = 5_000

function judgeRegularly(
  sql: Sql,
  channel: string,
  log: Log,
  everyMs = judgeEveryMs,
): { stop(): Promise<unknown> } {
  let running: Promise<unknown> = Promise.resolve()
  const judge = () =>
    judgeCanaries(sql, channel).then(
      (moves) => moves.map((move) => log.warn({ move }, 'A canary was moved by the health check.')),
      (err) => log.warn({ err }, 'Canaries could not be judged.'),
    )
  const timer = setInterval(() => {
    running = running.then(judge)
  }, everyMs).unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

function measureLiveReleases(metrics: Metrics, servers: ModuleServers, live: LiveReleases): void {
  const labels = ['module', 'part', 'version'] as const
  metrics.facts('release_live', 'What people get, by module and part.', labels, () => [
    ...Object.entries(servers.liveVersions).map(([module, version]) => ({ module, part: 'server', version })),
    ...screensOf(live.current),
  ])
}

function screensOf(releases: LiveReleases['current']) {
  if (!releases) return []
  const { shell, modules } = releases.registry
  return [
    { module: 'shell', part: 'screens', version: shell.version },
    ...modules.map(({ manifest, version }) => ({ module: manifest.name, part: 'screens', version })),
  ]
}

/** Waiting requests fill the gaps, so the modules are never idle. */
function admission(atOnce: number): Admission {
  return new Admission({ atOnce, waiting: atOnce * 4, longestWaitMs })
}

/** Waiting is normal when a whole office signs in at nine. */
export function admissionOfVisitors(callsAtOnce: number): Admission {
  return new Admission({ atOnce: Math.ceil(callsAtOnce / 8), waiting: callsAtOnce * 2, longestWaitMs: 4_000 })
}

function limit(perSecond: number): RateLimit {
  return new RateLimit({ perSecond, burst: perSecond * burstSeconds })
}
