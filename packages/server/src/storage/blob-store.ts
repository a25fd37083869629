// A store of files that never change: each is named after the SHA-256 of its bytes, so it is written once and
// checked whenever it is read. A folder by default; anything with the same five functions will do.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface BlobStore {
  /** Does nothing if it is there already. */
  put(hash: string, bytes: Readable): Promise<void>
  has(hash: string): Promise<boolean>
  /** Throws at its end if the bytes are not those of the hash. */
  get(hash: string): Readable
  list(): AsyncIterable<string>
  delete(hash: string): Promise<void>
}

export class BlobAltered extends Error {
  constructor(readonly hash: string) {
    super(`The bytes of ${hash.slice(0, 12)} have changed.`)
  }
}

const HASH = /^[0-9a-f]{64}$/

export class FolderBlobs implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(hash: string, bytes: Readable): Promise<void> {
    const file = this.fileOf(hash)
    if (await this.has(hash)) return void bytes.destroy()
    await mkdir(dirname(file), { recursive: true })
    const draft = `${file}.${randomUUID()}`
    try {
      await pipeline(bytes, checkHash(hash), createWriteStream(draft, { flush: true }))
      // Unlike a rename, a link never replaces what another writer has put there.
      await link(draft, file).catch(ignore('EEXIST'))
    } finally {
      await rm(draft, { force: true })
    }
  }

  has(hash: string): Promise<boolean> {
    return stat(this.fileOf(hash)).then(
      (found) => found.isFile(),
      (error) => ignore('ENOENT')(error) ?? false,
    )
  }

  get(hash: string): Readable {
    const checked = checkHash(hash)
    pipeline(createReadStream(this.fileOf(hash)), checked).catch((error) => checked.destroy(error))
    return checked
  }

  async *list(): AsyncIterable<string> {
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true }))
      if (HASH.test(entry.name)) yield entry.name
  }

  async delete(hash: string): Promise<void> {
    await rm(this.fileOf(hash), { force: true })
  }

  private fileOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`${hash} is not the name of a blob.`)
    return join(this.folder, hash.slice(0, 2), hash)
  }
}

function checkHash(hash: string): Transform {
  const digest = createHash('sha256')
  return new Transform({
    transform(part, _encoding, done) {
      digest.update(part)
      done(null, part)
    },
    flush: (done) => done(digest.digest('hex') === hash ? null : new BlobAltered(hash)),
  })
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
}
