// Creates a New Request, a claim without a day: it is submitted and numbered at once.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { refuseClosedDay } from '../day/day-rows.ts'
import { datedPlaces, lockExpenseDate } from '../day/lock-day.ts'
import { checkClaim } from '../record/check-claim.ts'
import { insertClaim } from '../record/store-claim.ts'
import { submitOne } from './submit-claims.ts'

export function createNewRequest(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.createNewRequest>,
) {
  const { expenseDate, placesVisited = [], ...sent } = payload
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    const window = await readClaimWindow(tx, now)
    refuseClosedDay({ day: expenseDate }, window)
    await lockExpenseDate(tx, personId, expenseDate)
    const about = { id: newId(), personId, expenseDate, now, cipher }
    const claim = await checkClaim(tx, sent, about)
    const places = datedPlaces(placesVisited, expenseDate)
    await insertClaim(tx, claim, { wrapperId: null, placesVisited: places }, now)
    const ticketNumber = await submitOne(tx, claim.id, { personId, now, from: null })
    return { item: { _id: claim.id, ticketNumber }, message: successTexts.expenseNumber(ticketNumber) }
  })
}
