// @vitest-environment jsdom
import { keepDraft } from '@tem/sdk'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WholeTour } from '../tours/tour-queries.ts'
import {
  draftOf,
  emptyDraft,
  errorsIn,
  formOf,
  payloadOf,
  startOrDraft,
  type TourDraft,
  withoutAadhaarNumbers,
} from './tour-draft.ts'

const asha = {
  firstName: 'Asha',
  middleName: 'K',
  lastName: 'Rao',
  dob: '1990-01-31',
  phone: '9876543210',
  aadharNumber: '999941057058',
  email: 'asha@example.in',
}
const ravi = { ...asha, firstName: 'Ravi', phone: '9876543211', aadharNumber: '234123412346' }
const draft: TourDraft = {
  ...emptyDraft,
  place: ['Delhi'],
  travelerDetails: [asha],
  traveller: { item: ravi },
}

beforeEach(() => sessionStorage.clear())

describe('a stored draft', () => {
  test('holds no Aadhaar number, neither of a traveller who was added nor of one who is being typed', () => {
    keepDraft('new', withoutAadhaarNumbers(draft))
    const stored = JSON.stringify({ ...sessionStorage })
    expect(stored).toContain('Asha')
    expect(stored).toContain('Ravi')
    expect(stored).not.toMatch(/\d{12}/)
  })

  test('comes back with everything else', () => {
    keepDraft('new', withoutAadhaarNumbers(draft))
    const { travelerDetails, traveller, ...rest } = startOrDraft('new', emptyDraft).draft
    expect(rest).toMatchObject({ place: ['Delhi'] })
    expect(travelerDetails).toEqual([{ ...asha, aadharNumber: undefined }])
    expect(traveller.item).toMatchObject({ firstName: 'Ravi' })
  })

  test('takes saved numbers from the tour', () => {
    const start = { ...emptyDraft, travelerDetails: [ravi, asha] }
    keepDraft(
      'known',
      withoutAadhaarNumbers({ ...start, travelerDetails: [asha, { ...ravi, phone: '9876500000' }] }),
    )
    const numbers = startOrDraft('known', start).draft.travelerDetails.map(({ aadharNumber }) => aadharNumber)
    expect(numbers).toEqual(['999941057058', undefined])
  })
})

test.each([
  ['self', 'employee', undefined],
  ['onBehalf', 'client', undefined],
  ['onBehalf', 'employee', 'ravi'],
] as const)(
  '%s, of a traveller with the type %s, sends the colleague %s',
  (requestedFor, peopleType, sent) => {
    const travelerDetails = [{ ...ravi, peopleType, employee: 'ravi' }]
    const [traveller] = payloadOf({ ...draft, requestedFor, travelerDetails }, '2026-11-22').travelerDetails
    expect(traveller?.employee).toBe(sent)
    const saved = { ...draft, requestedFor, travelerDetails } as unknown as WholeTour
    expect(draftOf(saved).travelerDetails[0]?.employee).toBe(sent)
  },
)

test('what is still being typed is not part of the request', () => {
  expect(formOf(draft)).toEqual({
    requestedFor: 'self',
    place: ['Delhi'],
    numberOfDays: undefined,
    purpose: '',
    travelerDetails: [asha],
    tourDetails: [],
  })
})

test.each([
  [{ traveller: { item: { firstName: 'Ravi' } } }, { traveller: 'A traveller is typed but not added yet.' }],
  [{ traveller: { item: { peopleType: 'vendor', companyName: 'Seeds Ltd' } } }, {}],
  [{ trip: { item: { toLocation: 'Pune' } } }, { trip: 'A trip is typed but not added yet.' }],
  [{ trip: { item: { tripType: 'domestic', fromLocation: 'Pune' } } }, {}],
  [{ trip: { item: {}, at: 0 } }, { trip: 'A trip is typed but not added yet.' }],
] as const)('of %j, what is typed but not added is an error: %j', (typed, errors) => {
  const { traveller, trip } = errorsIn({ ...emptyDraft, ...typed }, '2026-11-22')
  expect({ ...(traveller && { traveller }), ...(trip && { trip }) }).toEqual(errors)
})

test('the number of days is that of the trips', () => {
  const there = { fromDate: '2026-12-01', toDate: '2026-12-01' }
  const back = { fromDate: '2026-12-04', toDate: '2026-12-05' }
  expect(formOf({ ...draft, tourDetails: [back, there] }).numberOfDays).toBe(5)
})
