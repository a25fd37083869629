// What was spent: typed, or read off rate and units. The most that may be claimed stands beside it, with its reason.
import { limitNote } from '@tem/rules/claim-limit.ts'
import { amountLabel } from '@tem/rules/claim-units.ts'
import { FormMoneyField } from '@tem/ui/form/form-money-field.tsx'
import { useFormField } from '@tem/ui/form/use-form-field.ts'
import { MoneyField } from '@tem/ui/money-field.tsx'
import { useEffect, useRef } from 'react'
import { useClaim, useClaimForm } from '../use-claim.ts'
import styles from './amount.module.css'

export function Amount() {
  const { isAmountTyped } = useClaim()
  return isAmountTyped ? <TypedAmount /> : <ComputedAmount />
}

function TypedAmount() {
  const { chosen } = useClaim()
  useFollowing()
  return (
    <FormMoneyField
      name="receiptAmount"
      label={amountLabel(chosen)}
      hint={<LimitNote />}
      className={styles.amount}
    />
  )
}

function ComputedAmount() {
  const { chosen, amount } = useClaim()
  const { error } = useFormField<number>('receiptAmount', { validate: undefined, onChange: undefined })
  return (
    <MoneyField
      label={amountLabel(chosen)}
      hint={<LimitNote />}
      value={amount}
      onChange={() => {}}
      error={error}
      className={styles.amount}
      disabled
    />
  )
}

function LimitNote() {
  const { limit, chosen } = useClaim()
  const note = limitNote(limit, chosen.category)
  return (
    <span className={styles.note}>
      {note !== undefined && <strong className={styles.most}>{note}</strong>}
      <span>{limit.explanation}</span>
    </span>
  )
}

/** An amount that may be changed starts at what the units make of it, and follows them. */
function useFollowing() {
  const { computed } = useClaim()
  const form = useClaimForm()
  const followed = useRef(computed)
  useEffect(() => {
    const isNew = followed.current !== computed || form.getState().values.receiptAmount === undefined
    followed.current = computed
    if (computed !== undefined && isNew) form.change('receiptAmount', computed)
  }, [computed, form])
}
