import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { providerSignOut } from '../provider/provider-sign-in.ts'
import { endSession } from './sessions.ts'

/** `url`: where the browser signs out of the company's provider too. */
export async function signOut(deps: CipherDeps, actor: Actor) {
  await deps.sql.begin(async (tx) => {
    await endSession(tx, actor.sessionId, 'signed-out')
    await recordTrail(tx, { kind: 'signed-out', actor, subject: actor.personId })
  })
  const url = await providerSignOut(deps, actor.sessionId)
  return { message: 'You are signed out.', ...(url !== undefined && { url }) }
}
