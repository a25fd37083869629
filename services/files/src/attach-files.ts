// Attaches uploads to the record that shows them: once, and only by their uploader.
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { TransactionSql } from 'postgres'
import type { FileKind } from './file-name.ts'
import type { ReceivedFile } from './file-store.ts'

/** Returns the files' ids in the order of their names. Files that the record no longer has are detached. */
export async function attachFiles(
  tx: TransactionSql,
  { personId, recordId, names }: { personId: string; recordId: string; names: readonly string[] },
): Promise<string[]> {
  const [, files] = await Promise.all([
    tx`
      update files.file
      set attached_to = null, attached_at = null
      where attached_to = ${recordId} and name <> all (${names})`,
    tx<{ id: string; name: string }[]>`
      update files.file
      set attached_to = ${recordId}, attached_at = coalesce(attached_at, now())
      where name = any (${names}) and kind in ('claim', 'tour') and expires_at is null and uploaded_by = ${personId}
        and (attached_to is null or attached_to = ${recordId})
      returning id, name`,
  ])
  const ids = new Map(files.map((file) => [file.name, file.id]))
  return names.map((name) => {
    const id = ids.get(name)
    if (!id) throw new RuleRefused(errorTexts.fileNotAvailable, 'attachments', 'file-gone')
    return id
  })
}

// A temporary file that the product itself made for one person.

interface GeneratedFile extends Omit<ReceivedFile, 'path'> {
  readonly kind: FileKind
  readonly name: string
  /** The download's file name. */
  readonly originalName: string
  readonly mediaType: string
  readonly madeFor: string
  readonly expiresAt: Date
}

const generatedFileLifeMs = 24 * 60 * 60 * 1000

/** Until when a file that is generated now can be downloaded. */
export function generatedFileExpiry(now: Date): Date {
  return new Date(now.getTime() + generatedFileLifeMs)
}

export async function recordGeneratedFile(tx: TransactionSql, file: GeneratedFile): Promise<void> {
  await tx`
    insert into files.file (id, name, kind, original_name, media_type, byte_size, sha256, uploaded_by, expires_at)
    values (${newId()}, ${file.name}, ${file.kind}, ${file.originalName}, ${file.mediaType}, ${file.byteSize},
      ${file.sha256}, ${file.madeFor}, ${file.expiresAt})`
}
