// Adds a claim to an open day; it stays a draft until the day is submitted.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/day-claims.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { refuseClosedDay, refuseOtherDay } from '../day/day-rows.ts'
import { lockDay } from '../day/lock-day.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim, savedClaim } from './store-claim.ts'

export function createDayClaim(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  { day, expenseDate, ...sent }: PayloadOf<typeof calls.createDayClaim>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    refuseOtherDay(expenseDate, day)
    const [window, wrapper] = await Promise.all([readClaimWindow(tx, now), lockDay(tx, personId, day)])
    refuseClosedDay({ day }, window)
    refuseClosedDay(wrapper, window)
    const { today } = window
    const about = { id: newId(), personId, expenseDate: day, today, cipher: cipher }
    const claim = await checkClaim(tx, sent, about)
    await insertClaim(tx, claim, { wrapperId: wrapper.id }, now)
    return { item: await savedClaim(tx, claim, window), message: successTexts.claimCreated }
  })
}
