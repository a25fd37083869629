// Queries of the form: the person's profile, and their previous tour.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { callQuery } from '@tem/sdk'

export const meQuery = callQuery(getMe, {})

export const lastTourQuery = callQuery(listTours, { sort: 'desc', sortBy: 'requestedDate', limit: 10 })
