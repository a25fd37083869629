// Lines as a till prints them, as a picture of black and white dots.
import { crc32, deflateSync } from 'node:zlib'
import { LETTER_HEIGHT, LETTER_WIDTH, rowOf } from './paper-font.ts'
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

  for (const [index, line] of lines.entries())
    for (let y = 0; y < LETTER_HEIGHT; y += 1) {
      const top = (MARGIN + index * CELL_HEIGHT + y) * SCALE * rowBytes
      printRow(pixels.subarray(top, top + rowBytes), line, y)
      // The dots of a till are as high as they are wide.
      for (let copy = 1; copy < SCALE; copy += 1)
        pixels.copyWithin(top + copy * rowBytes, top, top + rowBytes)
    }

  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit of grey for each dot.
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One row of dots of a whole line. */
function printRow(pixels: Buffer, line: string, y: number): void {
  for (const [column, letter] of [...line].slice(0, PAPER_COLUMNS).entries()) {
    const dots = rowOf(letter, y)
    if (dots === 0) continue
    for (let x = 0; x < LETTER_WIDTH; x += 1) {
      if (((dots >> (LETTER_WIDTH - 1 - x)) & 1) === 0) continue
      const left = (MARGIN + column * CELL_WIDTH + x) * SCALE
      for (let at = left; at < left + SCALE; at += 1)
        pixels[1 + (at >> 3)] = (pixels[1 + (at >> 3)] ?? 0) & ~(0x80 >> (at & 7))
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
