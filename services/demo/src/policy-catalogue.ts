// The demo company's policy: expense type → category → sub-category, with required fields and limits.

type Level = 'L1' | 'L2' | 'L3' | 'L4' | 'L5'

/** Rupees; null: no limit. A level that is missing may not claim it. */
type Amounts = Partial<Record<Level, number | null>>

interface SubCategoryEntry {
  code: string
  name: string
  limits?: Amounts
  cityLimits?: { metro: Amounts; other: Amounts }
  /** Rupees, for every level. */
  max?: number
  customFields?: readonly object[]
  invoiceText?: string
  flags?: readonly string[]
  /** The code of the service, and why section 17(5) of the CGST Act blocks the credit. */
  gst?: { sac: string; blockedBecause?: string }
}

interface CategoryEntry {
  code: string
  name: string
  reportGroup: string
  multiply?: true
  maxUnits?: number
  maxUnitsName?: string
  disallowMultiple?: true
  subCategories: readonly SubCategoryEntry[]
}

const readings = [
  { name: 'openingReading', label: 'Opening Reading', type: 'number' },
  { name: 'closingReading', label: 'Closing Reading', type: 'number' },
]
const days = [{ name: 'days', label: 'Number of Days', type: 'number', minValue: 1, maxValue: 1 }]
const route = [{ name: 'route', label: 'Route', type: 'text' }]

const ticket = {
  invoiceText: 'Ticket Amount',
  flags: ['isInvoiceRequired', 'noLimit', 'isInvoiceAmount', 'isStateRequired', 'inclusiveTax'],
}

export const catalogue: Readonly<Record<string, readonly CategoryEntry[]>> = {
  Travel: [
    {
      code: 'TWO_WHEELER',
      name: 'Two-Wheeler',
      reportGroup: 'travel',
      multiply: true,
      maxUnits: 200,
      maxUnitsName: 'KM',
      disallowMultiple: true,
      subCategories: [{ code: 'BIKE', name: 'Own Bike', limits: { L1: 5, L2: 5 }, customFields: readings }],
    },
    {
      code: 'FOUR_WHEELER',
      name: 'Car',
      reportGroup: 'travel',
      multiply: true,
      maxUnits: 300,
      maxUnitsName: 'KM',
      subCategories: [
        {
          code: 'CAR',
          name: 'Own Car',
          limits: { L2: 9, L3: 10, L4: 12, L5: null },
          customFields: readings,
          flags: ['isCarDetailsRequired', 'allowCustomRate'],
        },
      ],
    },
    {
      code: 'FARE',
      name: 'Fare',
      reportGroup: 'travel',
      subCategories: [
        { code: 'BUS', name: 'Bus Ticket', ...ticket, gst: { sac: '996422' } },
        { code: 'TRAIN', name: 'Train Ticket', ...ticket, gst: { sac: '996421' } },
        { code: 'AIR', name: 'Air Ticket', ...ticket, gst: { sac: '996425' } },
        { code: 'TOLL', name: 'Toll', flags: ['isAllowZeroAmount', 'isAckRequired'] },
      ],
    },
  ],
  Hotel: [
    {
      code: 'LODGING',
      name: 'Hotel',
      reportGroup: 'hotel',
      subCategories: [
        {
          code: 'HOTEL',
          name: 'Hotel with Bill',
          limits: { L5: null },
          cityLimits: {
            metro: { L1: 1800, L2: 2500, L3: 4000, L4: 7000 },
            other: { L1: 1200, L2: 1800, L3: 3000, L4: 5000 },
          },
          flags: [
            'isHotelDetailsRequired',
            'isNumberOfDaysRequired',
            'isTotalGst',
            'isMetroCityRequired',
            'isMetroCityMandatory',
            'isStateRequired',
            'isStateMandatory',
            'isInvoiceRequired',
          ],
          gst: { sac: '996311' },
        },
        { code: 'OWN_STAY', name: 'Own Arrangement', max: 500, flags: ['isMetroCityRequired'] },
      ],
    },
  ],
  'Day and Night': [
    {
      code: 'DAY_NIGHT',
      name: 'Day and Night',
      reportGroup: 'day_and_night',
      multiply: true,
      maxUnits: 1,
      maxUnitsName: 'Day',
      disallowMultiple: true,
      subCategories: [
        {
          code: 'DA_HQ',
          name: 'Headquarters',
          limits: { L1: 150, L2: 200, L3: 250, L4: 300, L5: null },
          customFields: days,
          flags: ['oneClickAdd'],
        },
        {
          code: 'DA_OUT',
          name: 'Outstation',
          limits: { L1: 350, L2: 450, L3: 600, L4: 800, L5: null },
          customFields: days,
          flags: ['allowEdit'],
        },
      ],
    },
  ],
  'Postage and Courier': [
    {
      code: 'POSTAGE',
      name: 'Postage and Courier',
      reportGroup: 'postage_and_courier',
      subCategories: [
        {
          code: 'COURIER',
          name: 'Courier',
          max: 1000,
          flags: ['inclusiveTax', 'isInvoiceRequired'],
          gst: { sac: '996812' },
        },
      ],
    },
  ],
  'Printing and Stationary': [
    {
      code: 'PRINTING',
      name: 'Printing and Stationary',
      reportGroup: 'printing_and_stationary',
      subCategories: [
        {
          code: 'STATIONERY',
          name: 'Stationery',
          max: 500,
          flags: ['disallowAmountAboveLimit', 'isRemarksRequired'],
        },
      ],
    },
  ],
  'Local Conveyance': [
    {
      code: 'CONVEYANCE',
      name: 'Local Conveyance',
      reportGroup: 'local_conveyance',
      subCategories: [
        {
          code: 'AUTO',
          name: 'Auto or Taxi at Actuals',
          customFields: route,
          flags: ['disallowCalculations'],
          gst: { sac: '996412', blockedBecause: 'hired vehicle' },
        },
      ],
    },
  ],
  Miscellaneous: [
    {
      code: 'MISC',
      name: 'Miscellaneous',
      reportGroup: 'miscellaneous',
      subCategories: [
        {
          code: 'DRIVER',
          name: 'Driver Salary',
          limits: { L3: 15_000, L4: 18_000, L5: null },
          flags: ['isDriverSalaryRequired', 'isCarDetailsRequired'],
        },
        {
          code: 'MEAL',
          name: 'Client Meal',
          flags: ['isRemarksRequired', 'noLimit'],
          gst: { sac: '996331', blockedBecause: 'food and beverages' },
        },
      ],
    },
  ],
}

export function limitsOf({ limits = {}, cityLimits }: SubCategoryEntry) {
  const rows = (amounts: Amounts, cityTier: 'metro' | 'other' | null) =>
    Object.entries(amounts).map(([level, rupees]) => ({ level, cityTier, rupees }))
  return [
    ...rows(limits, null),
    ...rows(cityLimits?.metro ?? {}, 'metro'),
    ...rows(cityLimits?.other ?? {}, 'other'),
  ]
}
