// Why the payment export leaves an approved claim out of the payments; without a hold, it is paid.
import type { Paise } from '../base/money.ts'
import { runName } from '../payment/payment-run.ts'
import { type Sign, signKinds, signRow } from './claim-signs.ts'

/** Those about the transfer first. The other kinds only deserve a look. */
const holding = signKinds
  .flatMap((kind) => {
    const { holdsExport, ofTransfer = false } = signRow(kind) ?? {}
    return holdsExport ? [{ kind, label: holdsExport, ofTransfer }] : []
  })
  .sort((a, b) => Number(b.ofTransfer) - Number(a.ofTransfer))

/** `run` is the number of the confirmed payment run that pays the claim. */
export function paymentHolds(run: number | null, signs: readonly Sign[], amount: Paise): string[] {
  return [
    ...(run === null ? [] : [`In ${runName(run).toLowerCase()}`]),
    ...(amount === 0 ? ['Nothing to pay'] : []),
    ...holding.flatMap(({ kind, label }) => {
      const sign = signs.find((each) => each.kind === kind)
      if (!sign) return []
      return sign.code === 'holderNotLatin' ? [sign.text] : [label]
    }),
  ]
}
