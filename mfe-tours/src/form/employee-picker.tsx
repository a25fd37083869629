// One colleague, found by name or code: among all who fit into one answer, on the server in a larger company.
import { keepPreviousData, useQuery } from '@tem/sdk'
import { Combobox } from '@tem/ui/combobox.tsx'
import { useDeferredValue, useState } from 'react'
import { colleaguesQuery } from './form-queries.ts'

interface EmployeePickerProps {
  value: string
  error: string | undefined
  onPick: (id: string, name: string) => void
}

export function EmployeePicker({ value, error, onPick }: EmployeePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData })
  const people = data?.list ?? []
  const isWhole = search === '' && data !== undefined && data.count <= people.length
  return (
    <Combobox
      label="Employee"
      options={people.map(({ _id, name, employeeCode }) => ({
        value: _id,
        label: name,
        detail: employeeCode,
      }))}
      value={value}
      onChange={(id) => onPick(id, people.find(({ _id }) => _id === id)?.name ?? '')}
      error={error}
      {...(!isWhole && { onSearch: setTyped, searching: isFetching })}
    />
  )
}
