import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export function saveLanguage(
  { transactions }: BaseDeps,
  actor: Actor,
  { language }: PayloadOf<typeof calls.saveLanguage>,
) {
  return transactions.run(actor, async (tx) => {
    await tx`
      update identity.person
      set language = ${language}, updated_at = now()
      where id = ${actor.personId}`
    return { message: successTexts.profileUpdated }
  })
}
