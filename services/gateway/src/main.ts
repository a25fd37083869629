// The process of the gateway.
import { readFileSync } from 'node:fs'
import { resolveServiceToken } from '@tem/admin/service-tokens/find-service-token.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { demoAccounts } from '@tem/identity/sign-in/demo-accounts.ts'
import { mapsIn } from '@tem/releases/crashes/source-maps.ts'
import { requireApplicationRole } from '@tem/server/database/require-application-role.ts'
import {
  type GatewayEnvironment,
  gatewayEnvironment,
  upstreamsOf,
  usualRates,
  WrongSetting,
} from '@tem/server/process/environment.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { leaveOnUncaught, stopOnSignal } from '@tem/server/process/stop-signals.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { messageOf } from '@tem/server/thrown.ts'
import about from '../package.json' with { type: 'json' }
import { type RunningGateway, startGateway } from './start-gateway.ts'

const log = makeLog('gateway', process.env.LOG_LEVEL || 'info')

function readUpstreamCa(file: string | undefined): string | undefined {
  try {
    return file && readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongSetting(`The file of UPSTREAM_CA can't be read: ${messageOf(error)}`)
  }
}

function ratesOf({ DEMO, RATE_PER_ADDRESS, RATE_PER_SESSION }: GatewayEnvironment) {
  const usual = usualRates[DEMO === 'on' ? 'demo' : 'company']
  return {
    ratePerAddress: RATE_PER_ADDRESS ?? usual.RATE_PER_ADDRESS,
    ratePerSession: RATE_PER_SESSION ?? usual.RATE_PER_SESSION,
  }
}

try {
  let crashed: RunningGateway['crashed'] | undefined
  leaveOnUncaught(log, async (error) => crashed?.(error))
  const environment = gatewayEnvironment()
  await requireApplicationRole(environment, leave)
  const stopDelayMs = 1000 * environment.STOP_DELAY_SECONDS
  const store = sharedFiles(environment, 'release-store')
  const gateway = await startGateway({
    version: about.version,
    listen: environment.LISTEN,
    databaseUrl: environment.DATABASE_URL,
    sessionUrl: environment.DATABASE_SESSION_URL,
    privateKey: environment.IDENTITY_PRIVATE_KEY,
    releasesDir: environment.RELEASES_DIR,
    blobs: new HashedBlobs(store),
    readMap: mapsIn(store, `${process.argv[1]}.map`),
    channel: environment.RELEASE_CHANNEL,
    upstreams: upstreamsOf(environment.UPSTREAMS),
    ...ratesOf(environment),
    trustedProxies: environment.TRUSTED_PROXIES,
    ...(environment.PUBLIC_URL && { publicUrl: environment.PUBLIC_URL }),
    callsAtOnce: environment.CALLS_AT_ONCE,
    resolveSession,
    resolveServiceToken,
    ...(environment.DEMO === 'on' && { demo: demoAccounts }),
    localBuilds: environment.LOCAL_BUILDS?.trim().split(' ') ?? [],
    stopDelayMs,
    upstreamCa: readUpstreamCa(environment.UPSTREAM_CA),
    tracing: environment,
    hasWorker: environment.SERVICE_WORKER === 'on',
    log,
  })
  crashed = gateway.crashed
  stopOnSignal(log, gateway.stop, stopDelayMs)
  log.info({ version: about.version, url: gateway.url }, 'ready')
  process.send?.({ ready: 'gateway' })
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error
  leave(error)
}

function leave({ message }: WrongSetting): never {
  process.stderr.write(`gateway: ${message}\n`)
  process.exit(2)
}
