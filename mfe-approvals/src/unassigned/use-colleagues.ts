// Colleagues to choose from: all who fit into one answer, found on the server in a larger company.
import { keepPreviousData, useQuery } from '@tem/sdk'
import { useDeferredValue, useState } from 'react'
import { colleaguesQuery } from './unassigned-queries.ts'

export function useColleagues() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData })
  const people = data?.list ?? []
  const isWhole = search === '' && data !== undefined && data.count <= people.length
  return {
    options: people.map(({ _id, name, employeeCode }) => ({ value: _id, label: name, detail: employeeCode })),
    ...(!isWhole && { onSearch: setTyped, searching: isFetching }),
  }
}
