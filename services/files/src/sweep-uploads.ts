// Deletes unattached uploads after a day, and expired files.
import type { FileDeps } from './deps.ts'

const atOnce = 500
const dayMs = 24 * 60 * 60 * 1000

/** Returns how many were deleted. The row goes last: if the store fails, the next sweep finds it again. */
export async function sweepUploads({ sql, store }: FileDeps): Promise<number> {
  // Expired first, so nobody attaches a file while it is being removed.
  await sql`
    update files.file
    set expires_at = now()
    where attached_to is null and expires_at is null and created_at < now() - interval '1 day'`
  const gone = await sql<{ id: string; name: string }[]>`
    select id, name from files.file where expires_at <= now() order by expires_at limit ${atOnce}`
  for (const { name } of gone) await store.remove(name)
  await sql`delete from files.file where id = any (${gone.map(({ id }) => id)}::uuid[])`
  // The machine's clock, which file times use, even if a demo's clock is moved.
  await store.sweepArriving(new Date(performance.timeOrigin + performance.now() - dayMs))
  return gone.length
}
