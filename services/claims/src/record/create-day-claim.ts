// Adds a claim to an open day; it stays a draft until the day is submitted.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { lockDay } from '../day/lock-day.ts'
import { refuseClosedDay, refuseOtherDay } from '../day/refuse-day.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim, savedClaim } from './store-claim.ts'

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
