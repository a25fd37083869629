// What happens to an amount above its limit. The limit itself is said at the amount.
import { formatMoney, shortMoney } from '@tem/rules/base/money.ts'
import { isHardLimit } from '@tem/rules/claim/claim-limit.ts'
import type { ReadClaim } from './read-claim.ts'

type Reasoned = Pick<ReadClaim, 'above' | 'within' | 'taxBesideLimit' | 'isAmountTyped' | 'chosen'>

/** Undefined within the limit. */
export function reasonOf(claim: Reasoned): string | undefined {
  const { above, within, taxBesideLimit, isAmountTyped, chosen } = claim
  if (above === 0) return undefined
  const tax = taxBesideLimit > 0 ? ` and its ${formatMoney(taxBesideLimit)} GST` : ''
  const much = `${formatMoney(above)} above the limit${tax}`
  if (!isHardLimit(chosen)) return `${much}, for the higher manager to decide.`
  return `${isAmountTyped ? 'Enter at most' : 'Lower it to at most'} ${shortMoney(within)}. ${much}, which is not paid.`
}
