// From received bytes to a stored file with its row: checks the real type, and redraws pictures.
import { stat } from 'node:fs/promises'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { attachmentError, MAX_FILE_BYTES, photoError } from '@tem/rules/base/file-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { BadInput, TooMany } from '@tem/server/errors.ts'
import { isLoss } from '@tem/server/http/failures.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'
import type { TransactionSql } from 'postgres'
import type { UploadDeps } from './deps.ts'
import { type FileKind, newFileName } from './file-name.ts'
import type { FileStore, ReceivedFile } from './file-store.ts'
import { detectType, type KnownExtension, mediaTypes } from './file-type.ts'
import type { RedrawFormat } from './redrawer.ts'

/** A file on disk that has no row yet. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly originalName: string
  readonly mediaType: string
  /** The size of what is stored, as quotas count. */
  readonly byteSize: number
  /** The hash of the original bytes, so the same file is recognised after redrawing. */
  readonly sha256: Buffer
  readonly thumbnail?: string | undefined
}

const photoPixels = 512
const attachmentPixels = 4096

/** A drawing of a few hundred bytes can become a picture of many megabytes. */
const largestStored = 2 * MAX_FILE_BYTES

/** What is kept of an uploaded file. */
interface MadeFile {
  readonly path: string
  readonly byteSize: number
  readonly extension: KnownExtension
  /** As a data URL. */
  readonly thumbnail?: string | undefined
}

/** Crops the picture to a square. */
export async function receivePhoto(
  deps: UploadDeps,
  actor: Actor,
  { fileName, content }: UploadedFile,
): Promise<StoredFile> {
  refuseName(photoError({ name: fileName, size: 0 }))
  await refuseAboveQuota(deps, actor)
  return receive(deps.store, 'photo', fileName, content, async (arrived, type) => {
    if (type === 'pdf') throw new BadInput(errorTexts.photoExtensions, 'file')
    return redrawn(deps, actor, arrived, { format: 'jpeg', within: photoPixels, fill: true })
  })
}

/** Pictures are redrawn, an SVG as a PNG; a PDF keeps its pages, loses its author and never opens inline. */
export async function receiveAttachment(
  deps: UploadDeps,
  actor: Actor,
  kind: 'claim' | 'tour',
  { fileName, content }: UploadedFile,
): Promise<StoredFile> {
  refuseName(attachmentError({ name: fileName, size: 0 }))
  await refuseAboveQuota(deps, actor)
  return receive(deps.store, kind, fileName, content, async (arrived, type) => {
    if (type === 'pdf') return redrawn(deps, actor, arrived, { format: 'pdf' })
    return redrawn(deps, actor, arrived, {
      format: type === 'jpg' ? 'jpeg' : 'png',
      within: attachmentPixels,
      withThumbnail: true,
    })
  })
}

/** The row that gives the file to the person; in the same transaction as the record that refers to it. */
export async function recordUpload(
  tx: TransactionSql,
  actor: Actor,
  file: StoredFile,
  attachedTo: string | null = null,
): Promise<void> {
  await tx`
    insert into files.file (id, name, kind, original_name, media_type, byte_size, sha256, uploaded_by,
      attached_to, attached_at, thumbnail)
    values (${file.id}, ${file.name}, ${file.kind}, ${file.originalName}, ${file.mediaType}, ${file.byteSize},
      ${file.sha256}, ${actor.personId}, ${attachedTo}, case when ${attachedTo}::uuid is not null then now() end,
      ${file.thumbnail ?? null})`
}

/** The record's previous file is no longer available. */
export async function retireUpload(tx: TransactionSql, attachedTo: string, kind: FileKind): Promise<void> {
  await tx`
    update files.file
    set expires_at = now()
    where attached_to = ${attachedTo} and kind = ${kind} and expires_at is null`
}

/** Keeps the file if the answer names it; a refused or repeated request leaves none behind. */
export async function keepIfUsed<Answer>(
  store: FileStore,
  file: StoredFile,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await write().catch((error) => dropUnused(store, [file.name], error))
  if (!JSON.stringify(answer).includes(file.name)) await store.remove(file.name)
  return answer
}

/** After a write that failed. If nobody knows whether it did, its row may be there, and needs the bytes. */
export async function dropUnused(store: FileStore, names: readonly string[], error: unknown): Promise<never> {
  if (!isLoss(error)) for (const name of names) await store.remove(name)
  throw error
}

/** Runs before the upload, so no connection or lock is held during it. */
async function refuseAboveQuota({ sql, environment }: UploadDeps, { personId }: Actor): Promise<void> {
  const { UPLOAD_FILES_PER_DAY: files, UPLOAD_MB_PER_DAY: megabytes } = environment
  const [used] = await sql<{ files: number; bytes: number }[]>`
    select count(*) as files, coalesce(sum(byte_size), 0)::bigint as bytes
    from files.file
    where uploaded_by = ${personId} and kind <> 'export' and created_at > now() - interval '1 day'`
  if (used && (used.files >= files || used.bytes >= megabytes * 1_000_000))
    throw new TooMany(
      `You can upload ${files} files and ${megabytes} MB a day, and have done so. Please try again tomorrow.`,
      3_600,
    )
}

async function receive(
  store: FileStore,
  kind: FileKind,
  fileName: string,
  content: UploadedFile['content'],
  make: (arrived: ReceivedFile, type: KnownExtension) => Promise<MadeFile>,
): Promise<StoredFile> {
  const arrived = await store.receive(content)
  try {
    if (arrived.byteSize === 0) throw new BadInput('This file is empty. Please choose another file.', 'file')
    const type = await detectType(arrived.path)
    if (!type) throw new BadInput(errorTexts.fileDamaged, 'file')
    const { path, byteSize, extension, thumbnail } = await make(arrived, type)
    const name = newFileName(kind, extension)
    await store.keep(path, name)
    return {
      id: newId(),
      name,
      kind,
      originalName: tidyName(fileName),
      mediaType: mediaTypes[extension],
      byteSize,
      sha256: arrived.sha256,
      thumbnail,
    }
  } finally {
    await store.discard(arrived.path)
  }
}

async function redrawn(
  { store, redrawer }: UploadDeps,
  { personId }: Actor,
  { path: from }: ReceivedFile,
  how: RedrawFormat,
): Promise<MadeFile> {
  const path = await store.newPlace()
  try {
    const { thumbnail } = await redrawer.redraw(personId, { from, to: path, ...how })
    const { size: byteSize } = await stat(path)
    if (byteSize > largestStored)
      throw new BadInput('This picture has too much detail. Please choose a smaller one.', 'file')
    return {
      path,
      byteSize,
      extension: how.format === 'jpeg' ? 'jpg' : how.format,
      thumbnail: thumbnailUrl(thumbnail),
    }
  } catch (error) {
    await store.discard(path)
    throw error
  }
}

/** The process that drew it has read an untrusted file, so what it says is checked. */
function thumbnailUrl(base64: string | undefined): string | undefined {
  return base64 && /^[\w+/]{1,7900}={0,2}$/.test(base64) ? `data:image/webp;base64,${base64}` : undefined
}

function refuseName(error: string | undefined): void {
  if (error) throw new BadInput(error, 'file')
}

/** A name that people recognise, without a path or unprintable characters, and of limited length. */
function tidyName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const printable = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const dot = printable.lastIndexOf('.')
  return dot > 100 ? printable.slice(0, 100) + printable.slice(dot) : printable
}
