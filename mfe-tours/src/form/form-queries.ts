// What the form reads: the person who fills it in, and the tour before this one.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { callQuery } from '@tem/sdk'

export const meQuery = callQuery(getMe, {})

export const lastTourQuery = callQuery(listTours, { sort: 'desc', sortBy: 'requestedDate', limit: 10 })
