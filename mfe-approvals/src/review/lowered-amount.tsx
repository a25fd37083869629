// The amount of one claim, which a later approver may lower: by hand, or in one tap to its limit.
import { labelOf } from '@tem/rules/field-labels.ts'
import { formatMoney, type Paise } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { useFormField } from '@tem/ui/form/use-form-field.ts'
import { MoneyField } from '@tem/ui/money-field.tsx'
import { useState } from 'react'
import styles from './decision-panel.module.css'
import type { LoweredAmount } from './decision-values.ts'
import type { LowerableClaim } from './what-is-decided.ts'

interface LoweredAmountFieldProps {
  claim: LowerableClaim
  amount: Paise | undefined
  onLimit: (limit: Paise) => void
}

/** In sight where the claim is above its limit; elsewhere a wish that has to be uttered. */
export function LoweredAmountField(props: LoweredAmountFieldProps) {
  const { claim, amount } = props
  const [wanted, setWanted] = useState(false)
  if (wanted || claim.atLimit !== undefined || amount !== claim.reimbursableAmount)
    return <AmountField {...props} />
  return (
    <Button variant="quiet" size="small" className={styles.wish} onClick={() => setWanted(true)}>
      Lower the amount
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
    <div className={styles.amount}>
      <MoneyField
        label={labelOf('reimbursableAmount')}
        hint={`${formatMoney(reimbursableAmount)} is asked for. It can only be lowered.`}
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
          Approve within the limit: {formatMoney(atLimit)}
        </Button>
      )}
    </div>
  )
}
