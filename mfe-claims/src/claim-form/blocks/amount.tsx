// The amount: typed, or calculated from rate and units. Its limit is said here and nowhere else in the form.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import type { CustomField } from '@tem/rules/claim/allowance.ts'
import { limitNote } from '@tem/rules/claim/claim-limit.ts'
import {
  amountLabel,
  isRateReadOnly,
  numberBounds,
  showsTotalUnits,
  unitsOf,
} from '@tem/rules/claim/claim-units.ts'
import { limitInLanguage } from '@tem/screen-parts/claim/limit-in-language.ts'
import { FormMoneyField, MoneyField } from '@tem/ui/field/money-field.tsx'
import { FormNumberField, NumberField } from '@tem/ui/field/number-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Facts } from '@tem/ui/text/facts.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import { useEffect, useRef } from 'react'
import * as texts from '../../../texts/made/blocks.ts'
import { useClaim, useClaimForm } from '../values/claim-form-context.tsx'
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

/** The limit and why it is this one, or how an amount by rate is calculated. */
function LimitNote() {
  const { limit, chosen } = useClaim()
  const note = limitNote(limit, chosen.category)
  if (note === undefined) return limitInLanguage(limit.explanation)
  return (
    <Facts>
      <Text as="strong" tone="ink" weight="medium">
        {inLanguage(note)}
      </Text>
      <span>{limitInLanguage(limit.basis)}</span>
    </Facts>
  )
}

/** An editable amount starts at the calculated value and follows the units. */
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

// The custom fields of the sub-category: numbers make up the amount, with the total of their units; texts only describe it.

export function CustomTexts() {
  return <CustomFields type="text" />
}

export function CustomNumbers() {
  const { chosen, form, applies } = useClaim()
  if (!applies('customFields')) return null
  const unit = chosen.category.maxUnitsName ?? ''
  return (
    <>
      <CustomFields type="number" />
      {showsTotalUnits(chosen.category, chosen) && (
        <NumberField
          label={texts.totalOf({ unit: unit || texts.units() })}
          value={String(unitsOf(chosen, form) ?? '')}
          onChange={() => {}}
          suffix={unit}
          readOnly
        />
      )}
    </>
  )
}

function CustomFields({ type }: Pick<CustomField, 'type'>) {
  const { chosen, applies } = useClaim()
  if (!applies('customFields')) return null
  return chosen.customFields
    .filter((field) => field.type === type)
    .map((field) => <OwnField key={field.name} field={field} />)
}

function OwnField({ field }: { field: CustomField }) {
  const { chosen } = useClaim()
  const name = `customFields.${field.name}`
  if (field.type === 'text') return <FormTextField name={name} label={field.label} maxLength={200} />
  const { min, max } = numberBounds(field, chosen.category, chosen)
  return (
    <FormNumberField
      name={name}
      label={field.label}
      {...(max !== null && {
        hint: min === max ? texts.allows({ amount: max }) : texts.allowsBetween({ least: min, most: max }),
      })}
      {...(chosen.category.maxUnitsName && { suffix: chosen.category.maxUnitsName })}
    />
  )
}

export function UnitRate() {
  const { applies, chosen, levelRate } = useClaim()
  if (!applies('unitRate')) return null
  const suffix = texts.per({ unit: chosen.category.maxUnitsName ?? texts.unit() })
  if (!isRateReadOnly(chosen))
    return <FormMoneyField name="unitRate" label={labelOf('unitRate')} suffix={suffix} />
  if (levelRate === null) return null
  return (
    <MoneyField label={labelOf('unitRate')} value={levelRate} onChange={() => {}} suffix={suffix} readOnly />
  )
}
