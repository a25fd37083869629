// How the limit is calculated, and what happens to an amount above it.
import { formatMoney, shortMoney } from '@tem/rules/base/money.ts'
import { isHardLimit } from '@tem/rules/claim/claim-limit.ts'
import type { ReadClaim } from './read-claim.ts'

type Reasoned = Pick<ReadClaim, 'above' | 'within' | 'limit' | 'taxBesideLimit' | 'isAmountTyped' | 'chosen'>

export function reasonOf({ above, within, limit, taxBesideLimit, isAmountTyped, chosen }: Reasoned): string {
  if (above === 0) return limit.explanation
  const tax = taxBesideLimit > 0 ? ` + ${formatMoney(taxBesideLimit)} GST` : ''
  const much = `${formatMoney(above)} above the limit (${limit.explanation}${tax})`
  if (!isHardLimit(chosen)) return `${much}, for the higher manager to decide.`
  return `${isAmountTyped ? 'Enter at most' : 'Lower it to at most'} ${shortMoney(within)}. ${much}, which is not paid.`
}
