// Requests a tour: it waits for its first approver at once.
import { recordHistory } from '@tem/chain/record-history.ts'
import { startChain } from '@tem/chain/start-chain.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import { tourDays, tourErrors, tourIn7day } from '@tem/rules/tour/tour-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { refuseWrongForm } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { readTour } from './read-tour.ts'
import { planTour, recogniseTravellers, type SentTour, storeTourForm } from './store-tour-form.ts'

@injectable()
export class CreateTour {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, sent: SentTour) {
    const at = this.now()
    const today = dayOf(at)
    refuseWrongForm(tourErrors(sent, today))
    return this.transactions.run(actor, async (tx) => {
      const form = await recogniseTravellers(tx, sent)
      const id = newId()
      await tx`
        insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose,
          is_short_notice, requested_at, updated_at)
        values (${id}, ${actor.personId}, ${form.requestedFor}, ${form.place.map((each) => each.trim())},
          ${tourDays(form.tourDetails) ?? 0}, ${form.purpose.trim()}, ${tourIn7day(form.tourDetails, today)}, ${at}, ${at})`
      await storeTourForm(tx, id, form, this.cipher)
      const plan = await planTour(tx, actor.personId, form, today)
      await startChain(tx, { kind: 'tour', id, revision: 1 }, plan)
      await recordHistory(tx, [
        { kind: 'tour', subjectId: id, at, by: actor.personId, from: null, to: 'pending' },
      ])
      return { item: await readTour(tx, actor, id, today), message: successTexts.tourCreated }
    })
  }
}
