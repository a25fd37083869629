// Why the payment export leaves an approved claim out of the payments; without a hold, it is paid.
import type { Paise } from '../base/money.ts'
import { runName } from '../payment/payment-run.ts'
import type { Sign, SignKind } from './claim-signs.ts'

/** Signs that hold a payment; the others only deserve a look. */
const holdLabels: Partial<Record<SignKind, string>> = {
  onHold: 'An earlier payment came back',
  noBankDetails: 'Missing bank details',
  badIfsc: 'Bad IFSC',
  overLimit: 'Over limit',
  noReceipt: 'No bill',
}

/** `run` is the number of the confirmed payment run that pays the claim. */
export function paymentHolds(run: number | null, signs: readonly Sign[], amount: Paise): string[] {
  return [
    ...(run === null ? [] : [`In ${runName(run).toLowerCase()}`]),
    ...(amount === 0 ? ['Nothing to pay'] : []),
    ...Object.entries(holdLabels).flatMap(([kind, label]) => {
      const sign = signs.find((each) => each.kind === kind)
      if (!sign) return []
      return sign.code === 'holderNotLatin' ? [sign.text] : [label]
    }),
  ]
}
