// A proxy to PostgreSQL that can freeze, resume, and cut connections.
import { createServer, connect as dial, type Socket } from 'node:net'

export async function freezingProxy(url: string) {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const stopFlow = ([near, far]: readonly [Socket, Socket]) => {
    for (const socket of [near, far]) socket.unpipe().pause()
  }
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          near.destroy()
          far.destroy()
        })
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) stopFlow(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const ownPort = typeof address === 'object' ? String(address?.port) : ''
  const cut = () => {
    for (const [near] of pairs) near.resetAndDestroy()
    isFrozen = false
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: ownPort }).href,
    freeze() {
      isFrozen = true
      for (const pair of pairs) stopFlow(pair)
    },
    thaw() {
      isFrozen = false
      for (const [near, far] of pairs) {
        near.pipe(far)
        far.pipe(near)
      }
    },
    cut,
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
