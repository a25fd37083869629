// A provider that lies, on loopback: it speaks the protocol just well enough to try what a client has to refuse.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from '@tem/server/process/clock.ts'
import { testClient } from './test-provider.ts'

type Claims = Record<string, unknown>

/** What it does otherwise than an honest one. */
export interface Lies {
  /** What its discovery calls it. */
  issuer?: string
  /** What the answer in the browser calls it (RFC 9207); null: it does not say. */
  answerIssuer?: string | null
  claims?: (honest: Claims) => Claims
  algorithm?: 'none' | 'HS256'
  /** Signs with a key that it does not publish. */
  otherKey?: boolean
  /** Accepts a code more than once. */
  replays?: boolean
}

export interface HostileProvider {
  readonly issuer: string
  lies: Lies
  /** Where the browser goes after it signed in there. */
  answer(url: string): string
  stop(): Promise<void>
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(now().getTime() / 1000)

export async function startHostileProvider(sub: string): Promise<HostileProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const nonces = new Map<string, string>()
  let next = 0

  const tokenFor = (nonce: string | undefined, { lies, issuer }: HostileProvider) => {
    const honest = {
      iss: issuer,
      sub,
      aud: testClient.id,
      nonce,
      iat: seconds(),
      exp: seconds() + 300,
      auth_time: seconds(),
    }
    const body = encoded(lies.claims?.(honest) ?? honest)
    const text = `${encoded({ alg: lies.algorithm ?? 'RS256', typ: 'JWT', kid: 'one' })}.${body}`
    if (lies.algorithm === 'none') return `${text}.`
    // As if the published key were a shared secret.
    if (lies.algorithm === 'HS256')
      return `${text}.${createHmac('sha256', keys.publicKey.export({ type: 'spki', format: 'pem' }))
        .update(text)
        .digest('base64url')}`
    const { privateKey } = lies.otherKey ? otherKeys : keys
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://here').pathname
    if (path === '/jwks')
      return json(response, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    if (path === '/.well-known/openid-configuration')
      return json(response, {
        issuer: provider.lies.issuer ?? provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      })
    let sent = ''
    request.on('data', (chunk) => {
      sent += chunk
    })
    request.on('end', () => {
      const code = new URLSearchParams(sent).get('code') ?? ''
      if (!nonces.has(code)) return json(response, { error: 'invalid_grant' }, 400)
      const id_token = tokenFor(nonces.get(code), provider)
      if (!provider.lies.replays) nonces.delete(code)
      json(response, { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, id_token })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lies: {},
    answer: (url) => {
      const asked = new URL(url).searchParams
      const code = `code-${next++}`
      nonces.set(code, asked.get('nonce') ?? '')
      const back = new URL(asked.get('redirect_uri') ?? '')
      const { answerIssuer = provider.issuer } = provider.lies
      back.search = `${new URLSearchParams({
        code,
        state: asked.get('state') ?? '',
        ...(answerIssuer !== null && { iss: answerIssuer }),
      })}`
      return back.href
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
