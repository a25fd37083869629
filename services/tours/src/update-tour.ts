// Changes an unanswered tour. Its approval starts again, because the change may need other approvers.

import { recordHistory } from '@tem/chain/record-history.ts'
import { startChain, withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { isMasked, maskAadhaar } from '@tem/identity/people/profile-store.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import { tourDays, tourErrors, tourIn7day } from '@tem/rules/tour/tour-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { Conflict, refuseWrongForm } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { readTour } from './read-tour.ts'
import { planTour, recogniseTravellers, type SentTour, storeTourForm } from './store-tour-form.ts'
import { lockOwnTour } from './visible-tours.ts'

export function updateTour(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  { _id, revision, ...sent }: PayloadOf<typeof calls.updateTour>,
) {
  const at = clock()
  const today = dayOf(at)
  return transactions.run(actor, async (tx) => {
    const tour = await lockOwnTour(tx, actor.personId, _id)
    if (!tour.can.edit) throw new Conflict(tour.can.reasons.edit ?? errorTexts.tourNotPending)
    if (revision !== undefined && revision !== tour.revision) throw new Conflict(errorTexts.changedElsewhere)
    const filled = await withKnownNumbers(tx, _id, sent, cipher)
    refuseWrongForm(tourErrors(filled, today))
    const form = await recogniseTravellers(tx, filled)
    await tx`
      update tours.tour
      set requested_for = ${form.requestedFor}, places = ${form.place.map((each) => each.trim())},
        number_of_days = ${tourDays(form.tourDetails) ?? 0}, purpose = ${form.purpose.trim()},
        is_short_notice = ${tourIn7day(form.tourDetails, today)}, revision = revision + 1, updated_at = ${at}
      where id = ${_id}`
    await storeTourForm(tx, _id, form, cipher)
    await withdrawChain(tx, [_id])
    const plan = await planTour(tx, actor.personId, form, today)
    await startChain(tx, { kind: 'tour', id: _id, revision: tour.revision + 1 }, plan)
    await recordHistory(tx, [
      { kind: 'tour', subjectId: _id, at, by: actor.personId, from: 'pending', to: 'pending' },
    ])
    return { item: await readTour(tx, actor, _id, today), message: successTexts.tourUpdated }
  })
}

// A tour is read with masked Aadhaar numbers. A masked number that comes back keeps the number on record.

async function withKnownNumbers<Form extends SentTour>(
  tx: Tx,
  tourId: string,
  form: Form,
  cipher: FieldCipher,
): Promise<Form> {
  if (!form.travelerDetails.some(({ aadharNumber }) => isMasked(aadharNumber))) return form
  const known = await tx<{ sealed: string; lastFour: string }[]>`
    select aadhaar_sealed as sealed, aadhaar_last_four as "lastFour"
    from tours.traveller
    where tour_id = ${tourId}
    order by position`
  const travelerDetails = form.travelerDetails.map((each, index) => {
    const isTheirs = (one: (typeof known)[number] | undefined) =>
      one !== undefined && maskAadhaar(one.lastFour) === each.aadharNumber
    // Two travellers may share the last four digits: then the position decides.
    const found = isTheirs(known[index]) ? known[index] : known.find(isTheirs)
    return found ? { ...each, aadharNumber: cipher.open(found.sealed) } : each
  })
  return { ...form, travelerDetails }
}
