// A small body as bytes, so that the request can be sent again when a connection closes under it.
import type { IncomingMessage } from 'node:http'
import { Refusal } from '@tem/server/errors.ts'
import { ClientGone } from './forwarding.ts'

const largest = 256 * 1024

export function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const announced = Number(incoming.headers['content-length'] ?? Number.NaN)
  if (announced === 0) return Promise.resolve(null)
  if (announced > largest) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const cutOff = () => reject(new ClientGone())
    incoming.on('data', (part: Buffer) => {
      length += part.length
      if (length <= largest) parts.push(part)
      else reject(tooLarge())
    })
    incoming.once('error', cutOff)
    incoming.once('close', cutOff)
    incoming.once('end', () => {
      incoming.off('close', cutOff)
      resolve(parts.length === 1 ? (parts[0] ?? null) : Buffer.concat(parts))
    })
  })
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too-large', 'The request is too large.')
}
