// Whose salary it is, for which engagement and month, and how it was paid.
import { labelOf } from '@tem/rules/field-labels.ts'
import { useQuery } from '@tem/sdk'
import { FormDateField } from '@tem/ui/form/form-date-field.tsx'
import { FormSelect } from '@tem/ui/form/form-select.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { FormWarnedField } from '@tem/ui/form/form-warned-field.tsx'
import { monthsQuery } from '../form-queries.ts'
import { useSurroundings } from '../surroundings.ts'
import { useClaim } from '../use-claim.ts'
import { Block } from './block.tsx'

export function Driver() {
  const { asks } = useClaim()
  if (!asks('driverName')) return null
  return (
    <>
      <Person />
      <Salary />
    </>
  )
}

function Person() {
  const { dateFormat } = useSurroundings().settings
  return (
    <Block title="Driver">
      <FormTextField name="driverName" label={labelOf('driverName')} maxLength={100} autoComplete="off" />
      <FormWarnedField
        name="driverMobileNumber"
        label={labelOf('driverMobileNumber')}
        type="tel"
        maxLength={10}
        autoComplete="off"
        figures
      />
      <FormWarnedField
        name="aadharNumber"
        label={labelOf('aadharNumber')}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        figures
      />
      <FormTextField name="licenceNumber" label={labelOf('licenceNumber')} maxLength={20} capitals />
      <FormDateField name="expiryDate" label={labelOf('expiryDate')} format={dateFormat} />
      <FormTextField name="GPANumber" label={labelOf('GPANumber')} maxLength={30} />
    </Block>
  )
}

function Salary() {
  const { today, dateFormat } = useSurroundings().settings
  const { data } = useQuery(monthsQuery)
  return (
    <Block title="Salary">
      <FormDateField name="startDate" label={labelOf('startDate')} max={today} format={dateFormat} />
      <FormDateField name="endDate" label={labelOf('endDate')} min={today} format={dateFormat} />
      <FormTextField name="paymentAppName" label={labelOf('paymentAppName')} maxLength={20} />
      <FormTextField
        name="transactionNumber"
        label={labelOf('transactionNumber')}
        maxLength={30}
        autoComplete="off"
        capitals
      />
      <FormSelect
        name="month"
        label={labelOf('month')}
        optional
        options={(data?.list ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </Block>
  )
}
