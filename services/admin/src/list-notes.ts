// A page of the caller's own notes, the newest first.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

interface Note {
  readonly _id: string
  readonly note: string
  readonly createdAt: Date
}

export async function listNotes(
  { sql }: BaseDeps,
  { personId }: Actor,
  { skip = 0, limit = 10 }: PayloadOf<typeof calls.listAdminNotes>,
) {
  const [notes, [counted]] = await Promise.all([
    sql<Note[]>`
      select id as _id, note, created_at as "createdAt"
      from admin.note
      where person_id = ${personId}
      order by id desc
      limit ${limit} offset ${skip}`,
    sql<{ count: number }[]>`
      select count(*) as count
      from admin.note
      where person_id = ${personId}`,
  ])
  const list = notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }))
  return { list, count: counted?.count ?? 0 }
}
