// Files named after the SHA-256 of their bytes, which are checked whenever they are written and read.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

export class BlobAltered extends Error {
  constructor(readonly hash: string) {
    super(`The bytes of ${hash.slice(0, 12)} have changed.`)
  }
}

export class BlobMissing extends Error {
  constructor(readonly hash: string) {
    super(`The store has no file ${hash.slice(0, 12)}.`)
  }
}

export interface BlobStore {
  /** Does nothing if it is there already. */
  put(hash: string, bytes: Readable): Promise<void>
  has(hash: string): Promise<boolean>
  /** Throws at its end if the bytes are not those of the hash. */
  get(hash: string): Readable
  list(): AsyncIterable<string>
  delete(hash: string): Promise<void>
}

export class HashedBlobs implements BlobStore {
  constructor(private readonly objects: ObjectStore) {}

  async put(hash: string, bytes: Readable): Promise<void> {
    if (await this.has(hash)) return void bytes.destroy()
    // Released files are a few megabytes at most.
    await this.objects.put(nameOf(hash), await buffer(bytes.compose(checkHash(hash))))
  }

  has(hash: string): Promise<boolean> {
    return this.objects.has(nameOf(hash))
  }

  get(hash: string): Readable {
    const name = nameOf(hash)
    const checked = checkHash(hash)
    this.send(hash, name, checked).catch((error) => checked.destroy(error))
    return checked
  }

  async *list(): AsyncIterable<string> {
    for await (const name of this.objects.list()) yield name.slice(name.lastIndexOf('/') + 1)
  }

  async delete(hash: string): Promise<void> {
    await this.objects.delete(nameOf(hash))
  }

  private async send(hash: string, name: string, checked: Transform): Promise<void> {
    const stored = await this.objects.open(name)
    if (!stored) throw new BlobMissing(hash)
    await pipeline(stored.content, checked)
  }
}

function nameOf(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is not the name of a blob.`)
  return `${hash.slice(0, 2)}/${hash}`
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
