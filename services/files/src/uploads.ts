// From received bytes to a stored file with its row: checks the real type, and redraws pictures.
import { attachmentError, photoError } from '@tem/rules/base/file-rules.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { ENVIRONMENT } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { BadInput, TooMany } from '@tem/server/errors.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql, TransactionSql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type FileKind, newFileName } from './file-name.ts'
import { type Arrived, FILE_STORE, type FileStore } from './file-store.ts'
import { detectType, type KnownExtension, mediaTypes } from './file-type.ts'
import { blankPdfMetadata } from './pdf-metadata.ts'
import { REDRAWER, type Redrawer } from './redrawer.ts'

/** A file on disk that has no row yet. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly originalName: string
  readonly mediaType: string
  readonly byteSize: number
  /** Of the original bytes, so that the same file is recognised after redrawing. */
  readonly sha256: Buffer
}

const photoPixels = 512
const attachmentPixels = 4096

@injectable()
export class Uploads {
  constructor(
    @inject(FILE_STORE) private readonly store: FileStore,
    @inject(REDRAWER) private readonly redrawer: Redrawer,
    @inject(SQL) private readonly sql: Sql,
    @inject(ENVIRONMENT) private readonly environment: ModuleEnvironment,
  ) {}

  /** Crops the picture to a square. */
  async receivePhoto(actor: Actor, { fileName, content }: UploadedFile): Promise<StoredFile> {
    refuseName(photoError({ name: fileName, size: 0 }))
    await this.refuseAboveQuota(actor)
    return this.receive('photo', fileName, content, async (arrived, type) => {
      if (type === 'pdf') throw new BadInput(errorTexts.photoExtensions, 'file')
      return this.redrawn(actor, arrived, { extension: 'jpg', within: photoPixels, fill: true })
    })
  }

  /** Pictures are redrawn, an SVG as a PNG; a PDF keeps its pages, loses its author and never opens inline. */
  async receiveAttachment(
    actor: Actor,
    kind: 'claim' | 'tour',
    { fileName, content }: UploadedFile,
  ): Promise<StoredFile> {
    refuseName(attachmentError({ name: fileName, size: 0 }))
    await this.refuseAboveQuota(actor)
    return this.receive(kind, fileName, content, async (arrived, type) => {
      if (type !== 'pdf')
        return this.redrawn(actor, arrived, {
          extension: type === 'jpg' ? 'jpg' : 'png',
          within: attachmentPixels,
        })
      await blankPdfMetadata(arrived.path)
      return { path: arrived.path, extension: type }
    })
  }

  /** The row that gives the file to the person; in the same transaction as the record that refers to it. */
  async record(
    tx: TransactionSql,
    actor: Actor,
    file: StoredFile,
    attachedTo: string | null = null,
  ): Promise<void> {
    await tx`
      insert into files.file (id, name, kind, original_name, media_type, byte_size, sha256, uploaded_by,
        attached_to, attached_at)
      values (${file.id}, ${file.name}, ${file.kind}, ${file.originalName}, ${file.mediaType}, ${file.byteSize},
        ${file.sha256}, ${actor.personId}, ${attachedTo}, case when ${attachedTo}::uuid is not null then now() end)`
  }

  /** The record's previous file is no longer available. */
  async retire(tx: TransactionSql, attachedTo: string, kind: FileKind): Promise<void> {
    await tx`
      update files.file
      set expires_at = now()
      where attached_to = ${attachedTo} and kind = ${kind} and expires_at is null`
  }

  /** Keeps the file if the answer names it; a refused or repeated request leaves none behind. */
  async unlessUnused<Answer>(file: StoredFile, write: () => Promise<Answer>): Promise<Answer> {
    const answer = await write().catch(async (error) => {
      await this.store.remove(file.name)
      throw error
    })
    if (!JSON.stringify(answer).includes(file.name)) await this.store.remove(file.name)
    return answer
  }

  /** Runs before the upload, so that no connection or lock is held during it. */
  private async refuseAboveQuota({ personId }: Actor): Promise<void> {
    const { UPLOAD_FILES_PER_DAY: files, UPLOAD_MB_PER_DAY: megabytes } = this.environment
    const [used] = await this.sql<{ files: number; bytes: number }[]>`
      select count(*) as files, coalesce(sum(byte_size), 0)::bigint as bytes
      from files.file
      where uploaded_by = ${personId} and kind <> 'export' and created_at > now() - interval '1 day'`
    if (used && (used.files >= files || used.bytes >= megabytes * 1_000_000))
      throw new TooMany(
        `You can upload ${files} files and ${megabytes} MB a day, and have done so. Please try again tomorrow.`,
        3_600,
      )
  }

  private async receive(
    kind: FileKind,
    fileName: string,
    content: UploadedFile['content'],
    make: (arrived: Arrived, type: KnownExtension) => Promise<{ path: string; extension: KnownExtension }>,
  ): Promise<StoredFile> {
    const arrived = await this.store.receive(content)
    try {
      if (arrived.byteSize === 0)
        throw new BadInput('This file is empty. Please choose another file.', 'file')
      const type = await detectType(arrived.path)
      if (!type)
        throw new BadInput(kind === 'photo' ? errorTexts.photoExtensions : errorTexts.extensions, 'file')
      const { path, extension } = await make(arrived, type)
      const name = newFileName(kind, extension)
      await this.store.keep(path, name)
      return {
        id: newId(),
        name,
        kind,
        originalName: tidyName(fileName),
        mediaType: mediaTypes[extension],
        byteSize: arrived.byteSize,
        sha256: arrived.sha256,
      }
    } finally {
      await this.store.discard(arrived.path)
    }
  }

  private async redrawn(
    { personId }: Actor,
    { path: from }: Arrived,
    { extension, within, fill = false }: { extension: 'jpg' | 'png'; within: number; fill?: boolean },
  ): Promise<{ path: string; extension: KnownExtension }> {
    const to = await this.store.newPlace()
    try {
      await this.redrawer.redraw(personId, {
        from,
        to,
        format: extension === 'jpg' ? 'jpeg' : 'png',
        within,
        fill,
      })
    } catch (error) {
      await this.store.discard(to)
      throw error
    }
    return { path: to, extension }
  }
}

function refuseName(error: string | undefined): void {
  if (error) throw new BadInput(error, 'file')
}

/** So that people recognise it; no path, no unprintable characters, limited length. */
function tidyName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const printable = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const dot = printable.lastIndexOf('.')
  return dot > 100 ? printable.slice(0, 100) + printable.slice(dot) : printable
}
