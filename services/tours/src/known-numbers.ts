// A tour is read with masked Aadhaar numbers. One that comes back masked stands for the number on record.
import { isMasked, maskAadhaar } from '@tem/identity/sealed-numbers.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Tx } from '@tem/server/transactions.ts'
import type { SentTour } from './store-tour-form.ts'

export async function withKnownNumbers<Form extends SentTour>(
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
    // Two travelers may share their last four: then it is whoever stands at the same place.
    const found = isTheirs(known[index]) ? known[index] : known.find(isTheirs)
    return found ? { ...each, aadharNumber: cipher.open(found.sealed) } : each
  })
  return { ...form, travelerDetails }
}
