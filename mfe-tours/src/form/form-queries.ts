// What the form reads: the person who fills it in, colleagues, and the tour before this one.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { listEmployees } from '@tem/contracts/calls/users.ts'
import { callQuery } from '@tem/sdk'

export const meQuery = callQuery(getMe, {})

export const lastTourQuery = callQuery(listTours, { sort: 'desc', sortBy: 'requestedDate', limit: 10 })

export function colleaguesQuery(search: string) {
  const everybody = { sort: 'asc', sortBy: 'name', limit: 1000 } as const
  return callQuery(listEmployees, { ...everybody, ...(search !== '' && { search }) })
}
