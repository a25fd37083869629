// Tours that journeys start from, requested and answered by API.
import { randomInt } from 'node:crypto'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import { expect, request } from 'playwright/test'
import { traveller, tripAfter } from '../suite/sample-tour.ts'
import { suiteUrl } from '../suite/start-for-all.ts'

export const today = companyDay()

/** As a person types a day. */
export function typedDay(daysFromToday: number): string {
  return addDays(today, daysFromToday).split('-').reverse().join('')
}

/** No other journey uses this destination; both sizes and all repetitions share one suite. */
export function placeOf(name: string): string {
  return `${name} ${randomInt(36 ** 8).toString(36)}`
}

const trip = tripAfter(today)

const abroad = { ...trip, tripType: 'international', tripMode: 'air', toLocation: 'Colombo' }

export interface Asked {
  place: string
  isAbroad?: boolean
  leavesToday?: boolean
}

/** Returns its id. */
export async function askForTour(
  employeeCode: string,
  { place, isAbroad = false, leavesToday = false }: Asked,
): Promise<string> {
  const planned = isAbroad ? abroad : trip
  const { item } = await callAs(employeeCode, 'tours/create', {
    requestedFor: 'self',
    place: [place],
    numberOfDays: 2,
    purpose: 'Dealer meet',
    travelerDetails: [traveller],
    tourDetails: [leavesToday ? { ...planned, fromDate: today } : planned],
  })
  return item._id
}

export async function answerTour(employeeCode: string, id: string, type: 'approve' | 'reject') {
  await callAs(employeeCode, `tours/approve-reject-tour/${id}`, { type, note: 'Noted.' })
}

/** By each approver, one after the other. */
export async function approveTour(owner: string, id: string) {
  for (;;) {
    const { item } = await callAs(owner, `tours/get/${id}`, {})
    if (item.status === 'approved') return
    await answerTour(item.waitsFor[0].employeeCode, id, 'approve')
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of several calls, each read where it is asked for
async function callAs(employeeCode: string, path: string, data: object): Promise<any> {
  const api = await request.newContext({ baseURL: process.env[suiteUrl] ?? '' })
  const signIn = await api.post('/api/auth/signin', {
    data: { username: employeeCode, password: 'Welcome@123' },
  })
  const { token } = await signIn.json()
  const response = await api.post(`/api/${path}`, { data, headers: { 'access-token': token } })
  const answer = await response.json()
  expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true)
  await api.dispose()
  return answer
}
