// Adds a claim to an open day; it stays a draft until the day is submitted.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/day-claims.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { refuseClosedDay, refuseOtherDay } from '../day/day-rows.ts'
import { lockDay } from '../day/lock-day.ts'
import { checkClaim } from './check-claim.ts'
import { ClaimContexts } from './claim-contexts.ts'
import { insertDayClaim } from './store-claim.ts'

export function createDayClaim(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  { day, expenseDate, ...sent }: PayloadOf<typeof calls.createDayClaim>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    refuseOtherDay(expenseDate, day)
    const { subCategory, metroCity } = sent
    const [wrapper, contexts] = await Promise.all([
      lockDay(tx, personId, day),
      ClaimContexts.read(tx, personId, now, { subCategory, metroCity, expenseDate: day }),
    ])
    const { window } = contexts
    refuseClosedDay({ day }, window)
    refuseClosedDay(wrapper, window)
    const claim = await checkClaim(tx, sent, {
      id: newId(),
      personId,
      expenseDate: day,
      now,
      cipher,
      contexts,
    })
    const item = await insertDayClaim(tx, claim, { wrapperId: wrapper.id }, { now, window })
    return { item, message: successTexts.claimCreated }
  })
}
