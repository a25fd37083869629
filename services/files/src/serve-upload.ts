// Sends an upload to people who may see its record; for anyone else it does not exist.

import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Download } from '@tem/server/http/routes.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import type { FileDeps, ReadableFile } from './deps.ts'
import { isFileName } from './file-name.ts'

interface FileRow extends ReadableFile {
  originalName: string
  mediaType: string
}

const shownInline = ['image/jpeg', 'image/png']

export async function serveUpload(
  { sql, store, mayRead }: FileDeps,
  actor: Actor,
  { name }: { name: string },
): Promise<Download> {
  const row = isFileName(name) ? await findFile(sql, name) : undefined
  if (!row || !(await mayRead(actor, row))) throw new NotFound('file')
  const { mediaType: contentType, originalName } = row
  const bytes = await store.open(name)
  if (!bytes) throw new NotFound('file')
  // Before the first byte: if recording fails, nothing is sent.
  if (row.kind === 'export')
    await recordTrail(sql, { kind: 'export-downloaded', actor, detail: { file: originalName } }).catch(
      (error) => {
        bytes.content.destroy()
        throw error
      },
    )
  const isShown = shownInline.includes(contentType)
  return { ...bytes, contentType, ...(!isShown && { saveAs: originalName }) }
}

async function findFile(sql: Sql, name: string): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`
    select id, kind, uploaded_by as "uploadedBy", attached_to as "attachedTo",
      original_name as "originalName", media_type as "mediaType"
    from files.file
    where name = ${name} and (expires_at is null or expires_at > now())`
  return row
}
