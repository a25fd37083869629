// Named files that are written once, never change, and appear whole or not at all; here in a folder.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

export interface ObjectStore {
  /** Does nothing if an object has that name already. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Moves a file of this machine into the store. */
  moveIn(name: string, path: string): Promise<void>
  /** Undefined if there is none. */
  open(name: string): Promise<StoredObject | undefined>
  has(name: string): Promise<boolean>
  list(): AsyncIterable<string>
  delete(name: string): Promise<void>
}

export interface StoredObject {
  readonly content: Readable
  readonly length: number
}

/** No part of a name may point outside the store. */
export function requireObjectName(name: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`${name} is not the name of an object.`)
}

export class FolderObjects implements ObjectStore {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    const draft = join(this.folder, `.${randomUUID()}`)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    try {
      const file = await open(draft, 'wx', 0o600)
      await file.writeFile(bytes).finally(() => file.close())
      await this.moveIn(name, draft)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async moveIn(name: string, path: string): Promise<void> {
    const target = this.pathOf(name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(path, 'r+')
    await file.sync().finally(() => file.close())
    // Unlike a rename, a link never replaces what another writer has put there.
    await link(path, target).catch(async (error) => {
      // Another disk, or a file system without links: copy the file, and it also appears whole.
      if (['EXDEV', 'EPERM', 'ENOTSUP'].includes(error.code)) return this.copyIn(path, target)
      if (error.code !== 'EEXIST') throw error
    })
    await rm(path, { force: true })
  }

  private async copyIn(path: string, target: string): Promise<void> {
    const draft = join(this.folder, `.${randomUUID()}`)
    await copyFile(path, draft)
    await rename(draft, target)
  }

  async open(name: string): Promise<StoredObject | undefined> {
    const file = await open(this.pathOf(name), 'r').catch(unlessMissing)
    if (!file) return undefined
    const { size } = await file.stat()
    return { content: createReadStream('', { fd: file }), length: size }
  }

  async has(name: string): Promise<boolean> {
    const found = await stat(this.pathOf(name)).catch(unlessMissing)
    return found?.isFile() ?? false
  }

  async *list(): AsyncIterable<string> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)
    for (const entry of entries ?? []) {
      const path = relative(this.folder, join(entry.parentPath, entry.name))
      const isDraft = path.startsWith('.') || path.startsWith(`arriving${sep}`)
      if (entry.isFile() && !isDraft) yield path.split(sep).join('/')
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  private pathOf(name: string): string {
    requireObjectName(name)
    return join(this.folder, name)
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
