// Starts and ends the gateway; main.ts uses the environment, tests their own settings.
import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { judgeCanaries } from '@tem/releases/canary.ts'
import { DatabasePulse } from '@tem/server/database/database-pulse.ts'
import { onPoolWait } from '@tem/server/database/sql.ts'
import { SQL } from '@tem/server/deps.ts'
import { listenHttp } from '@tem/server/http/http-server.ts'
import { CrashReports } from '@tem/server/process/crashes.ts'
import type { Log } from '@tem/server/process/log.ts'
import { Metrics } from '@tem/server/process/metrics.ts'
import type { Sql } from 'postgres'
import { limitConnections } from './calls/connection-limits.ts'
import { followServers } from './calls/follow-servers.ts'
import { ModuleServers } from './calls/module-servers.ts'
import { ReleasedCalls } from './calls/released-calls.ts'
import { type GatewaySpec, gatewayContainer, gatewayParts, SESSIONS, TRACING } from './container.ts'
import { makeGateway } from './gateway.ts'
import { LiveReleases } from './pages/live-releases.ts'
import { HealthReports } from './releases/health-reports.ts'

export interface RunningGateway {
  readonly url: string
  /** Reports an error of the whole process. */
  crashed(error: unknown): Promise<void>
  stop(): Promise<void>
}

export async function startGateway(spec: GatewaySpec): Promise<RunningGateway> {
  const { channel, releasesDir, log } = spec
  const own = gatewayContainer(spec)
  const sql = own.resolve(SQL)
  const following = own.resolve(SESSIONS)
  const servers = own.resolve(ModuleServers)
  const unfollow = await followServers({
    ...{ sql, channel, releasesDir, servers, log },
    calls: own.resolve(ReleasedCalls),
  })
  const metrics = own.resolve(Metrics)
  onPoolWait(sql, metrics.poolWait())
  const live = own.resolve(LiveReleases)
  await live.start()
  measureLiveReleases(metrics, servers, live)
  metrics.gauge('disk_free_bytes', 'What is free where DATA_DIR is.', () => {
    const { bavail, bsize } = statfsSync(releasesDir)
    return bavail * bsize
  })
  const judging = judgeRegularly(sql, channel, log, spec.healthEveryMs)
  let isStopping = false
  const parts = gatewayParts(own, spec, () => isStopping)
  const running = await listenHttp(makeGateway(parts), spec.listen)
  // Behind a proxy all connections come from its IP, and the proxy limits them.
  if (spec.trustedProxies === 0) limitConnections(running.server)
  return {
    url: running.url,
    crashed: (error) => own.resolve(CrashReports).takeError(error),
    async stop() {
      isStopping = true
      if (spec.stopDelayMs) await sleep(spec.stopDelayMs)
      await running.drain()
      await judging.stop()
      await own.resolve(HealthReports).stop()
      await live.stop()
      await unfollow()
      following.stop()
      await servers.close()
      await own.resolve(DatabasePulse).stop()
      await sql.end({ timeout: 2 })
      await own.resolve(TRACING).stop()
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

function screensOf(registry: LiveReleases['current']) {
  if (!registry) return []
  const { shell, modules } = registry
  return [
    { module: 'shell', part: 'screens', version: shell.version },
    ...modules.map(({ manifest, version }) => ({ module: manifest.name, part: 'screens', version })),
  ]
}
