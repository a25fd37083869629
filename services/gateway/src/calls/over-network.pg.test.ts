// A gateway and a module as on two machines: https between them, a module that trusts only the gateway, and one trace of a request.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { type AddressInfo, createServer as listenOn } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@tem/contracts/calls/auth.ts'
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { openSession } from '@tem/identity/session/sessions.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { baseDeps } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { bind } from '@tem/server/http/routes.ts'
import { type RunningModule, startModule } from '@tem/server/http/serve.ts'
import { makeLog } from '@tem/server/process/log.ts'
import type { TracingSettings } from '@tem/server/process/tracing.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { certificateInTest } from '@tem/server/testing/certificate-in-test.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningGateway, startGateway } from '../start-gateway.ts'

const keys = newIdentityKeys()
const log = makeLog('test', 'silent')
const callers: string[] = []
let folder: string
let database: TestDatabase
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'network-'))
  await writeFile(join(folder, 'cert.pem'), certificateInTest.cert)
  await writeFile(join(folder, 'key.pem'), certificateInTest.key)
  database = await testDatabase()
  token = await openSession(
    database.sql,
    await addPerson(database.ownerSql, { code: 'N1', password: 'Monsoon-Rain-7' }),
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Deleting a claim asks PostgreSQL for its id, and signing in notes from where. */
function startBoth(tracing: TracingSettings = {}): Promise<RunningModule> {
  const environment = environmentInTest(database.as('claims').url, {
    DATA_DIR: folder,
    IDENTITY_PUBLIC_KEY: keys.publicKey,
    TLS_CERT: join(folder, 'cert.pem'),
    TLS_KEY: join(folder, 'key.pem'),
    ...tracing,
  })
  const readInTransaction = bind(deleteClaim, ({ transactions }: BaseDeps, actor, { _id }) =>
    transactions.run(actor, async (tx) => {
      const [row] = await tx<{ id: string }[]>`select ${_id}::text as id`
      return { message: row?.id ?? '' }
    }),
  )
  const noteCaller = bind(signIn, async (_deps, { request }) => {
    callers.push(request.address)
    throw new Error('Nobody signs in here.')
  })
  return startModule(
    { name: 'claims', version: '1.0.0', routes: [readInTransaction, noteCaller], wire: baseDeps },
    environment,
    log,
  )
}

function gatewayBefore(
  module: string,
  upstreamCa?: string,
  tracing?: TracingSettings,
): Promise<RunningGateway> {
  return startGateway({
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    privateKey: keys.privateKey,
    releasesDir: join(folder, newId()),
    blobs: new HashedBlobs(new FolderObjects(join(folder, 'blobs'))),
    channel: 'live',
    upstreams: { account: module, claims: module },
    ratePerAddress: 10_000,
    ratePerSession: 10_000,
    trustedProxies: 1,
    resolveSession,
    ...(upstreamCa && { upstreamCa }),
    ...(tracing && { tracing }),
    log,
  })
}

function callAt(
  gateway: RunningGateway,
  path: string,
  headers: Record<string, string> = {},
  body: object = {},
) {
  return fetch(`${gateway.url}/api${path}`, {
    method: 'POST',
    headers: { 'access-token': token, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

describe('a module with https', () => {
  let module: RunningModule
  beforeAll(async () => {
    module = await startBoth()
  })
  afterAll(() => module.stop())
  const asSigningIn = { username: 'N1', password: 'Monsoon-Rain-7' }

  test('is asked over https by a gateway that knows its authority', async () => {
    expect(module.url).toMatch(/^https:/)
    const gateway = await gatewayBefore(module.url, certificateInTest.cert)
    try {
      const answer = await callAt(gateway, `/claims/delete/${newId()}`)
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 })
      const { modules } = await (await fetch(`${gateway.url}/readyz`)).json()
      expect(modules.claims).toEqual({ ready: true, breaker: 'closed' })
    } finally {
      await gateway.stop()
    }
  })

  test.each([
    ['a certificate that nobody vouches for', () => module.url],
    ['no https', () => `https://127.0.0.1:${plain}`],
  ])('with %s gets nothing of a write, which may be repeated', async (_what, address) => {
    const gateway = await gatewayBefore(address())
    try {
      const answer = await callAt(gateway, `/claims/delete/${newId()}`)
      expect(answer.status).toBe(503)
      expect((await answer.json()).errors[0].msg).toBe(
        'The claims services are unavailable right now. Please try again in a moment.',
      )
    } finally {
      await gateway.stop()
    }
  })

  test('takes the address of a person from a gateway, and from nobody else', async () => {
    const gateway = await gatewayBefore(module.url, certificateInTest.cert)
    try {
      await callAt(gateway, '/auth/signin', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }, asSigningIn)
      await direct('/auth/signin', { 'x-forwarded-for': '203.0.113.10' })
      await direct('/auth/signin', { 'x-forwarded-for': '203.0.113.11', 'x-identity': 'forged' })
      expect(callers).toEqual(['203.0.113.9', '127.0.0.1', '127.0.0.1'])
    } finally {
      await gateway.stop()
    }
  })

  function direct(path: string, headers: Record<string, string>): Promise<void> {
    const { cert: ca } = certificateInTest
    return new Promise((resolve, reject) => {
      const asking = requestOverTls(
        `${module.url}/api${path}`,
        { ca, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (answer) => answer.resume().once('end', resolve),
      )
      asking.once('error', reject).end(JSON.stringify(asSigningIn))
    })
  }

  /** A port that speaks no TLS. */
  let plain: number
  const notTls = createServer()
  beforeAll(async () => {
    await new Promise<void>((resolve) => notTls.listen(0, '127.0.0.1', resolve))
    plain = (notTls.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => notTls.close(resolve)))
})

describe('a trace', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const given = (flags: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` })

  test('reaches the collector as one, with spans of the gateway, the module and the database', async () => {
    const collector = await collectSpans()
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    }
    const module = await startBoth(tracing)
    const gateway = await gatewayBefore(module.url, certificateInTest.cert, tracing)
    const own = await callAt(gateway, `/claims/delete/${newId()}`, given('01'))
    expect(own.status).toBe(200)
    await callAt(gateway, `/claims/delete/${newId()}`)
    await callAt(gateway, `/claims/delete/${newId()}`, given('00'))
    // Both send what is left.
    await gateway.stop()
    await module.stop()
    await collector.stop()

    expect(collector.headers[0]).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    })
    const mine = collector.spans.filter((span) => span.traceId === traceId)
    const inGateway = mine.filter(({ service }) => service === 'tem-gateway')
    const ofGateway = inGateway.find(({ kind }) => kind === 2)
    expect(ofGateway).toMatchObject({
      name: 'POST /api/claims/delete/:_id',
      kind: 2,
      parentSpanId: '00f067aa0ba902b7',
    })
    // The look-up of the session.
    expect(inGateway.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^WITH/))
    const ofModule = mine.find(({ service, kind }) => service === 'tem-claims' && kind === 2)
    expect(ofModule).toMatchObject({ name: 'POST /api/claims/delete/:_id', parentSpanId: ofGateway?.spanId })
    const statements = mine.filter(({ service, kind }) => service === 'tem-claims' && kind === 3)
    expect(statements.map(({ name }) => name)).toEqual(['SELECT'])
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(ofModule?.spanId)
    for (const { startTimeUnixNano: start, endTimeUnixNano: end } of mine)
      expect(BigInt(end) - BigInt(start)).toBeGreaterThanOrEqual(0n)
    const text = JSON.stringify(
      mine.find(({ name, service }) => name === 'SELECT' && service === 'tem-claims'),
    )
    expect(text).toContain('select ?::text as id')
    // The request that came without a trace began one of its own; the one that was not sampled left nothing.
    expect(new Set(collector.spans.map((span) => span.traceId)).size).toBe(2)
  })

  test('that no collector takes changes no answer', async () => {
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
    const module = await startBoth(tracing)
    const gateway = await gatewayBefore(module.url, certificateInTest.cert, tracing)
    expect((await callAt(gateway, `/claims/delete/${newId()}`, given('01'))).status).toBe(200)
    await gateway.stop()
    await module.stop()
  })
})

interface CollectedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

/** What a collector of OpenTelemetry does with OTLP in JSON, as far as this test looks. */
async function collectSpans() {
  const spans: CollectedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    headers.push(incoming.headers)
    if (incoming.url === '/v1/traces')
      for (const { resource, scopeSpans } of JSON.parse(Buffer.concat(parts).toString()).resourceSpans) {
        const named = (one: { key: string }) => one.key === 'service.name'
        const service = resource.attributes.find(named).value.stringValue
        for (const each of scopeSpans[0].spans) spans.push({ service, ...each })
      }
    outgoing.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

async function freePort(): Promise<number> {
  const server = listenOn()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
