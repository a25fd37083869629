// Creates a New Request, a claim without a day: it is submitted and numbered at once.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createNewRequest } from '@tem/contracts/calls/claims.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { datedPlaces, lockExpenseDate } from '../day/lock-day.ts'
import { refuseClosedDay } from '../day/refuse-day.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { submitOne } from '../submit/submit-claims.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim } from './store-claim.ts'

@injectable()
export class CreateNewRequest {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
  ) {}

  run(actor: Actor, payload: PayloadOf<typeof createNewRequest>) {
    const { expenseDate, placesVisited = [], ...sent } = payload
    return this.transactions.run(actor, async (tx) => {
      const now = this.now()
      const { personId } = actor
      const window = await readClaimWindow(tx, now)
      refuseClosedDay({ day: expenseDate }, window)
      await lockExpenseDate(tx, personId, expenseDate)
      const about = { id: newId(), personId, expenseDate, today: window.today, cipher: this.cipher }
      const claim = await checkClaim(tx, sent, about)
      const places = datedPlaces(placesVisited, expenseDate)
      await insertClaim(tx, claim, { wrapperId: null, placesVisited: places }, now)
      const ticketNumber = await submitOne(tx, claim.id, { personId, now, from: null })
      return { item: { _id: claim.id, ticketNumber }, message: successTexts.expenseNumber(ticketNumber) }
    })
  }
}
