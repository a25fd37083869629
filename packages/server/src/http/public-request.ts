// Requests to a URL that an administrator entered, such as a provider's or a webhook's. Each connection is checked: https to a
// public address, no redirects, a few seconds, and not much to read.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { Agent, request } from 'undici'

const timeoutMs = 5_000
const mostBytes = 256 * 1024

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
// In IPv6 only 2000::/3 is public, and these parts of it are not, or lead to an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && worldwide.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Why no request may go there. */
export class NotPublic extends Error {}

/** The resolved addresses are checked where they are used, so a name can't change its mind in between. */
const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new NotPublic(`${hostname} has no public address.`), [])
    answer(null, addresses)
  })
}

const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }
const publicAgent = new Agent({ ...timeouts, connect: { timeout: timeoutMs, lookup: lookupPublic } })
const loopbackAgent = new Agent({ ...timeouts, connect: { timeout: timeoutMs } })

interface RequestOptions {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** `onLoopback`: a demo or a test, where the other side runs on this machine. */
export function publicRequest(onLoopback: boolean) {
  return async (url: string, { method, headers, body, signal }: RequestOptions): Promise<Response> => {
    const { hostname } = new URL(url)
    const isHere = onLoopback && isThisMachine(hostname)
    if (!isHere) refuseOtherwise(url)
    const answer = await request(url, {
      dispatcher: isHere ? loopbackAgent : publicAgent,
      method: method as 'GET' | 'POST',
      headers,
      body: body instanceof URLSearchParams ? body.toString() : ((body as string | undefined) ?? null),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    const bytes: Buffer[] = []
    let length = 0
    for await (const chunk of answer.body) {
      length += chunk.length
      if (length > mostBytes) {
        answer.body.destroy()
        throw new Error(`${hostname} sent more than ${mostBytes} bytes.`)
      }
      bytes.push(chunk)
    }
    // A 204 must not have a body, not even an empty one.
    return new Response(length > 0 ? Buffer.concat(bytes) : null, {
      status: answer.statusCode,
      headers: plain(answer.headers),
    })
  }
}

/** So that a wrong URL is refused when it is entered. The address may be another one later, so each request asks again. */
export async function refuseNotPublic(url: string, onLoopback: boolean): Promise<void> {
  const { hostname } = new URL(url)
  if (onLoopback && isThisMachine(hostname)) return
  refuseOtherwise(url)
  if (isIP(bare(hostname)) === 0) await promisify(lookupPublic)(hostname, {})
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(bare(hostname))
}

/** For an address, no name is looked up. */
function refuseOtherwise(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw new NotPublic(`${url} is not https.`)
  const address = bare(hostname)
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new NotPublic(`${address} is not public.`)
}

/** Without the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function plain(headers: Readonly<Record<string, string | string[] | undefined>>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  )
}
