import { labelOf } from '@tem/rules/field-labels.ts'
import { isRateReadOnly } from '@tem/rules/sub-category-fields.ts'
import { FormMoneyField } from '@tem/ui/form/form-money-field.tsx'
import { MoneyField } from '@tem/ui/money-field.tsx'
import { useClaim } from '../use-claim.ts'

export function UnitRate() {
  const { asks, context, chosen, levelRate } = useClaim()
  if (!asks('unitRate')) return null
  const suffix = `per ${chosen.category.maxUnitsName ?? 'unit'}`
  if (!isRateReadOnly(context))
    return <FormMoneyField name="unitRate" label={labelOf('unitRate')} suffix={suffix} />
  if (levelRate === null) return null
  return (
    <MoneyField label={labelOf('unitRate')} value={levelRate} onChange={() => {}} suffix={suffix} readOnly />
  )
}
