import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { refuseOldFactor } from '@tem/server/http/mount-calls.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { readProfile } from './profile-store.ts'

export async function getMe(
  { sql, cipher }: CipherDeps,
  actor: Actor,
  { reveal }: PayloadOf<typeof calls.getMe>,
) {
  if (reveal) refuseOldFactor(actor)
  const item = await readProfile(sql, actor.personId, reveal ? cipher : undefined)
  if (reveal && (item.petroCardDetails || item.driverDetails?.aadharNumber))
    await recordTrail(sql, {
      kind: 'number-revealed',
      actor,
      subject: actor.personId,
      detail: { what: 'profile' },
    })
  return { item }
}
