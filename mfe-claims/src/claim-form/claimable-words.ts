// Why the limit is what it is, and what becomes of an amount above it.
import { isHardLimit } from '@tem/rules/limit-check.ts'
import { formatMoney, type Paise } from '@tem/rules/money.ts'
import type { ReadClaim } from './read-claim.ts'

type Reasoned = Pick<ReadClaim, 'above' | 'within' | 'limit' | 'taxBesideLimit' | 'isAmountTyped' | 'chosen'>

export function reasonOf({ above, within, limit, taxBesideLimit, isAmountTyped, chosen }: Reasoned): string {
  if (above === 0) return limit.explanation
  const tax = taxBesideLimit > 0 ? ` + ${formatMoney(taxBesideLimit)} GST` : ''
  const much = `${formatMoney(above)} above the limit (${limit.explanation}${tax})`
  if (!isHardLimit(chosen)) return `${much}, for the higher manager to decide.`
  return `${isAmountTyped ? 'Enter at most' : 'Lower it to at most'} ${short(within)}. ${much}, which is not paid.`
}

/** '₹500', '₹499.50' */
function short(paise: Paise): string {
  return formatMoney(paise).replace(/\.00$/, '')
}
