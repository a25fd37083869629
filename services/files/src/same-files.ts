// Whether the same bytes were attached before, under any name.
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** Only files that the person may attach to the record; others are not revealed. */
export async function digestsOf(
  tx: TransactionSql,
  { personId, recordId, names }: { personId: string; recordId: string; names: readonly string[] },
): Promise<string[]> {
  if (names.length === 0) return []
  const files = await tx<{ digest: string }[]>`
    select encode(sha256, 'hex') as digest
    from files.file
    where name = any(${names}) and uploaded_by = ${personId}
      and (attached_to is null or attached_to = ${recordId})`
  return files.map(({ digest }) => digest)
}

/** The records of one person that show any of these files. */
export async function recordsWithSameFiles(
  tx: TransactionSql,
  personId: string,
  digests: readonly string[],
): Promise<{ recordId: string; digest: string }[]> {
  if (digests.length === 0) return []
  return tx<{ recordId: string; digest: string }[]>`
    select attached_to as "recordId", encode(sha256, 'hex') as digest
    from files.file
    where uploaded_by = ${personId} and attached_to is not null
      and sha256 in (select decode(digest, 'hex') from unnest(${digests}::text[]) as digest)`
}

/** A query for pairs of records of one person that show the same bytes; `records` is a query for ids. */
export function recordsThatShareFiles(sql: Sql | TransactionSql, records: Fragment) {
  return sql`
    select distinct shown.attached_to as id, same.attached_to as other
    from files.file as shown
    join files.file as same on same.uploaded_by = shown.uploaded_by and same.sha256 = shown.sha256
    where shown.attached_to = any(array(${records})) and same.attached_to <> shown.attached_to`
}
