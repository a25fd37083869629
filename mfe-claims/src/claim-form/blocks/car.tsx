// The vehicle, and who paid for its fuel.
import { paymentTypeLabels, paymentTypes } from '@tem/rules/claim-form.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { FormDateField } from '@tem/ui/form/form-date-field.tsx'
import { FormRadioGroup } from '@tem/ui/form/form-radio-group.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { FormWarnedField } from '@tem/ui/form/form-warned-field.tsx'
import { useSurroundings } from '../surroundings.ts'
import { useClaim } from '../use-claim.ts'
import { Block, Fields } from './block.tsx'

const payments = paymentTypes.map((value) => ({ value, label: paymentTypeLabels[value] }))

export function Car() {
  const { asks } = useClaim()
  if (!asks('carModel')) return null
  return (
    <>
      <Block title="Vehicle">
        <FormTextField name="carModel" label={labelOf('carModel')} maxLength={100} />
        <FormWarnedField name="carNumber" label={labelOf('carNumber')} maxLength={20} capitals />
      </Block>
      <FormRadioGroup name="paymentType" label={labelOf('paymentType')} options={payments} inline />
      {asks('cardNumber') && <PetroCard />}
    </>
  )
}

function PetroCard() {
  const { settings } = useSurroundings()
  return (
    <Fields>
      <FormTextField
        name="cardNumber"
        label={labelOf('cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={19}
        figures
      />
      <FormDateField
        name="transactionDate"
        label={labelOf('transactionDate')}
        max={settings.today}
        format={settings.dateFormat}
      />
    </Fields>
  )
}
