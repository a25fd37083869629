// Colleagues to choose from, by name or employee code: <FormCombobox name="to" label="Employee" {...useColleagues()} />
import { listEmployees } from '@tem/contracts/calls/users.ts'
import { callQuery, keepPreviousData, useQuery, useSession } from '@tem/sdk'
import type { ComboboxProps } from '@tem/ui/choice/combobox.tsx'
import { useDeferredValue, useState } from 'react'

interface Offer {
  /** Excludes the viewer, who can't be their own companion or stand-in. */
  exceptMe?: boolean
}

type Choice = Pick<ComboboxProps, 'options' | 'onSearch' | 'searching'>

/** Props for a combobox with one or several values. Small companies are searched in the browser, larger ones on the server. */
export function useColleagues({ exceptMe = false }: Offer = {}): Choice {
  const { employeeCode: own } = useSession()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData })
  const people = data?.list ?? []
  const isWhole = search === '' && data !== undefined && data.count <= people.length
  const offered = exceptMe ? people.filter(({ employeeCode }) => employeeCode !== own) : people
  return {
    options: offered.map(({ _id, name, employeeCode: code }) => ({
      value: _id,
      label: name,
      detail: code,
      keyword: code,
    })),
    ...(!isWhole && { onSearch: setTyped, searching: isFetching }),
  }
}

function colleaguesQuery(search: string) {
  const byName = { sort: 'asc', sortBy: 'name' } as const
  return callQuery(
    listEmployees,
    search === '' ? { ...byName, limit: 1000 } : { ...byName, limit: 100, search },
  )
}
