// Draws lines of text as a black-and-white picture, like a till receipt, or as a PDF page.
import { crc32, deflateSync } from 'node:zlib'

export const PAPER_COLUMNS = 36

// A pixel font, five dots wide and seven high: a row of dots is a number of two hexadecimal digits.

const LETTER_WIDTH = 5
const LETTER_HEIGHT = 7

const rows: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11111915131111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '1111110a040404',
  Z: '1f01020408101f',
  0: '0e11131519110e',
  1: '040c040404040e',
  2: '0e11010204081f',
  3: '1f02040201110e',
  4: '02060a121f0202',
  5: '1f101e0101110e',
  6: '0608101e11110e',
  7: '1f010204080808',
  8: '0e11110e11110e',
  9: '0e11110f01020c',
  '.': '00000000000c0c',
  ',': '000000000c0408',
  '-': '0000001f000000',
  '/': '00010204081000',
  ':': '000c0c000c0c00',
  '%': '18190204081303',
  '&': '0c12140815120d',
  '(': '02040808080402',
  ')': '08040202020408',
  '#': '0a0a1f0a1f0a0a',
  "'": '0c040800000000',
  '*': '0004150e150400',
  '+': '0004041f040400',
  '=': '00001f001f0000',
}

const letters = new Map(
  Object.entries(rows).map(([letter, digits]) => [
    letter,
    Array.from({ length: LETTER_HEIGHT }, (_, y) => Number.parseInt(digits.slice(y * 2, y * 2 + 2), 16)),
  ]),
)

/** A character's row of dots, the leftmost in the highest bit; unknown characters stay blank. */
export function rowOf(letter: string, y: number): number {
  return letters.get(letter.toUpperCase())?.[y] ?? 0
}

const SCALE = 3
const THUMBNAIL = 72
const MARGIN = 8
const CELL_WIDTH = LETTER_WIDTH + 1
const CELL_HEIGHT = LETTER_HEIGHT + 4

export function pngOf(lines: readonly string[]): Buffer {
  const width = PAPER_COLUMNS * CELL_WIDTH + 2 * MARGIN
  return printed(lines, { width, height: lines.length * CELL_HEIGHT + 2 * MARGIN, scale: SCALE })
}

/** The top of the paper, with as many lines as can be told apart in a small square. */
export function thumbnailOf(lines: readonly string[]): string {
  const shown = lines.map((line) => line.trim()).filter(Boolean)
  const drawn = printed(shown.slice(0, Math.floor((THUMBNAIL - MARGIN) / CELL_HEIGHT)), {
    width: THUMBNAIL,
    height: THUMBNAIL,
    scale: 1,
  })
  return `data:image/png;base64,${drawn.toString('base64')}`
}

interface Page {
  readonly width: number
  readonly height: number
  readonly scale: number
}

function printed(lines: readonly string[], page: Page): Buffer {
  const { scale } = page
  const width = page.width * scale
  const height = page.height * scale
  const rowBytes = Math.ceil(width / 8) + 1
  // All white; each row begins with the filter "none".
  const pixels = Buffer.alloc(rowBytes * height, 0xff)
  for (let y = 0; y < height; y += 1) pixels[y * rowBytes] = 0

  for (const [index, line] of lines.entries())
    for (let y = 0; y < LETTER_HEIGHT; y += 1) {
      const top = (MARGIN + index * CELL_HEIGHT + y) * scale * rowBytes
      printRow(pixels.subarray(top, top + rowBytes), line, { y, scale })
      // The dots are square.
      for (let copy = 1; copy < scale; copy += 1)
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
function printRow(pixels: Buffer, line: string, { y, scale }: { y: number; scale: number }): void {
  for (const [column, letter] of [...line].slice(0, PAPER_COLUMNS).entries()) {
    const dots = rowOf(letter, y)
    if (dots === 0) continue
    for (let x = 0; x < LETTER_WIDTH; x += 1) {
      if (((dots >> (LETTER_WIDTH - 1 - x)) & 1) === 0) continue
      const left = (MARGIN + column * CELL_WIDTH + x) * scale
      for (let at = left; at < left + scale; at += 1)
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

// Lines as a PDF page, in one of the fonts that every reader has.

const PAGE = { width: 420, height: 595 }
const FONT_SIZE = 11
const LEADING = 17

export function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const text = `BT /F1 ${FONT_SIZE} Tf ${LEADING} TL 52 ${PAGE.height - 72} Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
