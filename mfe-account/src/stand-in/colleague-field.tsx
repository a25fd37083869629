// A colleague, found by name or code: among all who fit into one answer, on the server in a larger company.
import { keepPreviousData, useQuery, useSession } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/form/form-combobox.tsx'
import { useDeferredValue, useState } from 'react'
import { colleaguesQuery } from './stand-in-queries.ts'

interface ColleagueFieldProps {
  name: string
  label: string
}

export function ColleagueField({ name, label }: ColleagueFieldProps) {
  const { employeeCode: own } = useSession()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData })
  const people = data?.list ?? []
  const isWhole = search === '' && data !== undefined && data.count <= people.length
  return (
    <FormCombobox
      name={name}
      label={label}
      options={people
        .filter(({ employeeCode }) => employeeCode !== own)
        .map(({ _id, name: shown, employeeCode }) => ({ value: _id, label: shown, detail: employeeCode }))}
      {...(!isWhole && { onSearch: setTyped, searching: isFetching })}
    />
  )
}
