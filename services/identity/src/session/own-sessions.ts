// Where a person is signed in: listed, and ended one by one or all at once.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/factors.ts'
import { deviceInWords } from '@tem/rules/account/factors.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { type EndReason, endSessionsOf } from './sessions.ts'

interface SessionRow {
  _id: string
  device: string
  network: string
  since: Date
  lastUsedAt: Date
}

export async function listSessions({ sql }: BaseDeps, { personId, sessionId }: Actor) {
  const rows = await sql<SessionRow[]>`
    select id as "_id", device, network, created_at as since, last_seen_at as "lastUsedAt"
    from identity.session
    where person_id = ${personId} and ended_at is null and expires_at > now()
      and last_seen_at > now() - idle_minutes * interval '1 minute'
    order by id = ${sessionId} desc, last_seen_at desc, id desc`
  return {
    list: rows.map(({ device, since, lastUsedAt, ...row }) => ({
      ...row,
      device: deviceInWords(device),
      since: since.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: row._id === sessionId,
    })),
  }
}

export function endOwnSession(
  { transactions }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.endOwnSession>,
) {
  const reason: EndReason = 'signed-out'
  return transactions.run(actor, async (tx) => {
    const [ended] = await tx<{ device: string }[]>`
      update identity.session
      set ended_at = now(), end_reason = ${reason}
      where id = ${_id} and person_id = ${actor.personId} and ended_at is null
      returning device`
    if (!ended) throw new NotFound('session')
    const what = deviceInWords(ended.device)
    await recordTrail(tx, { kind: 'session-ended', actor, subject: actor.personId, detail: { what } })
    return { message: `Signed out: ${what}.` }
  })
}

export function endOtherSessions({ transactions }: BaseDeps, actor: Actor) {
  return transactions.run(actor, async (tx) => {
    await endSessionsOf(tx, actor.personId, 'signed-out', actor.sessionId)
    await recordTrail(tx, {
      kind: 'session-ended',
      actor,
      subject: actor.personId,
      detail: { what: 'all others' },
    })
    return { message: 'You are signed out everywhere else.' }
  })
}
