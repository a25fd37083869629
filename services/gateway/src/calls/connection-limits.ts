// Limits the connections per client IP, and how many of them may be silent: without a complete first request. Silent ones never
// keep out those of other people behind the same IP.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@tem/server/http/source-network.ts'

export interface ConnectionLimits {
  /** With a request. */
  readonly perAddress: number
  /** Beyond it, the oldest silent one is closed for a new one. */
  readonly silentPerAddress: number
  readonly silentMs: number
}

/** A whole office shares one IP, and a browser opens a connection or two in advance. */
const usual: ConnectionLimits = { perAddress: 4_000, silentPerAddress: 500, silentMs: 10_000 }

export function limitConnections(server: Server, limits: Partial<ConnectionLimits> = {}): void {
  const { perAddress, silentPerAddress, silentMs } = { ...usual, ...limits }
  const speaking = new Groups()
  const silent = new Groups()
  const firstRequest = new WeakMap<Socket, () => void>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (speaking.of(address).size >= perAddress) return socket.destroy()
    const [oldest] = silent.of(address)
    if (oldest && silent.of(address).size >= silentPerAddress) {
      silent.remove(address, oldest)
      oldest.destroy()
    }
    silent.add(address, socket)
    const tooLong = setTimeout(() => socket.destroy(), silentMs).unref()
    socket.once('close', () => {
      clearTimeout(tooLong)
      silent.remove(address, socket)
      speaking.remove(address, socket)
    })
    firstRequest.set(socket, () => {
      clearTimeout(tooLong)
      silent.remove(address, socket)
      speaking.add(address, socket)
    })
  })
  server.prependListener('request', ({ socket }) => {
    firstRequest.get(socket)?.()
    firstRequest.delete(socket)
  })
}

/** The oldest of a group is its first. */
class Groups {
  private readonly groups = new Map<string, Set<Socket>>()

  of(key: string): ReadonlySet<Socket> {
    return this.groups.get(key) ?? new Set()
  }

  add(key: string, socket: Socket): void {
    const group = this.groups.get(key) ?? new Set()
    this.groups.set(key, group.add(socket))
  }

  remove(key: string, socket: Socket): void {
    const group = this.groups.get(key)
    if (group?.delete(socket) && group.size === 0) this.groups.delete(key)
  }
}
