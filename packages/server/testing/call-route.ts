// Runs one call against a module's routes in this process, as the gateway would send it:
// real parsing, permission check and verb. Used by .pg.test.ts files.
import type { Call } from '@tem/contracts/call.ts'
import { Hono } from 'hono'
import { newId } from '../src/database/new-id.ts'
import type { Identity } from '../src/http/identity-assertion.ts'
import { mountCalls, mountProtocol } from '../src/http/mount-calls.ts'
import type { BoundCall, Protocol } from '../src/http/routes.ts'
import { makeLog } from '../src/process/log.ts'

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every call
  readonly body: any
  readonly headers: Headers
}

/** Nobody, or the person that the gateway would assert. */
export type Asking = Identity | undefined

export class CallRoutes<Deps = never> {
  private readonly app = new Hono()

  constructor(
    routes: readonly BoundCall<Deps>[],
    deps: NoInfer<Deps>,
    logLevel = 'fatal',
    protocols: readonly Protocol<NoInfer<Deps>>[] = [],
  ) {
    const log = makeLog('test', logLevel)
    mountCalls(this.app, routes, {
      deps,
      identify: async (headers) =>
        JSON.parse(decodeURIComponent(headers.get('x-test-identity') ?? 'null')) ?? undefined,
      log,
      checkAnswers: true,
    })
    for (const protocol of protocols) mountProtocol(this.app, protocol, { deps, log })
  }

  call(
    call: Call<never, unknown> | Call,
    who: Asking,
    payload: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const { path, body } = splitPayload(call.path, payload)
    return this.send(`/api${path}`, who, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  upload(
    call: Call<never, unknown> | Call,
    who: Asking,
    fileName: string,
    bytes: Uint8Array,
    parameters: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    return this.send(`/api${splitPayload(call.path, parameters).path}`, who, {
      method: 'POST',
      headers,
      body: form,
    })
  }

  /** Any request, also a malformed one; a body that is not JSON is answered as text. */
  async send(path: string, who: Asking, request: RequestInit = {}): Promise<Answered> {
    const headers = new Headers(request.headers)
    if (who) headers.set('x-test-identity', encodeURIComponent(JSON.stringify(who)))
    const response = await this.app.request(path, { ...request, headers })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

/** A person with exactly these permissions; a test names only what matters. */
export function somebody(facts: Partial<Identity> = {}): Identity {
  return {
    personId: newId(),
    employeeCode: 'E1001',
    name: 'Asha Rao',
    sessionId: newId(),
    roles: [],
    permissions: ['change-password', 'signed-in', 'own-claims'],
    ...facts,
  }
}

function splitPayload(path: string, payload: object): { path: string; body: Record<string, unknown> } {
  const body: Record<string, unknown> = { ...payload }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(body[name])
    delete body[name]
    return encodeURIComponent(value)
  })
  return { path: filled, body }
}
