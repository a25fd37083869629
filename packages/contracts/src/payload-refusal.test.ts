import { validate } from 'superstruct'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { decideEmployees, decideWrapper } from './calls/approvals.ts'
import { signIn } from './calls/auth.ts'
import { groupByDate, savePlacesVisited } from './calls/calendar.ts'
import { listMyClaims } from './calls/claims.ts'
import { createDayClaim } from './calls/day-claims.ts'
import { changePassword } from './calls/me.ts'
import { createTour, decideTour, listTours } from './calls/tours.ts'
import { getUser } from './calls/users.ts'
import { refusalOf } from './payload-refusal.ts'

function refuse(call: Call, payload: unknown) {
  const [error] = validate(payload, call.payload, { coerce: true })
  return error && refusalOf(error, call.payload)
}

const id = '0198c0de-0000-7000-8000-000000000001'
const claim = { day: '2026-11-21', category: id, subCategory: id }
const tour = { requestedFor: 'self', place: ['Pune'], numberOfDays: 2, purpose: 'x', tourDetails: [] }

describe('the sentence of a refused payload', () => {
  it.each<[string, Call, unknown, string, string?]>([
    ['a missing name', signIn, { password: 'x' }, 'Employee ID is Mandatory', 'username'],
    ['another type', signIn, { username: 5, password: 'x' }, 'Employee ID is not valid.', 'username'],
    [
      'an unknown field',
      signIn,
      { username: 'a', password: 'x', role: 'admin' },
      'The request has a field that this call does not take.',
    ],
    [
      'an unknown nested field',
      createDayClaim,
      { ...claim, taxes: { paid: 1 } },
      'The request has a field that this call does not take.',
      'taxes',
    ],
    ['no object', signIn, [], 'The request is not of the form that this call takes.'],
    ['an id of no form', getUser, { _id: 'x' }, 'Id is not valid.', '_id'],
    [
      'a place without its name',
      savePlacesVisited,
      { day: '2026-11-21', placesVisited: [{ date: '2026-11-21' }] },
      'Place is Mandatory.',
      'placesVisited.0.place',
    ],
    [
      'a place with more than its name and date',
      savePlacesVisited,
      { day: '2026-11-21', placesVisited: [{ place: 'Pune', status: 'approved' }] },
      'The request has a field that this call does not take.',
      'placesVisited.0',
    ],
    [
      'three decimals',
      createDayClaim,
      { ...claim, receiptAmount: 1.005 },
      'Invoice Amount can have at most two decimals.',
      'receiptAmount',
    ],
    [
      'a negative amount',
      createDayClaim,
      { ...claim, receiptAmount: -1 },
      'Invoice Amount is not valid.',
      'receiptAmount',
    ],
    [
      'an infinite amount',
      createDayClaim,
      { ...claim, receiptAmount: Number.POSITIVE_INFINITY },
      'Invoice Amount is not valid.',
      'receiptAmount',
    ],
    [
      'a day that never was',
      createDayClaim,
      { ...claim, billDate: '2026-02-30' },
      'Bill Date is not valid.',
      'billDate',
    ],
    [
      'a control character',
      createDayClaim,
      { ...claim, remarks: 'a\u0000b' },
      'Remarks has characters that are not allowed.',
      'remarks',
    ],
    [
      'a long text',
      createDayClaim,
      { ...claim, hotelName: 'x'.repeat(101) },
      'Hotel Name should not exceed 100 characters.',
      'hotelName',
    ],
    ['a huge skip', listMyClaims, { skip: 10_001 }, 'Skip should be between 0 and 10000.', 'skip'],
    ['an odd limit', listMyClaims, { limit: 11 }, 'Limit is not valid.', 'limit'],
    ['a limit for pickers elsewhere', listTours, { limit: 1000 }, 'Limit is not valid.', 'limit'],
    ['a decision by its own name', decideTour, { _id: id, note: 'x' }, 'Decision is Mandatory.', 'type'],
    ['no known decision', decideTour, { _id: id, type: 'hold' }, 'Decision is not valid.', 'type'],
    [
      'employees, not companions',
      decideEmployees,
      { employees: ['x'], type: 'approve' },
      'Employee is not valid.',
      'employees.0',
    ],
    [
      'the current password',
      changePassword,
      { newPassword: 'x' },
      'Current Password is Mandatory.',
      'password',
    ],
    [
      'negative days',
      createTour,
      { ...tour, numberOfDays: -1 },
      'Number Of Days should be more than zero.',
      'numberOfDays',
    ],
    ['an unlisted column', listMyClaims, { sortBy: 'password' }, 'Sort By is not valid.', 'sortBy'],
    [
      'a moment that never was',
      groupByDate,
      { from: '2026-13-01', to: 0 },
      'From Date is not valid.',
      'from',
    ],
    [
      'a field inside a list',
      createTour,
      { ...tour, travelerDetails: [{ firstName: 'A' }] },
      'Middle Name is Mandatory.',
      'travelerDetails.0.middleName',
    ],
    [
      'a list that is too long',
      savePlacesVisited,
      { day: '2026-11-21', placesVisited: Array(51).fill('x') },
      'Places Visited should not exceed 50 items.',
      'placesVisited',
    ],
  ])('names %s', (_, call, payload, msg, field) => {
    expect(refuse(call, payload)).toEqual(field === undefined ? { msg } : { msg, field })
  })

  it('never repeats what was sent', () => {
    const secret = 'hunter2hunter2'
    for (const payload of [{ username: secret, password: [secret] }, { [secret]: 1 }, secret])
      expect(JSON.stringify(refuse(signIn, payload))).not.toContain(secret)
  })
})

it.each<[string, Call, unknown]>([
  ['travelers and trips', createTour, { requestedFor: 'self', place: ['Pune'], purpose: 'x' }],
  ['employees', decideEmployees, { type: 'approve' }],
  ['claims', decideWrapper, { _id: id, type: 'approve' }],
])('leaves it to the rules to ask for %s', (_, call, payload) =>
  expect(refuse(call, payload)).toBeUndefined(),
)

it.each<[string, unknown]>([
  ['a bare place', { day: '2026-11-21', placesVisited: ['Pune'] }],
  ['a dated place', { day: '2026-11-21', placesVisited: [{ date: '2026-11-21', place: 'Pune' }] }],
])('takes %s', (_, payload) => expect(refuse(savePlacesVisited, payload)).toBeUndefined())

it('takes moments as ISO instants, days and epoch milliseconds', () => {
  expect(refuse(groupByDate, { from: '2026-11-01T00:00:00.000+05:30', to: '2026-11-30' })).toBeUndefined()
  expect(refuse(groupByDate, { from: 1_790_000_000_000, to: 1_800_000_000_000 })).toBeUndefined()
})
