import { describe, expect, it } from 'vitest'
import { tourCan } from './tour-can.ts'
import {
  fullName,
  startsWithin7Days,
  type TourForm,
  type Traveller,
  type Trip,
  tourDays,
  tourErrors,
  tourIn7day,
  travellerErrors,
  tripErrors,
} from './tour-form.ts'

const today = '2026-11-21'
const traveller = {
  firstName: 'Asha',
  middleName: 'K',
  lastName: 'Rao',
  dob: '1990-01-31',
  phone: '9876543210',
  aadharNumber: '999941057058',
  email: 'asha@example.in',
} satisfies Traveller
const trip = {
  tripType: 'domestic',
  tripMode: 'train',
  fromLocation: 'Pune',
  toLocation: 'Delhi',
  fromDate: '2026-12-01',
  toDate: '2026-12-03',
} satisfies Trip
const form = {
  requestedFor: 'self',
  place: ['Delhi'],
  numberOfDays: 3,
  purpose: 'Dealer meet',
  travelerDetails: [traveller],
  tourDetails: [trip],
} satisfies TourForm

const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...traveller, aadharNumber: `99994105705${index}` }))

describe('a tour request', () => {
  it.each<[string, TourForm, object]>([
    ['is fine when all is there', {}, {}],
    ['needs a place', { place: [] }, { place: 'Place is Mandatory.' }],
    ['needs a place that says something', { place: [' '] }, { place: 'Place is Mandatory.' }],
    ['needs days', { numberOfDays: undefined }, { numberOfDays: 'Number Of Days is Mandatory.' }],
    [
      'needs more than zero days',
      { numberOfDays: 0 },
      { numberOfDays: 'Number Of Days should be more than zero.' },
    ],
    ['needs a purpose', { purpose: '' }, { purpose: 'Tour Purpose is Mandatory' }],
    [
      'needs a short purpose',
      { purpose: 'x'.repeat(101) },
      { purpose: 'Tour Purpose should not exceed 100 characters.' },
    ],
    [
      'needs to be for somebody',
      { requestedFor: undefined },
      { requestedFor: 'Requested For is Mandatory.' },
    ],
    [
      'needs a traveller',
      { travelerDetails: [] },
      { travelerDetails: 'At least 1 Traveler Details is required' },
    ],
    ['takes seven travellers', { travelerDetails: crowd(7) }, {}],
    [
      'takes no eighth',
      { travelerDetails: crowd(8) },
      { travelerDetails: 'Only Up to 7 Person allowed in Tour Request' },
    ],
    ['needs a trip', { tourDetails: [] }, { tourDetails: 'At least 1 Tour Details is required' }],
    [
      'looks into its travellers',
      { travelerDetails: [{ ...traveller, phone: '1' }] },
      { travelerDetails: 'Mobile Number should be 10 digits.' },
    ],
    [
      'takes nobody twice by Aadhaar number',
      { travelerDetails: [traveller, { ...traveller, firstName: 'Ravi', aadharNumber: '9999 4105 7058' }] },
      { travelerDetails: 'This Aadhar Number is already among the travellers.' },
    ],
    [
      'takes no employee twice',
      {
        requestedFor: 'onBehalf',
        travelerDetails: crowd(2).map((each) => ({ ...each, peopleType: 'employee', employee: 'id' })),
      },
      { travelerDetails: 'This Employee is already among the travellers.' },
    ],
    [
      'takes guests of one company',
      {
        travelerDetails: crowd(2).map((each) => ({
          ...each,
          peopleType: 'client',
          companyName: 'Seeds Ltd',
        })),
      },
      {},
    ],
    [
      'lasts a year at the most',
      { tourDetails: [{ ...trip, toDate: '2027-12-01' }] },
      { tourDetails: 'Number Of Days should not exceed 365.' },
    ],
    [
      'looks into its trips',
      { tourDetails: [{ ...trip, toDate: '2026-11-30' }] },
      { tourDetails: 'To Date should not be before From Date.' },
    ],
  ])('%s', (_, change, errors) => expect(tourErrors({ ...form, ...change }, today)).toEqual(errors))
})

