// Whose salary it is, for which engagement and month, and how it was paid.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { paymentTypeLabels, paymentTypes } from '@tem/rules/claim/claim-form.ts'
import { useQuery } from '@tem/sdk'
import {
  FormDateField,
  FormRadioGroup,
  FormSelect,
  FormTextField,
  FormWarnedField,
} from '@tem/ui/form/form-fields.tsx'
import { useClaimFormContext } from '../claim-form-context.tsx'
import { monthsQuery } from '../form-queries.ts'
import { useClaim } from '../use-claim.ts'
import { Block, Fields } from './block.tsx'

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
  const { dateFormat } = useClaimFormContext().settings
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
  const { today, dateFormat } = useClaimFormContext().settings
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

// The vehicle, and who paid for its fuel.

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
  const { settings } = useClaimFormContext()
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
