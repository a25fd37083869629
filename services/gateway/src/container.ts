// What the gateway's process has, each thing made once, when it is first needed. start-gateway.ts says in which order it
// starts and ends.
import 'reflect-metadata'
import type { ModuleName } from '@tem/contracts/call.ts'
import type { DemoAccounts } from '@tem/federation/released.ts'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import type { ReadMap } from '@tem/releases/crashes/original-places.ts'
import { DatabasePulse } from '@tem/server/database/database-pulse.ts'
import { connect } from '@tem/server/database/sql.ts'
import { SQL, type Token } from '@tem/server/deps.ts'
import { Admission } from '@tem/server/http/admission.ts'
import { type Identity, IdentitySigner } from '@tem/server/http/identity-assertion.ts'
import { now } from '@tem/server/process/clock.ts'
import { CrashReports } from '@tem/server/process/crashes.ts'
import type { Log } from '@tem/server/process/log.ts'
import { Metrics } from '@tem/server/process/metrics.ts'
import { Tracing, type TracingSettings } from '@tem/server/process/tracing.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'
import { container, type DependencyContainer, instanceCachingFactory as once } from 'tsyringe'
import { CallRoutes, type Deadlines, usualDeadlines } from './calls/call-routes.ts'
import { IncomingUploads } from './calls/incoming-uploads.ts'
import { ModuleServers } from './calls/module-servers.ts'
import { PageVersions } from './calls/page-versions.ts'
import { RateLimit } from './calls/rate-limit.ts'
import { ReleasedCalls } from './calls/released-calls.ts'
import { Upstream } from './calls/upstream.ts'
import { followSessions } from './follow-sessions.ts'
import type { GatewayParts } from './gateway.ts'
import { OwnCalls } from './own-calls.ts'
import { LiveReleases } from './pages/live-releases.ts'
import { LocalBuilds } from './pages/local-builds.ts'
import { PageCookie } from './pages/page-cookie.ts'
import { ShellPages } from './pages/shell-pages.ts'
import { StaticFiles } from './pages/static-files.ts'
import { usualCrashLimits } from './releases/crashes.ts'
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
  /** Without it, service tokens open nothing but SCIM. */
  readonly resolveServiceToken?: (sql: Sql, token: string, now: Date) => Promise<Identity | null>
  /** Only with a demo company: the accounts that the sign-in page offers. */
  readonly demo?: DemoAccounts
  /** Otherwise the installed app doesn't open offline. */
  readonly hasWorker?: boolean
  readonly deadlines?: Partial<Deadlines>
  /** Where builds on this machine may come from, for people who try them. */
  readonly localBuilds?: readonly string[]
  /** The source maps of releases. */
  readonly readMap?: ReadMap
  /** How often canaries are judged, and reports of browsers written. */
  readonly healthEveryMs?: number
  /** How long it still answers before it stops; /readyz says meanwhile that it is stopping. */
  readonly stopDelayMs?: number
  /** The authority that signed the certificates of modules with https. */
  readonly upstreamCa?: string | undefined
  readonly tracing?: TracingSettings
  readonly log: Log
}

export const SESSIONS: Token<ReturnType<typeof followSessions>> = Symbol('sessions')

export function gatewayContainer(spec: GatewaySpec): DependencyContainer {
  const { databaseUrl, sessionUrl, privateKey, channel, releasesDir, blobs, log, callsAtOnce = 64 } = spec
  const name = 'tem-gateway'
  return container
    .createChildContainer()
    .register(SQL, {
      useFactory: once(() =>
        connect({ url: databaseUrl, sessionUrl, name, connections: 4, statementTimeoutMs: 2_000 }),
      ),
    })
    .register(DatabasePulse, { useFactory: once(() => new DatabasePulse(databaseUrl, name, sessionUrl)) })
    .register(IdentitySigner, { useFactory: once(() => new IdentitySigner(privateKey)) })
    .register(SESSIONS, {
      useFactory: once((from) => {
        const sql = from.resolve(SQL)
        const resolve = (token: string) => spec.resolveSession(sql, token)
        const beatSql = from.resolve(DatabasePulse).sql
        return followSessions({ sql, beatSql, resolve, signer: from.resolve(IdentitySigner) })
      }),
    })
    .register(ModuleServers, {
      useFactory: once(() => {
        const upstream = (module: ModuleName, address: string) =>
          new Upstream(module, address, admission(callsAtOnce), undefined, spec.upstreamCa)
        return new ModuleServers(upstream, spec.upstreams)
      }),
    })
    .register(CallRoutes, {
      useFactory: once(() => new CallRoutes({ ...usualDeadlines, ...spec.deadlines })),
    })
    .register(ReleasedCalls, {
      useFactory: once((from) => {
        const fromSources = Object.keys(spec.upstreams)
        const routes = from.resolve(CallRoutes)
        return new ReleasedCalls({
          sql: from.resolve(SQL),
          ...{ blobs, channel, releasesDir, routes, fromSources, log },
        })
      }),
    })
    .register(CrashReports, {
      useFactory: once(
        (from) =>
          new CrashReports({
            ...{ sql: from.resolve(SQL), channel, log, module: 'gateway', version: spec.version },
          }),
      ),
    })
    .register(Metrics, { useFactory: once(() => new Metrics('gateway')) })
    .register(TRACING, {
      useFactory: once(() => Tracing.of('gateway', spec.version, spec.tracing ?? {}, log)),
    })
    .register(PageCookie, { useFactory: once(() => new PageCookie(privateKey, isHttps(spec))) })
    .register(LocalBuilds, { useFactory: once(() => new LocalBuilds(spec.localBuilds ?? [])) })
    .register(LiveReleases, {
      useFactory: once((from) => {
        const cookie = from.resolve(PageCookie)
        const parts = { sql: from.resolve(SQL), blobs, channel, releasesDir, log }
        return new LiveReleases(parts, (person) => cookie.keyOf(person), from.resolve(LocalBuilds))
      }),
    })
    .register(HealthReports, {
      useFactory: once((from) => {
        const live = from.resolve(LiveReleases)
        return new HealthReports({
          ...{ sql: from.resolve(SQL), channel, log },
          countsFor: (...of) => live.countsFor(...of),
          count: screenMetrics(from.resolve(Metrics)),
          ...(spec.healthEveryMs && { flushMs: spec.healthEveryMs }),
        })
      }),
    })
}

