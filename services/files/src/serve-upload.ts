// Sends an upload to people who may see its record; for anyone else it does not exist.
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Download } from '@tem/server/http/routes.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { type InjectionToken, inject, injectable } from 'tsyringe'
import { type FileKind, isFileName } from './file-name.ts'
import { FILE_STORE, type FileStore } from './file-store.ts'

export interface ReadableFile {
  readonly id: string
  readonly kind: FileKind
  readonly uploadedBy: string
  /** The record that shows it, if there is one yet. */
  readonly attachedTo: string | null
}

/** Each module says who may read its kinds of files. */
export type MayRead = (actor: Actor, file: ReadableFile) => boolean | Promise<boolean>

export const MAY_READ: InjectionToken<MayRead> = Symbol('may-read')

interface FileRow extends ReadableFile {
  originalName: string
  mediaType: string
}

const shownInPlace = ['image/jpeg', 'image/png']

@injectable()
export class ServeUpload {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(FILE_STORE) private readonly store: FileStore,
    @inject(MAY_READ) private readonly mayRead: MayRead,
  ) {}

  async run(actor: Actor, { name }: { name: string }): Promise<Download> {
    const row = isFileName(name) ? await this.find(name) : undefined
    if (!row || !(await this.mayRead(actor, row))) throw new NotFound('file')
    const bytes = await this.store.open(name)
    if (!bytes) throw new NotFound('file')
    const { mediaType: contentType, originalName } = row
    const isShown = shownInPlace.includes(contentType)
    return { ...bytes, contentType, ...(!isShown && { saveAs: originalName }) }
  }

  private async find(name: string): Promise<FileRow | undefined> {
    const [row] = await this.sql<FileRow[]>`
      select id, kind, uploaded_by as "uploadedBy", attached_to as "attachedTo",
        original_name as "originalName", media_type as "mediaType"
      from files.file
      where name = ${name} and (expires_at is null or expires_at > now())`
    return row
  }
}
