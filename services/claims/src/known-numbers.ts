// A claim is mostly read with masked numbers. One that comes back masked stands for the number on record.
import { isMasked, maskAadhaar, maskCard } from '@tem/identity/sealed-numbers.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Tx } from '@tem/server/transactions.ts'
import type { SentClaim } from './sent-claim.ts'

interface KnownNumbers {
  card: string | null
  cardLastFour: string | null
  aadhaar: string | null
  aadhaarLastFour: string | null
}

/** The claim is the caller's own. */
export async function withKnownNumbers(
  tx: Tx,
  claimId: string,
  sent: SentClaim,
  cipher: FieldCipher,
): Promise<SentClaim> {
  const { cardNumber, aadharNumber } = sent
  if (![cardNumber, aadharNumber].some((number) => number && isMasked(number))) return sent
  const [known] = await tx<KnownNumbers[]>`
    select card_number_sealed as card, card_last_four as "cardLastFour",
      driver_aadhaar_sealed as aadhaar, driver_aadhaar_last_four as "aadhaarLastFour"
    from claims.claim
    where id = ${claimId}`
  if (!known) return sent
  const { card, cardLastFour, aadhaar, aadhaarLastFour } = known
  return {
    ...sent,
    ...(card && cardNumber === maskCard(cardLastFour ?? '') && { cardNumber: cipher.open(card) }),
    ...(aadhaar &&
      aadharNumber === maskAadhaar(aadhaarLastFour ?? '') && { aadharNumber: cipher.open(aadhaar) }),
  }
}
