// What happens to an amount above its limit. The limit itself is said at the amount.
import { formatMoney, shortMoney } from '@tem/rules/base/money.ts'
import { isHardLimit } from '@tem/rules/claim/claim-limit.ts'
import * as texts from '../../../texts/made/form.ts'
import type { ReadClaim } from './read-claim.ts'

type Reasoned = Pick<ReadClaim, 'above' | 'within' | 'taxBesideLimit' | 'isAmountTyped' | 'chosen'>

/** Undefined within the limit. */
export function reasonOf(claim: Reasoned): string | undefined {
  const { above, within, taxBesideLimit, isAmountTyped, chosen } = claim
  if (above === 0) return undefined
  const amount = formatMoney(above)
  const much =
    taxBesideLimit > 0
      ? texts.aboveWithTax({ amount, tax: formatMoney(taxBesideLimit) })
      : texts.above({ amount })
  if (!isHardLimit(chosen)) return texts.higherManager({ above: much })
  const atMost = { amount: shortMoney(within), above: much }
  return isAmountTyped ? texts.enterAtMost(atMost) : texts.lowerTo(atMost)
}