export const TRACING: Token<Tracing> = Symbol('tracing')

/** What answers requests. */
export function gatewayParts(
  from: DependencyContainer,
  spec: GatewaySpec,
  isStopping: () => boolean,
): GatewayParts {
  const { callsAtOnce = 64, channel, log } = spec
  const sql = from.resolve(SQL)
  const { sessions } = from.resolve(SESSIONS)
  const live = from.resolve(LiveReleases)
  const cookie = from.resolve(PageCookie)
  const health = from.resolve(HealthReports)
  const pulse = from.resolve(DatabasePulse)
  const calls = from.resolve(ReleasedCalls)
  const signer = from.resolve(IdentitySigner)
  const keyOf = (person: string) => cookie.keyOf(person)
  const localOrigins = from.resolve(LocalBuilds).origins
  const crashes = from.resolve(CrashReports)
  const onCrash = (...of: Parameters<CrashReports['takeError']>) => void crashes.takeError(...of)
  const readMap = spec.readMap ?? (async () => undefined)
  const own = {
    ...{ sql, channel, keyOf, health, localOrigins, crashes, readMap },
    ...usualCrashLimits(),
    look: () => live.look(),
  }
  return {
    version: spec.version,
    servers: from.resolve(ModuleServers),
    uploads: new IncomingUploads(),
    sessions,
    ...(spec.resolveServiceToken && { serviceToken: serviceTokens(sql, signer, spec.resolveServiceToken) }),
    perAddress: limit(spec.ratePerAddress),
    perSession: limit(spec.ratePerSession),
    visitors: admissionOfVisitors(callsAtOnce),
    routes: from.resolve(CallRoutes),
    contract: () => calls.contract,
    trustedProxies: spec.trustedProxies,
    isHttps: isHttps(spec),
    log,
    metrics: from.resolve(Metrics),
    tracing: from.resolve(TRACING),
    vouch: () => signer.vouch(),
    own: new OwnCalls(own, spec.privateKey, log, onCrash),
    onCrash,
    // As a crash of the screen that sent the call: a canary is taken back for either.
    onServerError: (personId, module, version) =>
      health.take(keyOf(personId), [{ module, version, loads: 0, failures: 0, crashes: 1 }]),
    versions: new PageVersions({ cookie, sessions, idFor: (key) => live.registryFor(key)?.id }),
    files: new StaticFiles(spec.releasesDir),
    trials: { cookie, live },
    pages: new ShellPages(live, spec.demo, spec.hasWorker, cookie),
    canServe: async () => (await pulse.isAnswering()) && live.current !== undefined,
    isStopping,
    isDemo: spec.demo !== undefined,
  }
}

function serviceTokens(
  sql: Sql,
  signer: IdentitySigner,
  resolve: NonNullable<GatewaySpec['resolveServiceToken']>,
) {
  return async (token: string) => {
    const identity = await resolve(sql, token, now())
    if (!identity) return null
    const { sessionId, personId } = identity
    return { sessionId, personId, assertion: signer.sign(identity) }
  }
}

function isHttps({ publicUrl }: GatewaySpec): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/** Those that wait fill the gaps, so the modules are never idle. More would only be refused later. */
function admission(atOnce: number): Admission {
  return new Admission({ atOnce, waiting: atOnce, longestWaitMs: 100 })
}

/** Waiting is normal when a whole office signs in at nine. */
export function admissionOfVisitors(callsAtOnce: number): Admission {
  return new Admission({ atOnce: Math.ceil(callsAtOnce / 4), waiting: callsAtOnce * 4, longestWaitMs: 4_000 })
}

function limit(perSecond: number): RateLimit {
  return new RateLimit({ perSecond, burst: perSecond * burstSeconds })
}

/** The burst above the steady rate: a screen makes many requests when it opens. */
const burstSeconds = 5
