// The one door: /api and /uploads to the modules, released files, and the shell's page for everything else.
import type { HttpBindings } from '@hono/node-server'
import { NotFound } from '@tem/server/errors.ts'
import { answerFailure, failureResponse } from '@tem/server/failures.ts'
import { newId } from '@tem/server/new-id.ts'
import { Hono } from 'hono'
import { docsRoutes } from './api-docs.ts'
import { CallForwarder, type ForwardingParts } from './forward-call.ts'
import { type HealthParts, healthRoutes } from './health.ts'
import { everyAnswer, overHttps } from './security-headers.ts'
import type { ShellPages } from './shell-pages.ts'
import type { StaticFiles } from './static-files.ts'
import { cameByHttps } from './who-asks.ts'

export interface GatewayParts extends ForwardingParts, HealthParts {
  readonly files: StaticFiles
  readonly pages: ShellPages
  readonly isDemo?: boolean
}

export function makeGateway(parts: GatewayParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const forwarder = new CallForwarder(parts)
  app.route('/', healthRoutes(parts))
  app.route('/api', docsRoutes())
  app.all('/api/*', forwarder.call)
  app.all('/uploads/*', forwarder.upload)
  if (parts.isDemo) app.get('/dev/outbox', forwarder.outbox)
  app.route('/', parts.files.routes())
  // An unknown address gets the shell as well, which leads on to sign-in or home.
  app.get('*', (c) => parts.pages.send(c, cameByHttps(c.env.incoming, parts.trustedProxies) ? overHttps : {}))
  app.notFound(() => refuse(new NotFound('address')))
  app.onError((error) => {
    parts.log.error({ err: error }, 'A request failed unexpectedly.')
    return refuse(error)
  })
  return app
}

function refuse(error: unknown): Response {
  const id = newId()
  const response = failureResponse(answerFailure(error, id), id)
  for (const [name, value] of Object.entries(everyAnswer)) response.headers.set(name, value)
  return response
}
