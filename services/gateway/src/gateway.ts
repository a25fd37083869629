// The public server: /api and /uploads go to the modules; it serves released files, and the shell's page for all other paths.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { DescribedContract } from '@tem/contracts/contract.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { NotFound } from '@tem/server/errors.ts'
import { answerFailure, failureResponse } from '@tem/server/http/failures.ts'
import { Hono } from 'hono'
import { CallForwarder, type ForwardingParts } from './calls/forward-call.ts'
import { callPathOf, isScim, pathOf, usesHttps } from './calls/incoming-request.ts'
import { type HealthParts, healthRoutes } from './health.ts'
import { docsPaths, docsRoutes } from './pages/api-docs.ts'
import type { LiveReleases } from './pages/live-releases.ts'
import type { PageCookie } from './pages/page-cookie.ts'
import { everyAnswer, overHttps } from './pages/security-headers.ts'
import type { ShellPages } from './pages/shell-pages.ts'
import type { StaticFiles } from './pages/static-files.ts'

export interface GatewayParts extends ForwardingParts, HealthParts {
  readonly servers: HealthParts['servers']
  readonly files: StaticFiles
  readonly pages: ShellPages
  /** What /api/docs describes. */
  readonly contract: () => DescribedContract
  readonly isDemo?: boolean
  /** Local builds are for the people who try them. */
  readonly trials?: { readonly cookie: PageCookie; readonly live: LiveReleases }
}

export function makeGateway(parts: GatewayParts): RequestListener {
  const forwarder = new CallForwarder(parts)
  // Health checks in HTTP/1.0 name no host.
  const pages = getRequestListener(pagesApp(parts).fetch, { hostname: 'localhost' })
  return (incoming, outgoing) => {
    const path = pathOf(incoming)
    if (path.startsWith('/uploads/')) return forwarder.upload(incoming, outgoing)
    if (callPathOf(incoming) !== undefined && !docsPaths.has(path)) return forwarder.call(incoming, outgoing)
    if (isScim(incoming)) return forwarder.scim(incoming, outgoing)
    if (parts.isDemo && path === '/dev/outbox') return forwarder.outbox(incoming, outgoing)
    if (/^\/(modules|shell)\//.test(path)) return sendFile(parts, path, incoming, outgoing)
    return pages(incoming, outgoing)
  }
}

/** A released file, or one of a local build that this person tries. */
async function sendFile(
  { files, trials }: GatewayParts,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { cookie, live } = trials ?? {}
  const builds = live?.localBuilds
  if (cookie && builds && builds.origins.length > 0 && incoming.method === 'GET') {
    const person = cookie.keyIn(incoming.headers.cookie)
    const [, name] = /^\/modules\/([a-z0-9]+)\//.exec(path) ?? []
    const trial = live.trialsOf(person ?? '').find(({ module }) => module === name)
    if (trial?.origin && (await builds.send(trial.module, trial.origin, path, outgoing))) return
  }
  return files.send(incoming, outgoing)
}

function pagesApp(parts: GatewayParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route('/', healthRoutes(parts))
  app.route('/', docsRoutes(parts.contract))
  app.get('/service-worker.js', (c) => parts.pages.sendWorker(c))
  app.get('/robots.txt', (c) => c.text(robots, 200, everyAnswer))
  // An unknown path gets the shell as well, which redirects to sign-in or home.
  app.get('*', (c) => parts.pages.send(c, usesHttps(c.env.incoming, parts) ? overHttps : {}))
  app.notFound(() => refuse(new NotFound('address')))
  app.onError((error, c) => {
    const id = newId()
    const { method, path } = c.req
    parts.log.error(
      { err: error, requestId: id, method, path, status: 500 },
      'A request failed unexpectedly.',
    )
    parts.onCrash?.(error, `${method} of a page`, id)
    return refuse(error, id)
  })
  return app
}

/** Everything is behind the sign-in: nothing for a search engine. */
const robots = 'User-agent: *\nDisallow: /\n'

function refuse(error: unknown, id = newId()): Response {
  const response = failureResponse(answerFailure(error, id), id)
  for (const [name, value] of Object.entries(everyAnswer)) response.headers.set(name, value)
  return response
}
