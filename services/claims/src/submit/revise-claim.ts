// Submits a rejected claim, or an unanswered New Request, for a new round of approval.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import { withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { refuseOtherDay } from '../day/day-rows.ts'
import { type LockedClaim, lockOwnClaim } from '../day/lock-claim.ts'
import { datedPlaces, lockExpenseDate } from '../day/lock-day.ts'
import { refuseUnlessOwnerCan } from '../read/own-claim.ts'
import { checkClaim } from '../record/check-claim.ts'
import { overwriteClaim, savedClaim } from '../record/store-claim.ts'
import { submitOne } from './submit-claims.ts'

export function reviseClaim(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.reviseClaim>,
) {
  const { _id: id, version: seen, expenseDate: wantedDay, placesVisited, ...sent } = payload
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    const window = await readClaimWindow(tx, now)
    const stored = await lockOwnClaim(tx, personId, id)
    refuseUnlessOwnerCan('revise', stored, window)
    const expenseDate = movedTo(stored, wantedDay, window)
    if (expenseDate !== stored.expenseDate) await lockExpenseDate(tx, personId, expenseDate)

    const about = { id, personId, expenseDate, now, cipher }
    const claim = await checkClaim(tx, sent, about)
    const places = stored.standsAlone && placesVisited && datedPlaces(placesVisited, expenseDate)
    const more = {
      revision: stored.revision + 1,
      status: 'pending',
      submitted_at: null,
      open_question: null,
      ...(places && { places_visited: places }),
    }
    await overwriteClaim(tx, claim, { seen, now, more })
    if (stored.status === 'pending') await withdrawChain(tx, [id])
    await submitOne(tx, id, { personId, now, from: stored.status, amountBefore: stored.amount })
    return { item: await savedClaim(tx, claim, window), message: successTexts.claimResubmitted }
  })
}

/** Only a New Request can move to another day, and only to an open one. */
function movedTo(stored: LockedClaim, wanted: Day | undefined, window: ClaimWindow): Day {
  if (!stored.standsAlone) refuseOtherDay(wanted, stored.expenseDate)
  if (wanted === undefined || wanted === stored.expenseDate) return stored.expenseDate
  const closed = closedReason(wanted, window, stored.rejectedAt ? dayOf(stored.rejectedAt) : undefined)
  if (closed) throw new RuleRefused(closed, 'expenseDate', 'day-closed')
  return wanted
}