describe('a traveller', () => {
  it('needs everything', () => {
    expect(travellerErrors({}, 'self', today)).toEqual({
      firstName: 'First Name is Mandatory.',
      middleName: 'Middle Name is Mandatory.',
      lastName: 'Last Name is Mandatory.',
      dob: 'Date of Birth is Mandatory.',
      phone: 'Mobile Number is Mandatory.',
      aadharNumber: 'Aadhar Number is Mandatory.',
      email: 'Email is Mandatory.',
    })
  })

  it.each<[Traveller, object]>([
    [{}, { peopleType: 'External People Type is Mandatory', companyName: 'Company Name is Mandatory' }],
    [{ peopleType: 'employee' }, { employee: 'Employee is Mandatory' }],
    [{ peopleType: 'employee', employee: 'id' }, {}],
    [{ peopleType: 'client' }, { companyName: 'Company Name is Mandatory' }],
    [{ peopleType: 'vendor', companyName: 'Seeds Ltd' }, {}],
  ])('on behalf of somebody, with %j answers %j', (change, errors) => {
    expect(travellerErrors({ ...traveller, ...change }, 'onBehalf', today)).toEqual(errors)
  })

  it.each<[Traveller, object]>([
    [{ aadharNumber: '12' }, { aadharNumber: 'Aadhar Number should be 12 digits.' }],
    [{ dob: '2026-11-22' }, { dob: 'Date of Birth should not be a future date.' }],
    [{ email: 'asha' }, { email: 'Please enter a valid Email.' }],
  ])('with %j answers %j', (change, errors) => {
    expect(travellerErrors({ ...traveller, ...change }, 'self', today)).toEqual(errors)
  })

  it('is listed by first and last name', () => {
    expect(fullName(traveller)).toBe('Asha Rao')
  })
})

describe('a trip', () => {
  it.each<[Trip, object]>([
    [{}, {}],
    [{ fromDate: '2026-11-20' }, { fromDate: 'From Date should not be before today.' }],
    [{ fromDate: 'soon' }, { fromDate: 'From Date is not valid.' }],
    [
      { tripType: undefined, tripMode: undefined, fromLocation: '', toLocation: '' },
      {
        tripType: 'Trip Type is Mandatory.',
        tripMode: 'Mode of Trip is Mandatory.',
        fromLocation: 'From Location is Mandatory.',
        toLocation: 'To Location is Mandatory.',
      },
    ],
  ])('with %j answers %j', (change, errors) =>
    expect(tripErrors({ ...trip, ...change }, today)).toEqual(errors),
  )

  it.each([
    ['2026-11-21', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['', false],
  ])('from %s starts within seven days: %s', (fromDate, within) => {
    expect(startsWithin7Days({ fromDate }, today)).toBe(within)
    expect(tourIn7day([trip, { fromDate }], today)).toBe(within)
  })
})

describe('the number of days', () => {
  const from = (fromDate: string, toDate: string) => ({ ...trip, fromDate, toDate })
  it.each<[number | undefined, Trip[]]>([
    [undefined, []],
    [undefined, [from('2026-12-03', '2026-12-01'), { fromDate: '2026-12-01' }]],
    [1, [from('2026-12-01', '2026-12-01')]],
    [4, [from('2026-12-04', '2026-12-04'), from('2026-12-01', '2026-12-02')]],
    [32, [from('2026-12-01', '2027-01-01'), from('2026-12-05', '2026-12-06')]],
  ])('is %s', (days, trips) => expect(tourDays(trips)).toBe(days))
})

describe('a tour can be', () => {
  const tour = { status: 'pending', hasResponse: false, isArchived: false } as const
  const owner = { isOwner: true, travels: true, isCurrentApprover: false }
  const approver = { isOwner: false, travels: false, isCurrentApprover: true }
  it.each([
    ['edited, deleted and copied by its owner', tour, owner, 'edit delete copy'],
    ['only copied after an answer', { ...tour, hasResponse: true }, owner, 'copy'],
    ['only copied at a later stage', { ...tour, status: 'pending_hod' }, owner, 'copy'],
    ['copied after a rejection', { ...tour, status: 'rejected', hasResponse: true }, owner, 'copy'],
    ['judged by its approver', { ...tour, status: 'pending_ceo' }, approver, 'act'],
    ['judged by nobody who travels on it', tour, { ...approver, travels: true }, ''],
    ['judged by nobody for himself', tour, { ...approver, isOwner: true }, 'edit delete copy'],
    ['judged only once', { ...tour, status: 'approved' }, approver, ''],
    ['judged no more once deleted', { ...tour, isArchived: true }, approver, ''],
    ['copied by its owner once deleted', { ...tour, isArchived: true }, owner, 'copy'],
  ] as const)('%s', (_, facts, viewer, actions) => {
    const { reasons, ...can } = tourCan(facts, viewer)
    expect(
      Object.entries(can)
        .filter(([, may]) => may)
        .map(([action]) => action)
        .join(' '),
    ).toBe(actions)
    for (const [action, may] of Object.entries(can)) expect(may).toBe(!(action in reasons))
  })
})
