// Reads a request's path, client IP behind our own proxies, scheme, token, and the headers that a module gets.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { deviceCookieName, deviceHeader, secureName, uploadsCookieName } from '@tem/server/http/cookies.ts'
import { requestIdHeader } from '@tem/server/http/request-context.ts'
import { parse } from 'hono/utils/cookie'

export function pathOf(incoming: IncomingMessage): string {
  const url = incoming.url ?? '/'
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** Before the path that a contract has. */
const callsAt = '/api'

/** The path of a call, as its contract has it; undefined for everything else. */
export function callPathOf(incoming: IncomingMessage): string | undefined {
  const path = pathOf(incoming)
  return path.startsWith(`${callsAt}/`) ? path.slice(callsAt.length) : undefined
}

/** The whole pattern of a path, which is how OpenTelemetry names a call. `name` is that of its route. */
export function patternOf(incoming: IncomingMessage, name: string): string {
  return callPathOf(incoming) === undefined ? name : `${callsAt}${name}`
}

/** Trusts only what our own proxies appended; entries from the client are further left. */
export function addressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const socket = incoming.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return socket
  const chain = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  return withoutPort(chain.at(-trustedProxies)?.trim() ?? '') || socket
}

/** Some proxies write the client's port too, which differs with each of its connections. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

export function isScim(incoming: IncomingMessage): boolean {
  return pathOf(incoming).startsWith('/scim/')
}

export interface Site {
  /** PUBLIC_URL says https, whether or not the proxy that ends it says so with each request. */
  readonly isHttps: boolean
  readonly trustedProxies: number
}

export function usesHttps(incoming: IncomingMessage, { isHttps, trustedProxies }: Site): boolean {
  return isHttps || (trustedProxies > 0 && incoming.headers['x-forwarded-proto'] === 'https')
}

/** Of a session; or a service token, which other systems send as they do elsewhere. */
export function tokenOf(incoming: IncomingMessage): string | undefined {
  const token = incoming.headers['access-token']
  if (typeof token === 'string' && token !== '') return token
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(incoming.headers.authorization ?? '') ?? []
  return isServiceToken(bearer) ? bearer : undefined
}

/** As admin/service-tokens makes them; a session's token is shorter. */
export function isServiceToken(token: string): boolean {
  return /^tem_[\w-]{43}$/.test(token)
}

/** An <img> can't send a header, so for /uploads the cookie counts as well. */
export function tokenForUploads(incoming: IncomingMessage, site: Site): string | undefined {
  return tokenOf(incoming) ?? cookieOf(incoming, uploadsCookieName, site)
}

function cookieOf(incoming: IncomingMessage, plainName: string, { isHttps }: Site): string | undefined {
  const name = isHttps ? secureName(plainName) : plainName
  return parse(incoming.headers.cookie ?? '', name)[name]
}

/** The session that a module's answer opens. */
export function tokenIn({ 'set-cookie': cookies }: IncomingHttpHeaders): string | undefined {
  for (const cookie of [cookies ?? []].flat()) {
    const [, token] = new RegExp(`^${uploadsCookieName}=([^;]+)`).exec(cookie) ?? []
    if (token) return token
  }
  return undefined
}

/** Anything else is not a valid header value. */
const deviceToken = /^[\w-]{43}$/

/** The device cookie of a browser where somebody has signed in before. */
function deviceOf(incoming: IncomingMessage, site: Site): string | undefined {
  const token = cookieOf(incoming, deviceCookieName, site) ?? ''
  return deviceToken.test(token) ? token : undefined
}

/** Drops all other client headers, above all x-identity and the token. */
const forwardedHeaderNames = [
  'content-type',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'idempotency-key',
  'time-zone-offset',
  'user-agent',
] as const

export function forwardedHeaders(
  incoming: IncomingMessage,
  id: string,
  address: string,
  site: Site,
): Record<string, string> {
  const headers: Record<string, string> = { [requestIdHeader]: id, 'x-forwarded-for': address }
  for (const name of forwardedHeaderNames) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const device = deviceOf(incoming, site)
  if (device) headers[deviceHeader] = device
  return headers
}

/** Loopback or a private network, and not through a proxy: an operator. */
export function isOperator(incoming: IncomingMessage): boolean {
  const address = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const near = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address)
  return near && incoming.headers['x-forwarded-for'] === undefined
}
