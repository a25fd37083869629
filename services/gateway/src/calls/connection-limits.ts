// Limits the connections per client IP, and how many of them may be idle before their first request.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@tem/server/http/source-network.ts'

export interface ConnectionLimits {
  readonly perAddress: number
  readonly silentPerAddress: number
}

/** A whole office shares one IP, and a browser opens a connection or two in advance. */
const usual: ConnectionLimits = { perAddress: 4_000, silentPerAddress: 500 }

export function limitConnections(server: Server, limits: ConnectionLimits = usual): void {
  const all = new Tally()
  const silent = new Tally()
  const quiet = new WeakSet<Socket>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (all.of(address) >= limits.perAddress || silent.of(address) >= limits.silentPerAddress)
      return socket.destroy()
    all.add(address, 1)
    silent.add(address, 1)
    quiet.add(socket)
    socket.once('close', () => {
      all.add(address, -1)
      if (quiet.delete(socket)) silent.add(address, -1)
    })
  })
  server.prependListener('request', ({ socket }) => {
    if (quiet.delete(socket)) silent.add(networkOf(socket.remoteAddress ?? ''), -1)
  })
}

class Tally {
  private readonly counts = new Map<string, number>()

  of(key: string): number {
    return this.counts.get(key) ?? 0
  }

  add(key: string, change: number): void {
    const count = this.of(key) + change
    if (count > 0) this.counts.set(key, count)
    else this.counts.delete(key)
  }
}
