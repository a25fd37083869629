// A gateway in front of four small HTTP servers, for tests: no database, real connections.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractOf } from '@tem/contracts/contract.ts'
import type { PageRegistry } from '@tem/federation/registry.ts'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { Admission, type AdmissionLimits } from '@tem/server/http/admission.ts'
import { listenHttp } from '@tem/server/http/http-server.ts'
import { IdentitySigner, IdentityVerifier } from '@tem/server/http/identity-assertion.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { now } from '@tem/server/process/clock.ts'
import { type Log, makeLog } from '@tem/server/process/log.ts'
import { Metrics } from '@tem/server/process/metrics.ts'
import { CallRoutes, type Deadlines, usualDeadlines } from '../src/calls/call-routes.ts'
import { limitConnections } from '../src/calls/connection-limits.ts'
import { IncomingUploads, type UploadLimits, usualUploads } from '../src/calls/incoming-uploads.ts'
import { RateLimit } from '../src/calls/rate-limit.ts'
import { SessionCache } from '../src/calls/session-cache.ts'
import { Upstream } from '../src/calls/upstream.ts'
import { makeGateway } from '../src/gateway.ts'
import { ShellPages } from '../src/pages/shell-pages.ts'
import { StaticFiles } from '../src/pages/static-files.ts'

export class FakeModule {
  private server: Server | undefined
  port = 0
  listener: RequestListener = (request, response) => {
    request.resume()
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"success":true}'))
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => this.listener(request, response))
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  /** Like kill -9: cuts every connection. */
  async kill(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((resolve) => this.server?.close(resolve))
  }
}

export interface StageOptions {
  readonly deadlines?: Partial<Deadlines>
  readonly perAddress?: { perSecond: number; burst: number }
  readonly perSession?: { perSecond: number; burst: number }
  readonly trustedProxies?: number
  readonly isHttps?: boolean
  readonly admission?: AdmissionLimits
  readonly visitors?: Admission
  readonly uploads?: Partial<UploadLimits>
  readonly onServerError?: (personId: string, module: string, release: string) => void
  readonly connections?: Parameters<typeof limitConnections>[1]
  readonly hasWorker?: boolean
  /** The pause of a module's open circuit breaker. */
  readonly restMs?: number
  readonly sessions?: Readonly<Record<string, SessionFacts>>
  /** A look-up of a session begins; it goes on when this is settled. */
  readonly onLookUp?: () => Promise<void>
  readonly log?: Log
}

const contract = contractOf(() => true)
const plenty = { perSecond: 10_000, burst: 10_000 }

export async function stage(options: StageOptions = {}) {
  const keys = newIdentityKeys()
  const releasesDir = await mkdtemp(join(tmpdir(), 'gateway-'))
  const modules = {
    account: new FakeModule(),
    admin: new FakeModule(),
    claims: new FakeModule(),
    approvals: new FakeModule(),
    tours: new FakeModule(),
  }
  await Promise.all(Object.values(modules).map((module) => module.start()))
  const admission = () => new Admission(options.admission ?? { atOnce: 500, waiting: 0, longestWaitMs: 1 })
  const limits = { failures: 3, restMs: options.restMs ?? 200 }
  const upstream = (name: keyof typeof modules) =>
    new Upstream(name, `127.0.0.1:${modules[name].port}`, admission(), limits)
  const upstreams = {
    account: upstream('account'),
    admin: upstream('admin'),
    claims: upstream('claims'),
    approvals: upstream('approvals'),
    tours: upstream('tours'),
  }
  const { log = makeLog('gateway', 'silent') } = options
  const asked: string[] = []
  const sessions = new SessionCache({
    signer: new IdentitySigner(keys.privateKey),
    resolve: async (token) => {
      asked.push(token)
      await options.onLookUp?.()
      return options.sessions?.[token] ?? (token === 'asha-token' ? asha : null)
    },
  })
  const releases: { current: PageRegistry | undefined } = { current: undefined }
  const listener = makeGateway({
    version: '1.0.0',
    servers: {
      names: Object.keys(upstreams),
      of: (name) => Object.entries(upstreams).flatMap(([module, one]) => (module === name ? [one] : [])),
      all: Object.values(upstreams),
    },
    uploads: new IncomingUploads({ ...usualUploads, ...options.uploads }),
    sessions,
    perAddress: new RateLimit(options.perAddress ?? plenty),
    perSession: new RateLimit(options.perSession ?? plenty),
    visitors: options.visitors ?? new Admission({ atOnce: 500, waiting: 0, longestWaitMs: 1 }),
    contract: () => contract,
    routes: new CallRoutes({ ...usualDeadlines, ...options.deadlines }),
    ...(options.onServerError && { onServerError: options.onServerError }),
    trustedProxies: options.trustedProxies ?? 0,
    isHttps: options.isHttps ?? false,
    log,
    metrics: new Metrics('gateway'),
    files: new StaticFiles(releasesDir),
    pages: new ShellPages(releases, undefined, options.hasWorker),
    canServe: async () => true,
    isStopping: () => false,
  })
  const running = await listenHttp(listener, '127.0.0.1:0')
  if (options.connections) limitConnections(running.server, options.connections)
  return {
    url: running.url,
    releasesDir,
    releases,
    modules,
    upstreams,
    sessions,
    /** The tokens whose sessions were looked up. */
    asked,
    verifier: new IdentityVerifier(keys.publicKey),
    call: (path: string, init: RequestInit = {}) =>
      fetch(`${running.url}/api${path}`, {
        method: 'POST',
        ...init,
        headers: { 'access-token': 'asha-token', 'content-type': 'application/json', ...init.headers },
      }),
    async stop() {
      running.server.closeAllConnections()
      await Promise.all(Object.values(modules).map((module) => module.kill()))
      await Promise.all([running.drain(), ...Object.values(upstreams).map((each) => each.close())])
      await rm(releasesDir, { recursive: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof stage>>

const asha: SessionFacts = {
  sessionId: '0192aaaa-0000-7000-8000-000000000001',
  personId: '0192aaaa-0000-7000-8000-000000000002',
  employeeCode: 'E1001',
  name: 'Asha Rao',
  roles: ['finance'],
  permissions: ['change-password', 'signed-in', 'own-claims'],
  expiresAt: new Date(now().getTime() + 3_600_000),
}
