// Uploads on disk: written to a temporary file first, so that a name never refers to half a file.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '@tem/server/database/new-id.ts'
import { Refusal } from '@tem/server/errors.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { shardOf } from './file-name.ts'

/** Uploaded bytes without a name yet. */
export interface Arrived {
  readonly path: string
  readonly byteSize: number
  readonly sha256: Buffer
}

export class FileStore {
  constructor(
    private readonly folder: string,
    /** Disk space reserved for everything else, above all the database. */
    private readonly reserveMegabytes = 256,
  ) {}

  /** A named file replaces what an earlier attempt with that name has left half written. */
  async receive(content: Readable, attemptOf?: string): Promise<Arrived> {
    const path = await this.newPlace(attemptOf)
    // Files that the suite itself makes are not uploads.
    if (!attemptOf && (await this.isNearlyFull())) throw diskFull()
    // Opened before anything can fail: a file created after its removal would stay.
    const file = await open(path, attemptOf ? 'w' : 'wx', 0o600).catch((error) => {
      throw refusalOf(error)
    })
    const hash = createHash('sha256')
    let byteSize = 0
    content.on('data', (part: Buffer) => {
      byteSize += part.length
      hash.update(part)
    })
    try {
      await pipeline(content, file.createWriteStream())
    } catch (error) {
      await this.discard(path)
      throw refusalOf(error)
    }
    return { path, byteSize, sha256: hash.digest() }
  }

  private async isNearlyFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.folder)
    return bavail * bsize < this.reserveMegabytes * 1_000_000
  }

  /** A free path next to the uploaded files, for a file derived from them. */
  async newPlace(name = newId()): Promise<string> {
    const folder = join(this.folder, 'arriving')
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw refusalOf(error)
    })
    return join(folder, name)
  }

  /** After this the file survives a crash. */
  async keep(path: string, name: string): Promise<void> {
    const target = this.pathOf(name)
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = await open(path, 'r+')
      await file.sync()
      await file.close()
      await rename(path, target)
    } catch (error) {
      await this.discard(path)
      throw refusalOf(error)
    }
  }

  /** Undefined if the bytes are gone. */
  async open(name: string): Promise<{ content: Readable; length: number } | undefined> {
    const file = await open(this.pathOf(name), 'r').catch(() => undefined)
    if (!file) return undefined
    const { size } = await file.stat()
    return { content: createReadStream('', { fd: file }), length: size }
  }

  async remove(name: string): Promise<void> {
    await this.discard(this.pathOf(name))
  }

  /** Removes half-written uploads of killed processes. */
  async sweepArriving(before: Date): Promise<void> {
    const folder = join(this.folder, 'arriving')
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await this.discard(path)
    }
  }

  /** Removes what a killed attempt with that name has left, if no other follows. */
  async discardAttempt(name: string): Promise<void> {
    await this.discard(join(this.folder, 'arriving', name))
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true })
  }

  private pathOf(name: string): string {
    return join(this.folder, ...shardOf(name), name)
  }
}

export function fileStoreOf({ DATA_DIR, DISK_RESERVE_MB }: ModuleEnvironment): FileStore {
  return new FileStore(join(DATA_DIR, 'uploads'), DISK_RESERVE_MB)
}

function refusalOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}

function diskFull(): Refusal {
  return new Refusal(
    507,
    'disk-full',
    'There is no room for the file at present. Please try again later.',
    'file',
  )
}
