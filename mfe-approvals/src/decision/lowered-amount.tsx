// The amount of one claim, which a later approver may lower: by hand, or in one tap to its limit.

import { countsInWords, type SignCount } from '@tem/rules/approval/claim-signs.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { limitInLanguage } from '@tem/screen-parts/claim/limit-in-language.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { MoneyField } from '@tem/ui/field/money-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/decision.ts'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './decision-panel.module.css'
import type { LowerableClaim } from './decision-summary.ts'
import type { LoweredAmount } from './decision-values.ts'

interface LoweredAmountFieldProps {
  claim: LowerableClaim
  amount: Paise | undefined
  onLimit: (limit: Paise) => void
}

/** Shown if the claim is above its limit; otherwise a button opens it. */
export function LoweredAmountField(props: LoweredAmountFieldProps) {
  const { claim, amount } = props
  const [wanted, setWanted] = useState(false)
  if (wanted || claim.atLimit !== undefined || amount !== claim.reimbursableAmount)
    return <AmountField {...props} />
  return (
    <Button variant="quiet" size="small" className={styles.wish} onClick={() => setWanted(true)}>
      {texts.lowerAmount()}
    </Button>
  )
}

function AmountField({ claim, amount, onLimit }: LoweredAmountFieldProps) {
  const { _id, reimbursableAmount, atLimit } = claim
  const { onChange, onBlur, onFocus, error } = useFormField<LoweredAmount>('reimbursableAmount', {
    validate: undefined,
    onChange: undefined,
  })
  const change = (next: Paise | undefined) => onChange({ claim: _id, amount: next })
  return (
    <Stack gap={2} className={styles.amount}>
      <MoneyField
        label={labelOf('reimbursableAmount')}
        hint={texts.requested({ amount: formatMoney(reimbursableAmount) })}
        value={amount}
        onChange={change}
        onBlur={onBlur}
        onFocus={onFocus}
        error={error}
      />
      {atLimit !== undefined && amount !== atLimit && (
        <Button
          size="small"
          onClick={() => {
            change(atLimit)
            onLimit(atLimit)
          }}
        >
          {texts.approveWithin({ amount: formatMoney(atLimit) })}
        </Button>
      )}
    </Stack>
  )
}

// The limit of a claim in words. GST of a hotel bill is added to the limit.

type Limited = Pick<
  ReviewedClaim,
  'noLimit' | 'maxClaimAmount' | 'limitExplanation' | 'reimbursableAmount' | 'overLimitBy'
>

/** 'L1, other: ₹1,200 × 1 night + ₹203.57 GST' */
export function limitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return texts.noLimit()
  return withGst(claim, limitExplanation ? limitInLanguage(limitExplanation) : formatMoney(maxClaimAmount))
}

/** 'Limit ₹1,200.00 + ₹203.57 GST (L1, other: ₹1,200 × 1 night)' */
export function longLimitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return texts.noLimit()
  const limit = withGst(claim, texts.limit({ amount: formatMoney(maxClaimAmount) }))
  return limitExplanation ? texts.limitAndWhy({ limit, why: limitInLanguage(limitExplanation) }) : limit
}

/** Shown where the viewer needs it to compare. */
function withGst({ maxClaimAmount, reimbursableAmount, overLimitBy }: Limited, limit: string): string {
  const gst = reimbursableAmount - overLimitBy - (maxClaimAmount ?? 0)
  return overLimitBy > 0 && gst > 0 ? texts.withGst({ limit, gst: formatMoney(gst) }) : limit
}

// Number of claims above their limits, the excess, and other warning signs. Empty if there are none.

interface OverLimitsProps {
  count: number
  by: Paise
  signs?: readonly SignCount[]
}

export function OverLimits({ count, by, signs = [] }: OverLimitsProps) {
  const others = signsInWords(signs.filter(({ kind }) => kind !== 'overLimit'))
  const over = by > 0 ? texts.countOverBy({ count, amount: formatMoney(by) }) : texts.countOver({ count })
  const words = [count > 0 && over, others].filter(Boolean).join(', ')
  return words ? <StatusBadge tone="deviation">{words}</StatusBadge> : null
}

/** '2 duplicates, 1 holiday' */
export function signsInWords(signs: readonly SignCount[]): string {
  return signs.map((sign) => inLanguage(countsInWords([sign]))).join(', ')
}

// Amount above the limit, in the deviation colour. Empty within the limit.

export function OverLimit({ by }: { by: number }) {
  return by > 0 ? (
    <StatusBadge tone="deviation">{texts.amountOver({ amount: formatMoney(by) })}</StatusBadge>
  ) : null
}
