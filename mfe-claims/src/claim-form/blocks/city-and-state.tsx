// Where it was: the city decides on the limit, the state on the company's GST number.
import { labelOf } from '@tem/rules/field-labels.ts'
import { useQuery } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/form/form-combobox.tsx'
import { statesQuery } from '../form-queries.ts'
import { useSurroundings } from '../surroundings.ts'
import { useClaim, useClaimForm } from '../use-claim.ts'
import { Fields } from './block.tsx'

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
  const { cities } = useSurroundings()
  const form = useClaimForm()

  function fillState(id: string) {
    const state = cities.find(({ _id }) => _id === id)?.state
    if (state && asks('state')) form.change('state', state)
  }

  return (
    <FormCombobox
      name="metroCity"
      label={labelOf('metroCity')}
      hint="City. Choose Other where yours is not listed."
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
      // Beside the city's, so that both boxes stand on one line.
      {...(asks('metroCity') && { hint: 'Follows from the city, where that is listed.' })}
      optional={!requires('state')}
      options={(data?.list ?? []).map(({ _id, code, name, gstNumber }) => ({
        value: _id,
        label: `${code} ${name}`,
        detail: gstNumber ?? 'The company has no GST number here',
      }))}
    />
  )
}
