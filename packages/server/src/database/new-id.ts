// UUIDv7: ids sort by creation time, also within one millisecond of this process.
import { randomFillSync } from 'node:crypto'
import { now } from '../process/clock.ts'

const pool = Buffer.alloc(1024 * 8)
let used = pool.length
let lastMillisecond = 0
let time = ''
let counter = 0

/** Every request takes at least one, so nothing is copied here. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const at = used
  used += 8

  const millisecond = now().getTime()
  if (millisecond > lastMillisecond) {
    begin(millisecond)
    // Start low in the 12 bits, so a burst can count up.
    counter = pool.readUInt16BE(at) & 0x7ff
  } else if (++counter > 0xfff) {
    begin(lastMillisecond + 1)
    counter = 0
  }

  pool[at] = ((pool[at] ?? 0) & 0x3f) | 0x80
  const end = pool.toString('hex', at, used)
  return `${time}-7${counter.toString(16).padStart(3, '0')}-${end.slice(0, 4)}-${end.slice(4)}`
}

function begin(millisecond: number): void {
  lastMillisecond = millisecond
  const digits = millisecond.toString(16).padStart(12, '0')
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`
}
