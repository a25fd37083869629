// A small catalogue for the tests of the form: what an L1 officer may claim on an ordinary day.
import { category, numberField, readings, subCategory } from '@tem/rules/testing/claim-samples.ts'
import type { ClaimFormContext } from '../src/claim-form/values/read-claim.ts'
import type { AddableSubCategory } from '../src/day/day-queries.ts'

type Change = Partial<Omit<AddableSubCategory, 'category' | 'customFields'>> & {
  customFields?: ReturnType<typeof numberField>[]
}

export function addable(
  id: string,
  change: Change = {},
  ofCategory: Partial<AddableSubCategory['category']> = {},
): AddableSubCategory {
  return {
    ...subCategory(),
    _id: id,
    code: id,
    name: id,
    maxAmount: null,
    tierAmounts: [],
    isUsed: false,
    customFields: [],
    ...change,
    category: { ...category(), _id: `category of ${id}`, code: id, ...ofCategory },
  }
}

const perDay = { multiply: true, maxUnits: 1, maxUnitsName: 'Day' }

export const bike = addable(
  'bike',
  { maxAmount: 500, customFields: readings },
  { multiply: true, maxUnits: 200, maxUnitsName: 'KM' },
)
export const car = addable(
  'car',
  { maxAmount: 900, customFields: readings, isCarDetailsRequired: true, allowCustomRate: true },
  { multiply: true, maxUnits: 300, maxUnitsName: 'KM' },
)
export const outstation = addable(
  'outstation',
  { maxAmount: 35_000, allowEdit: true, customFields: [numberField('days', { minValue: 1, maxValue: 1 })] },
  perDay,
)
export const hotel = addable('hotel', {
  tierAmounts: [
    { tier: 'metro', maxAmount: 180_000 },
    { tier: 'other', maxAmount: 120_000 },
  ],
  isHotelDetailsRequired: true,
  isNumberOfDaysRequired: true,
  isTotalGST: true,
  isMetroCityRequired: true,
})
export const courier = addable('courier', { maxAmount: 100_000, inclusiveTax: true })
export const meal = addable('meal', { noLimit: true, isRemarksRequired: true })

export const today = '2026-03-18'

export function formContext(change: Partial<ClaimFormContext> = {}): ClaimFormContext {
  return {
    list: [bike, car, outstation, hotel, courier, meal],
    cities: [
      { _id: 'mumbai', name: 'Mumbai', tier: 'metro' },
      { _id: 'pune', name: 'Pune', tier: 'other' },
    ],
    level: 'L1',
    isHoliday: false,
    holidayName: null,
    tours: [],
    settings: {
      claimAcceptAfterDate: '2026-01-01',
      requestedClaimWeekLimit: 4,
      dateFormat: 'dd/MM/yyyy',
      statusColors: {},
      companyName: 'Vasudha',
      hotelGstSlabs: [
        { fromDay: '2020-01-01', toDay: null, nightFrom: 0, percent: 12 },
        { fromDay: '2020-01-01', toDay: null, nightFrom: 885_000, percent: 18 },
      ],
      today,
    },
    closedReason: undefined,
    isDayChosen: false,
    rejectedOn: undefined,
    companions: [],
    ...change,
  }
}
