// Requests a tour: it waits for its first approver at once.

import { recordHistory } from '@tem/chain/record-history.ts'
import { startChain } from '@tem/chain/start-chain.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import { tourDays, tourErrors, tourIn7day } from '@tem/rules/tour/tour-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { refuseWrongForm } from '@tem/server/errors.ts'
import { readTour } from './read-tour.ts'
import { planTour, recogniseTravellers, type SentTour, storeTourForm } from './store-tour-form.ts'

export function createTour({ transactions, cipher, clock }: CipherDeps, actor: Actor, sent: SentTour) {
  const at = clock()
  const today = dayOf(at)
  refuseWrongForm(tourErrors(sent, today))
  return transactions.run(actor, async (tx) => {
    const form = await recogniseTravellers(tx, sent)
    const id = newId()
    await tx`
      insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose,
        is_short_notice, requested_at, updated_at)
      values (${id}, ${actor.personId}, ${form.requestedFor}, ${form.place.map((each) => each.trim())},
        ${tourDays(form.tourDetails) ?? 0}, ${form.purpose.trim()}, ${tourIn7day(form.tourDetails, today)}, ${at}, ${at})`
    await storeTourForm(tx, id, form, cipher)
    const plan = await planTour(tx, actor.personId, form, today)
    await startChain(tx, { kind: 'tour', id, revision: 1 }, plan)
    await recordHistory(tx, [
      { kind: 'tour', subjectId: id, at, by: actor.personId, from: null, to: 'pending' },
    ])
    return { item: await readTour(tx, actor, id, today), message: successTexts.tourCreated }
  })
}
