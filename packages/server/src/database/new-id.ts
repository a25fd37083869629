// UUIDv7: ids sort by creation time, also within one millisecond of this process.
import { randomFillSync } from 'node:crypto'
import { now } from '../process/clock.ts'

const pool = Buffer.alloc(1024 * 8)
let used = pool.length
let lastMillisecond = 0
let counter = 0

export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 8)
  used += 8

  const millisecond = now().getTime()
  if (millisecond > lastMillisecond) {
    lastMillisecond = millisecond
    // Start low in the 12 bits, so a burst can count up.
    counter = random.readUInt16BE(0) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMillisecond += 1
    counter = 0
  }

  const time = lastMillisecond.toString(16).padStart(12, '0')
  const tail = Buffer.from(random)
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80
  const end = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${end.slice(0, 4)}-${end.slice(4)}`
}
