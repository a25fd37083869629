// Uploads: received into a temporary file of this machine, then moved into the store of all machines under a name.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '@tem/server/database/new-id.ts'
import { Refusal, Unavailable } from '@tem/server/errors.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { FolderObjects, type ObjectStore, type StoredObject } from '@tem/server/storage/object-store.ts'
import { S3Unreachable } from '@tem/server/storage/s3-objects.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { codeOf } from '@tem/server/thrown.ts'
import { objectNameOf } from './file-name.ts'

/** Uploaded bytes without a name yet. */
export interface ReceivedFile {
  readonly path: string
  readonly byteSize: number
  readonly sha256: Buffer
}

export class FileStore {
  constructor(
    /** The folder on this machine for files that arrive. */
    private readonly folder: string,
    private readonly objects: ObjectStore = new FolderObjects(folder),
    /** Disk space reserved for everything else, above all the database. */
    private readonly reserveMegabytes = 256,
  ) {}

  async receive(content: Readable): Promise<ReceivedFile> {
    const path = await this.newPlace()
    if (await this.isNearlyFull()) throw diskFull()
    return this.writeTo(path, content)
  }

  /** A file that the suite itself makes, which is not an upload. */
  async writeTo(path: string, content: Readable): Promise<ReceivedFile> {
    // Open the file first: otherwise the clean-up of a failed upload could run before its file is created.
    const file = await open(path, 'wx', 0o600).catch((error) => {
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
  async newPlace(): Promise<string> {
    const folder = join(this.folder, 'arriving')
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw refusalOf(error)
    })
    return join(folder, newId())
  }

  /** An empty folder for the files of an attempt. Removes what an earlier, killed attempt left. */
  async attemptFolder(name: string): Promise<string> {
    await this.discardAttempt(name)
    const folder = join(this.folder, 'arriving', name, newId())
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw refusalOf(error)
    })
    return folder
  }

  /** After this the file survives a crash, and every machine finds it. */
  async keep(path: string, name: string): Promise<void> {
    await this.objects.moveIn(objectNameOf(name), path).catch(async (error) => {
      await this.discard(path)
      throw refusalOf(error)
    })
  }

  /** Undefined if the bytes are gone. */
  async open(name: string): Promise<StoredObject | undefined> {
    return this.objects.open(objectNameOf(name)).catch((error) => {
      throw refusalOf(error)
    })
  }

  async remove(name: string): Promise<void> {
    await this.objects.delete(objectNameOf(name))
  }

  async endAttempt(folder: string): Promise<void> {
    await this.discard(folder)
    // Fails, as it should, while another process uses the folder for its next attempt.
    await rmdir(dirname(folder)).catch(() => {})
  }

  /** Removes half-written files of killed processes. */
  async sweepArriving(before: Date): Promise<void> {
    const folder = join(this.folder, 'arriving')
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await this.discard(path)
    }
  }

  async discardAttempt(name: string): Promise<void> {
    await this.discard(join(this.folder, 'arriving', name))
  }

  async discard(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true })
  }
}

export function fileStoreOf(environment: ModuleEnvironment): FileStore {
  const { DATA_DIR, DISK_RESERVE_MB } = environment
  return new FileStore(join(DATA_DIR, 'uploads'), sharedFiles(environment, 'uploads'), DISK_RESERVE_MB)
}

function refusalOf(error: unknown): unknown {
  if (error instanceof S3Unreachable)
    return new Unavailable('Files can’t be stored or opened at present. Please try again in a minute.', 30)
  const code = codeOf(error)
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
