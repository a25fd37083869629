// A zip file of parts that were packed before, each in a file of its own, or that are packed while it is written.

import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { GrowingFile } from '../storage/growing-file.ts'

export interface ZipPart {
  readonly path: string
  packed(): AsyncIterable<Buffer>
  /** Known once all was packed. */
  sums(): Sums
}

interface Sums {
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

const pack = promisify(deflateRaw)
/** Level 1 takes half the time of the default 6. Each piece can follow another. */
const packing = { level: 1, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 128 * 1024 }
/** Ends a part: an empty block with the mark of the last one. */
const lastBlock = Buffer.from([3, 0])

class RunningSums implements Sums {
  crc = 0
  size = 0
  packedSize = 0

  /** Packs it in another thread. */
  async pack(bytes: Buffer): Promise<Buffer> {
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    return this.count(await pack(bytes, packing))
  }

  count(packed: Buffer): Buffer {
    this.packedSize += packed.length
    return packed
  }
}

export function partOf(path: string, content: Iterable<Buffer> | AsyncIterable<Buffer>): ZipPart {
  const sums = new RunningSums()
  return {
    path,
    async *packed() {
      for await (const piece of content) yield await sums.pack(piece)
      yield sums.count(lastBlock)
    },
    sums: () => sums,
  }
}

/** Grows in a file of its own; several parts can grow at the same time. */
export class PackedFile {
  private readonly sums = new RunningSums()
  private readonly file: GrowingFile

  constructor(path: string) {
    this.file = new GrowingFile(path)
  }

  /** Resolves when what was written before is in the file. */
  write(piece: Buffer): Promise<void> {
    return this.file.append(this.sums.pack(piece))
  }

  async end(): Promise<void> {
    this.file.append(this.sums.count(lastBlock))
    await this.file.end()
  }

  partAt(path: string): ZipPart {
    return { path, packed: () => createReadStream(this.file.path), sums: () => this.sums }
  }
}

export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.path)
    const start = offset
    const head = localHeader(name)
    offset += head.length
    yield head
    for await (const bytes of part.packed()) {
      offset += bytes.length
      yield bytes
    }
    const after = descriptor(part.sums())
    offset += after.length
    yield after
    directory.push(directoryEntry(name, part.sums(), start))
  }
  yield Buffer.concat([...directory, endOfDirectory(directory, offset)])
}

// The layout of a zip file. A number that doesn't fit its four bytes throws: 4 GB are far above what a sheet can hold.

/** Version 2.0; the sums follow the bytes, names are UTF-8; deflated; the first of January 1980. */
const common = [20, 0, 0x08, 0x08, 8, 0, 0, 0, 0x21, 0]

function localHeader(name: Buffer): Buffer {
  return Buffer.concat([
    bytes('PK\u0003\u0004'),
    Buffer.from(common),
    words(0, 0, 0),
    halves(name.length, 0),
    name,
  ])
}

function descriptor({ crc, packedSize, size }: Sums): Buffer {
  return Buffer.concat([bytes('PK\u0007\u0008'), words(crc, packedSize, size)])
}

function directoryEntry(name: Buffer, { crc, packedSize, size }: Sums, start: number): Buffer {
  const lengths = halves(name.length, 0, 0, 0, 0)
  const made = Buffer.from([20, 0, ...common])
  return Buffer.concat([
    bytes('PK\u0001\u0002'),
    made,
    words(crc, packedSize, size),
    lengths,
    words(0, start),
    name,
  ])
}

function endOfDirectory(directory: readonly Buffer[], start: number): Buffer {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length
  return Buffer.concat([bytes('PK\u0005\u0006'), halves(0, 0, count, count), words(size, start), halves(0)])
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function words(...numbers: number[]): Buffer {
  const written = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) written.writeUInt32LE(number, 4 * at)
  return written
}

function halves(...numbers: number[]): Buffer {
  const written = Buffer.alloc(2 * numbers.length)
  for (const [at, number] of numbers.entries()) written.writeUInt16LE(number, 2 * at)
  return written
}
