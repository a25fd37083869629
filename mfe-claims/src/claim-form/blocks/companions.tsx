// The colleagues who shared the expense; the limit counts for all of them.
import { labelOf } from '@tem/rules/field-labels.ts'
import { keepPreviousData, useQuery, useSession } from '@tem/sdk'
import { FormMultiCombobox } from '@tem/ui/form/form-multi-combobox.tsx'
import { useDeferredValue, useState } from 'react'
import { colleaguesQuery } from '../form-queries.ts'
import { type Colleague, useSurroundings } from '../surroundings.ts'

export function Companions() {
  const { employeeCode: own } = useSession()
  const [picked, setPicked] = useState(useSurroundings().companions)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData })
  const found = data?.list ?? []
  // A company that fits into one answer is searched here, a larger one on the server.
  const isWhole = search === '' && data !== undefined && data.count <= found.length
  const offered = withoutRepeats([...picked, ...found]).filter(({ employeeCode }) => employeeCode !== own)
  return (
    <FormMultiCombobox
      name="employees"
      label={labelOf('employees')}
      placeholder="Add a colleague"
      optional
      options={offered.map(({ _id, name, employeeCode }) => ({
        value: _id,
        label: name,
        detail: employeeCode,
      }))}
      onChange={(ids) => setPicked(offered.filter(({ _id }) => ids.includes(_id)))}
      {...(!isWhole && { onSearch: setTyped, searching: isFetching })}
    />
  )
}

function withoutRepeats(people: readonly Colleague[]): Colleague[] {
  return [...new Map(people.map((each) => [each._id, each])).values()]
}
