// The city decides the limit; the state decides the company's GST number.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { useQuery } from '@tem/sdk'
import { FormCombobox, FormDateField, FormNumberField, FormTextField } from '@tem/ui/form/form-fields.tsx'
import { useClaimFormContext } from '../claim-form-context.tsx'
import { statesQuery } from '../form-queries.ts'
import { useClaim, useClaimForm } from '../use-claim.ts'
import { Block, Fields } from './block.tsx'

export function CityAndState() {
  const { asks } = useClaim()
  if (!asks('metroCity') && !asks('state')) return null
  return (
    <Fields>
      {asks('metroCity') && <City />}
      {asks('state') && <State />}
    </Fields>
  )
}

function City() {
  const { requires, asks } = useClaim()
  const { cities } = useClaimFormContext()
  const form = useClaimForm()

  function fillState(id: string) {
    const state = cities.find(({ _id }) => _id === id)?.state
    if (state && asks('state')) form.change('state', state)
  }

  return (
    <FormCombobox
      name="metroCity"
      label={labelOf('metroCity')}
      hint="City. Choose Other if yours is not listed."
      onChange={fillState}
      optional={!requires('metroCity')}
      options={cities.map(({ _id, name, tier }) => ({
        value: _id,
        label: name,
        detail: tier === 'metro' ? 'Metro' : 'Not a metro',
      }))}
    />
  )
}

function State() {
  const { requires, asks } = useClaim()
  const { data } = useQuery(statesQuery)
  return (
    <FormCombobox
      name="state"
      label={labelOf('state')}
      // Next to the hint of the city, so that both inputs are aligned.
      {...(asks('metroCity') && { hint: 'Set by the city, if it is listed.' })}
      optional={!requires('state')}
      options={(data?.list ?? []).map(({ _id, code, name, gstNumber }) => ({
        value: _id,
        label: `${code} ${name}`,
        detail: gstNumber ?? 'The company has no GST number here',
      }))}
    />
  )
}

export function Hotel() {
  const { asks } = useClaim()
  const { settings } = useClaimFormContext()
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
