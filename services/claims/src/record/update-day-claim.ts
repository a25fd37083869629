// Changes a claim of a day that is not submitted yet, and moves it to another one.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/day-claims.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { refuseClosedDay, refuseOtherDay } from '../day/day-rows.ts'
import { lockOwnClaim } from '../day/lock-claim.ts'
import { lockDayToMoveTo } from '../day/lock-day.ts'
import { refuseUnlessOwnerCan } from '../read/own-claim.ts'
import { checkClaim } from './check-claim.ts'
import { overwriteClaim, savedClaim } from './store-claim.ts'

export function updateDayClaim(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.updateDayClaim>,
) {
  const { _id: id, version: seen, day, expenseDate: namedDay, ...sent } = payload
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    const window = await readClaimWindow(tx, now)
    const target = day === undefined ? undefined : await lockDayToMoveTo(tx, personId, { id, day })
    const stored = await lockOwnClaim(tx, personId, id)
    refuseUnlessOwnerCan('edit', stored, window)
    const expenseDate = day ?? stored.expenseDate
    refuseOtherDay(namedDay, expenseDate)
    if (target) refuseClosedDay(target, window)
    // Another device moved it after its day was read here.
    else if (stored.expenseDate !== expenseDate) throw new Conflict(errorTexts.changedElsewhere, 'stale')
    const about = { id, personId, expenseDate, now, cipher }
    const claim = await checkClaim(tx, sent, about)
    await overwriteClaim(tx, claim, { seen, now, ...(target && { more: { wrapper_id: target.id } }) })
    return { item: await savedClaim(tx, claim, window), message: successTexts.claimUpdated }
  })
}
