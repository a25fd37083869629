// Limits concurrent uploads and their minimum speed. Slow lines are normal; occupying places with them is an attack.
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Refusal, TooMany, Unavailable } from '@tem/server/errors.ts'
import { ClientGone } from './forwarding.ts'

export interface UploadLimits {
  readonly atOnce: number
  readonly perSession: number
  /** At least this many bytes must arrive in each interval. */
  readonly spanMs: number
  readonly bytesPerSpan: number
}

/** A phone on a poor line manages 16 kB in ten seconds; a call's deadline requires far more. */
export const usualUploads: UploadLimits = { atOnce: 200, perSession: 6, spanMs: 10_000, bytesPerSpan: 16_384 }

export class UploadTooSlow extends Refusal {
  constructor() {
    super(408, 'too-slow', 'The file arrives too slowly. Please try again with a better connection.', 'file')
  }
}

export class IncomingUploads {
  private readonly perSession = new Map<string, number>()
  private running = 0

  constructor(private readonly limits: UploadLimits = usualUploads) {}

  get runningCount(): number {
    return this.running
  }

  /** Returns the function that frees the place. */
  enter(sessionId: string): () => void {
    const own = this.perSession.get(sessionId) ?? 0
    if (own >= this.limits.perSession)
      throw new TooMany('Your other files are still arriving. Please wait for them and try again.', 5)
    if (this.running >= this.limits.atOnce)
      throw new Unavailable('Many files are arriving at this moment. Please try again.', 5)
    this.running += 1
    this.perSession.set(sessionId, own + 1)
    return () => {
      this.running -= 1
      const left = (this.perSession.get(sessionId) ?? 1) - 1
      if (left > 0) this.perSession.set(sessionId, left)
      else this.perSession.delete(sessionId)
    }
  }

  /** A module that refuses stops reading; the rest is drained here, so the client gets the answer. */
  handOn(incoming: IncomingMessage): Readable {
    const body = new PassThrough()
    let came = 0
    body.on('error', () => {})
    incoming.on('data', (part: Buffer) => {
      came += part.length
    })
    const watch = setInterval(() => {
      // While the module is not reading, the slowness is not the client's.
      if (came < this.limits.bytesPerSpan && !body.writableNeedDrain) body.destroy(new UploadTooSlow())
      came = 0
    }, this.limits.spanMs)
    incoming.once('end', () => clearInterval(watch))
    body.once('close', () => {
      clearInterval(watch)
      incoming.unpipe(body)
      incoming.resume()
    })
    incoming.once('close', () => {
      if (!incoming.complete) body.destroy(new ClientGone())
    })
    return incoming.pipe(body)
  }
}
