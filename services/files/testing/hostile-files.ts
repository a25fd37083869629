// Files as honest and as malicious people send them.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface PictureSpec {
  format?: 'png' | 'jpeg'
  /** Written into the EXIF data. */
  camera?: string
  /** Where it was taken: degrees, minutes and seconds, as EXIF has them. */
  place?: string
  /** Appended behind the end of the picture. */
  after?: string
}

export async function pictureWith({
  format = 'png',
  camera,
  place,
  after = '',
}: PictureSpec): Promise<Buffer> {
  const plain = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a7d44' } })
  const exif = {
    ...(camera && { IFD0: { Model: camera } }),
    ...(place && { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place } }),
  }
  const picture = camera || place ? plain.withExif(exif) : plain
  return Buffer.concat([await picture.toFormat(format).toBuffer(), Buffer.from(after)])
}

export function svg(inside = ''): Buffer {
  return Buffer.from(
    `<!-- drawn by hand --><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}<rect width="10" height="10"/></svg>`,
  )
}

export function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}

/** As an office program writes it, with author and software. */
export function pdfBy(author: string, extra = ''): Buffer {
  const info = `<</Author (${author} \\(Accounts\\) (nested))/Creator<FEFF${Buffer.from(author, 'utf16le').swap16().toString('hex')}>/Producer (${author} Writer)>>`
  const packet = `<?xpacket begin="" id="W5M0"?><x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta><?xpacket end="w"?>`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Metadata 3 0 R>>endobj\n2 0 obj${info}endobj\n3 0 obj<</Type/Metadata/Length ${packet.length}>>stream\n${packet}\nendstream endobj\n${extra}trailer<</Root 1 0 R/Info 2 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

/** A complete, valid PNG: one bit per pixel, all equal, compresses to almost nothing. */
export function explodingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
