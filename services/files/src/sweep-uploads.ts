// Deletes unattached uploads after a day, and expired files.
import type { FileDeps } from './deps.ts'

const atOnce = 500
const dayMs = 24 * 60 * 60 * 1000

/** Returns how many were deleted. The row goes first: a file without a row belongs to nobody. */
export async function sweepUploads({ sql, store }: FileDeps): Promise<number> {
  const gone = await sql<{ name: string }[]>`
    delete from files.file
    where id in (
      select id from files.file
      where (attached_to is null and expires_at is null and created_at < now() - interval '1 day')
        or expires_at < now()
      limit ${atOnce}
      for update skip locked
    )
    returning name`
  for (const { name } of gone) await store.remove(name)
  // The machine's clock, which file times use, even if a demo's clock is moved.
  await store.sweepArriving(new Date(performance.timeOrigin + performance.now() - dayMs))
  return gone.length
}
