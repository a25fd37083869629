// The bytes of uploads on disk: written aside first, so that a name never stands for half a file.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '@tem/server/database/new-id.ts'
import { Refusal } from '@tem/server/errors.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import type { InjectionToken } from 'tsyringe'
import { shardOf } from './file-name.ts'

export const FILE_STORE: InjectionToken<FileStore> = Symbol('file-store')

/** Bytes that have arrived and have no name yet. */
export interface Arrived {
  readonly path: string
  readonly byteSize: number
  readonly sha256: Buffer
}

export class FileStore {
  constructor(
    private readonly folder: string,
    /** So much of the disk stays free for everything else, the database before all. */
    private readonly reserveMegabytes = 256,
  ) {}

  /** Under a name, it takes the place of what an earlier attempt of that name has left half written. */
  async receive(content: Readable, attemptOf?: string): Promise<Arrived> {
    const path = await this.newPlace(attemptOf)
    // What the suite makes for people is no upload.
    if (!attemptOf && (await this.isNearlyFull())) throw diskFull()
    // Opened before anything can fail: a file that is created after its removal would stay.
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

  /** A free path beside the arrived ones, for what is made of them. */
  async newPlace(name = newId()): Promise<string> {
    const folder = join(this.folder, 'arriving')
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw refusalOf(error)
    })
    return join(folder, name)
  }

  /** After this the file outlives a crash. */
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

  /** Undefined when the bytes are gone. */
  async open(name: string): Promise<{ content: Readable; length: number } | undefined> {
    const file = await open(this.pathOf(name), 'r').catch(() => undefined)
    if (!file) return undefined
    const { size } = await file.stat()
    return { content: createReadStream('', { fd: file }), length: size }
  }

  async remove(name: string): Promise<void> {
    await this.discard(this.pathOf(name))
  }

  /** What processes that were killed have left half arrived. */
  async sweepArriving(before: Date): Promise<void> {
    const folder = join(this.folder, 'arriving')
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await this.discard(path)
    }
  }

  /** What a killed attempt of that name has left, when no other follows. */
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
