import { labelOf } from '@tem/rules/field-labels.ts'
import { FormDateField } from '@tem/ui/form/form-date-field.tsx'
import { FormNumberField } from '@tem/ui/form/form-number-field.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { useSurroundings } from '../surroundings.ts'
import { useClaim } from '../use-claim.ts'
import { Block } from './block.tsx'

export function Hotel() {
  const { asks } = useClaim()
  const { settings } = useSurroundings()
  if (!asks('hotelName')) return <NumberOfDays />
  return (
    <Block title="Hotel">
      <FormTextField name="place" label={labelOf('place')} maxLength={100} />
      <FormTextField name="hotelName" label={labelOf('hotelName')} maxLength={100} />
      <FormTextField
        name="billNumber"
        label={labelOf('billNumber')}
        maxLength={30}
        autoComplete="off"
        capitals
      />
      <FormDateField
        name="billDate"
        label={labelOf('billDate')}
        max={settings.today}
        format={settings.dateFormat}
      />
      <NumberOfDays />
    </Block>
  )
}

function NumberOfDays() {
  const { asks } = useClaim()
  if (!asks('numberOfDays')) return null
  return <FormNumberField name="numberOfDays" label={labelOf('numberOfDays')} maxDigits={3} />
}
