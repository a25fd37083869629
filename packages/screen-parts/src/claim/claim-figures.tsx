// The amount claimed, the part within the limit and why, and what is paid or still undecided.

import { formatMoney } from '@tem/rules/base/money.ts'
import { figureLabels, outcomeLabel, withinLimit } from '@tem/rules/claim/claim-limit.ts'
import { taxBesideLimit } from '@tem/rules/claim/hotel-gst.ts'
import { useSettings } from '@tem/sdk'
import type { Description } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/claim.ts'
import { isDraft } from './claim-badge.tsx'
import { Amount, type ClaimDetail } from './claim-blocks.tsx'
import { limitInLanguage } from './limit-in-language.ts'

export function useFigures(claim: ClaimDetail): Description[] {
  const { hotelGstSlabs } = useSettings()
  const { receiptAmount, reimbursableAmount, maxClaimAmount, noLimit, limitExplanation, totalGST } = claim
  const bill = {
    claimed: receiptAmount,
    totalGst: totalGST,
    billDate: claim.billDate ?? claim.expenseDate,
    subCategory: claim.subCategory,
  }
  const tax = taxBesideLimit(bill, hotelGstSlabs)
  const max = noLimit ? null : maxClaimAmount
  const why = limitExplanation
    ? limitInLanguage(limitExplanation)
    : max === null
      ? texts.noLimit()
      : formatMoney(max)
  const outcome = isDraft(claim) ? undefined : outcomeLabel(claim.status)
  return [
    { label: inLanguage(figureLabels.claimed), value: <Amount paise={receiptAmount} strong /> },
    {
      label: inLanguage(figureLabels.withinLimit),
      value: <Amount paise={withinLimit({ claimed: receiptAmount, max, taxBesideLimit: tax })} />,
    },
    ...(outcome === undefined
      ? []
      : [{ label: inLanguage(outcome), value: <Amount paise={reimbursableAmount} strong /> }]),
    {
      label: texts.limit(),
      value: max !== null && tax > 0 ? texts.withGst({ why, gst: formatMoney(tax) }) : why,
    },
  ]
}
