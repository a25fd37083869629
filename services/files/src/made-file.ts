// A file that the product itself made for one person, for a while.
import type { TransactionSql } from 'postgres'
import type { FileKind } from './file-name.ts'
import type { Arrived } from './file-store.ts'

export interface MadeFile extends Omit<Arrived, 'path'> {
  readonly id: string
  readonly kind: FileKind
  readonly name: string
  /** Under which it is saved. */
  readonly originalName: string
  readonly mediaType: string
  readonly madeFor: string
  readonly expiresAt: Date
}

export async function recordMadeFile(tx: TransactionSql, file: MadeFile): Promise<void> {
  await tx`
    insert into files.file (id, name, kind, original_name, media_type, byte_size, sha256, uploaded_by, expires_at)
    values (${file.id}, ${file.name}, ${file.kind}, ${file.originalName}, ${file.mediaType}, ${file.byteSize},
      ${file.sha256}, ${file.madeFor}, ${file.expiresAt})`
}
