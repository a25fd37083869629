// Lines as a till prints them, as a picture of black and white dots.
import { crc32, deflateSync } from 'node:zlib'
import { hasDot, LETTER_HEIGHT, LETTER_WIDTH } from './paper-font.ts'
import { PAPER_COLUMNS } from './paper-lines.ts'

const SCALE = 3
const MARGIN = 8
const CELL_WIDTH = LETTER_WIDTH + 1
const CELL_HEIGHT = LETTER_HEIGHT + 4

export function pngOf(lines: readonly string[]): Buffer {
  const width = (PAPER_COLUMNS * CELL_WIDTH + 2 * MARGIN) * SCALE
  const height = (lines.length * CELL_HEIGHT + 2 * MARGIN) * SCALE
  const rowBytes = Math.ceil(width / 8) + 1
  // White all over; each row begins with the filter "none".
  const pixels = Buffer.alloc(rowBytes * height, 0xff)
  for (let y = 0; y < height; y += 1) pixels[y * rowBytes] = 0

  const blacken = (x: number, y: number) => {
    const at = y * rowBytes + 1 + (x >> 3)
    pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7))
  }
  for (const { x, y } of dotsOf(lines))
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) blacken((x + MARGIN) * SCALE + dx, (y + MARGIN) * SCALE + dy)

  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit of grey for each dot.
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function* dotsOf(lines: readonly string[]) {
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line].slice(0, PAPER_COLUMNS).entries())
      for (let y = 0; y < LETTER_HEIGHT; y += 1)
        for (let x = 0; x < LETTER_WIDTH; x += 1)
          if (hasDot(letter, x, y)) yield { x: column * CELL_WIDTH + x, y: row * CELL_HEIGHT + y }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
