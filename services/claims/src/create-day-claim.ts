// Adds a claim to a day that still takes some; it stays a draft until the day is submitted.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { successTexts } from '@tem/rules/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { newId } from '@tem/server/new-id.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { checkClaim } from './checked-claim.ts'
import { readClaimWindow } from './claim-window.ts'
import { lockDay } from './lock-day.ts'
import { refuseClosedDay, refuseOtherDay } from './refuse-day.ts'
import { savedClaim } from './saved-claim.ts'
import { insertClaim } from './store-claim.ts'

@injectable()
export class CreateDayClaim {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
  ) {}

  run(actor: Actor, { day, expenseDate, ...sent }: PayloadOf<typeof createDayClaim>) {
    return this.transactions.run(actor, async (tx) => {
      const now = this.now()
      const { personId } = actor
      refuseOtherDay(expenseDate, day)
      const [window, wrapper] = await Promise.all([readClaimWindow(tx, now), lockDay(tx, personId, day)])
      refuseClosedDay({ day }, window)
      refuseClosedDay(wrapper, window)
      const { today } = window
      const about = { id: newId(), personId, expenseDate: day, today, cipher: this.cipher }
      const claim = await checkClaim(tx, sent, about)
      await insertClaim(tx, claim, { wrapperId: wrapper.id }, now)
      return { item: await savedClaim(tx, claim, window), message: successTexts.claimCreated }
    })
  }
}
