// Who counts as one source of requests: an IPv4 address, or the /64 network that one customer has with IPv6.
import { isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  if (/^(0,){5}ffff,/.test(all.join())) return inIpv4(all.slice(6))
  return `${all.slice(0, 4).join(':')}::/64`
}

/** ::ffff:192.0.2.1, as a socket for both protocols calls a client with IPv4. */
function inIpv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.')
}
