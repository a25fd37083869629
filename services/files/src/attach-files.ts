// Ties uploads to the record that shows them: once, and only by whoever uploaded them.
import { errorTexts } from '@tem/rules/messages.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { TransactionSql } from 'postgres'

/** Answers with the files' ids in the order of their names. Files that the record had before and has no more are let go. */
export async function attachFiles(
  tx: TransactionSql,
  { personId, recordId, names }: { personId: string; recordId: string; names: readonly string[] },
): Promise<string[]> {
  const [, files] = await Promise.all([
    tx`
      update files.file
      set attached_to = null, attached_at = null
      where attached_to = ${recordId} and name <> all (${names as string[]})`,
    tx<{ id: string; name: string }[]>`
      update files.file
      set attached_to = ${recordId}, attached_at = coalesce(attached_at, now())
      where name = any (${names as string[]}) and kind in ('claim', 'tour') and expires_at is null and uploaded_by = ${personId}
        and (attached_to is null or attached_to = ${recordId})
      returning id, name`,
  ])
  const ids = new Map(files.map((file) => [file.name, file.id]))
  return names.map((name) => {
    const id = ids.get(name)
    if (!id) throw new RuleRefused(errorTexts.fileNotAvailable, 'attachments')
    return id
  })
}
