// /healthz: this process is alive. /readyz: whether it can serve, and each module's state. /metrics: for operators.
import type { HttpBindings } from '@hono/node-server'
import { callList } from '@tem/contracts/all-calls.ts'
import type { ModuleName } from '@tem/contracts/call.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import { Hono } from 'hono'
import { isOperator } from './calls/incoming-request.ts'
import type { ModuleServers } from './calls/module-servers.ts'
import type { ModuleHealth } from './calls/upstream.ts'
import { metricsOfAll } from './metrics-of-all.ts'
import { everyAnswer } from './pages/security-headers.ts'

export interface HealthParts {
  readonly version: string
  readonly servers: Pick<ModuleServers, 'of' | 'names' | 'all'>
  readonly metrics: Metrics
  /** The gateway's own requirements: sessions and the shell. */
  readonly canServe: () => Promise<boolean>
  readonly isStopping: () => boolean
}

interface Readiness {
  readonly serves: boolean
  readonly modules: Readonly<Record<string, ModuleHealth & { readonly breaker: string }>>
}

const rememberMs = 500
/** Short, because a start or a deployment waits for the module. */
const rememberAbsenceMs = 50
const fresh = { ...everyAnswer, 'cache-control': 'no-store' }

export function healthRoutes(parts: HealthParts): Hono<{ Bindings: HttpBindings }> {
  const { version, metrics, servers } = parts
  const perModule = (figure: (name: ModuleName) => number) => () =>
    new Map(namesOf(servers).map((name) => [name, figure(name)]))
  metrics.gauges(
    'upstream_open',
    '1 while the module is not asked, because it failed too often or no server of it is there.',
    'upstream',
    perModule((name) => (servers.of(name)[0]?.breaker.state === 'closed' ? 0 : 1)),
  )
  metrics.gauges(
    'upstream_running',
    'Requests at the module.',
    'upstream',
    perModule((name) => servers.of(name).reduce((sum, { stats }) => sum + stats.running, 0)),
  )

  // Frequent probes get a cached answer of at most half a second.
  let last: Promise<Readiness> | undefined
  let lastUntilMs = 0
  const readiness = () => {
    if (last && performance.now() < lastUntilMs) return last
    const asked = performance.now()
    lastUntilMs = asked + rememberMs
    last = findReadiness(parts)
    last
      .then(isWhole, () => false)
      .then((whole) => {
        if (!whole) lastUntilMs = Math.min(lastUntilMs, asked + rememberAbsenceMs)
      })
    return last
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get('/healthz', (c) => c.json({ alive: true, name: 'gateway', version }, 200, fresh))
    .get('/readyz', async (c) => {
      const { serves, modules } = await readiness()
      // If one module is down, the others still work, so the gateway stays in rotation.
      const ready = serves && !parts.isStopping()
      return c.json({ ready, version, modules }, ready ? 200 : 503, fresh)
    })
    .get('/metrics', async (c) =>
      isOperator(c.env.incoming)
        ? metrics.respond(metricsOfAll(metrics, servers.all))
        : c.text('Not found.', 404, fresh),
    )
}

/** Also of modules whose server is not there; the gateway answers its own calls. */
function namesOf(servers: HealthParts['servers']): ModuleName[] {
  const ofCalls = callList.map(({ module }) => module).filter((name) => name !== 'gateway')
  return [...new Set([...ofCalls, ...servers.names])]
}

function isWhole({ serves, modules }: Readiness): boolean {
  return serves && Object.values(modules).every(({ ready }) => ready)
}

async function findReadiness({ canServe, servers }: HealthParts): Promise<Readiness> {
  const [serves, ...modules] = await Promise.all([
    canServe(),
    ...namesOf(servers).map(async (name) => {
      const [live] = servers.of(name)
      const breaker = live?.breaker.state ?? 'closed'
      return [name, { ...((await live?.health()) ?? { ready: false }), breaker }] as const
    }),
  ])
  return { serves, modules: Object.fromEntries(modules) }
}
