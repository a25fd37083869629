import { claimLimit } from '@tem/rules/claim/claim-limit.ts'
import { describe, expect, test } from 'vitest'
import { expenseErrors, fieldOfColumn } from './expense-errors.ts'
import { allowedFor, fieldsAskedBy, rulesOf, shownFields } from './expense-rules.ts'
import {
  type Category,
  categoryOf,
  cellsOf,
  type ExpenseValues,
  type levels,
  newCategory,
  plainExpense,
  valuesOf,
} from './expense-values.ts'

const postage: Category = {
  ...{ code: 'POSTAGE', name: 'Postage', expenseType: 'Postage', reportGroup: 'postage_and_courier' },
  ...{ multiply: false, maxUnits: null, maxUnitsName: null, disallowMultiple: false },
}
const bike: Category = {
  ...{ code: 'BIKES', name: 'Two-Wheeler', expenseType: 'Travel', reportGroup: 'travel' },
  ...{ multiply: true, maxUnits: 200, maxUnitsName: 'KM', disallowMultiple: true },
}
const categories = [postage, bike]

const courier: ExpenseValues = {
  ...plainExpense,
  ...{ name: 'Bike courier', category: 'POSTAGE', bill: 'above', billAbove: 200_00 },
  ...{ limit: 'amount', amount: 500_00, who: 'grades', grades: ['L1', 'L2', 'L3'] },
  effectiveFrom: '2027-01-01',
}

test('an expense in words is a row of the sheet', () => {
  expect(cellsOf(courier, categories)).toMatchObject({
    ...{ name: 'Bike courier', code: 'BIKE_COURIER', category_code: 'POSTAGE', category: 'Postage' },
    ...{ expense_type: 'Postage', report_group: 'postage_and_courier', multiply: 'no', active: 'yes' },
    ...{ flags: 'isInvoiceRequired', bill_required_above: '200', max_amount: '', head_cap: '4' },
    limits: 'L1: 500; L2: 500; L3: 500',
  })
})

const abroad: Partial<ExpenseValues> = {
  ...{ category: newCategory, categoryName: 'Abroad', expenseType: 'Travel', reportGroup: 'travel' },
  ...{ isByUnit: true, unit: 'KM', mostUnits: '300', counted: 'readings', isOnceADay: true },
}

describe('what was saved is read as it was entered', () => {
  test.each<[string, Partial<ExpenseValues>]>([
    ['one amount for some grades', {}],
    ['one amount for everybody', { who: 'everybody', grades: [] }],
    ['actuals for everybody', { limit: 'actuals', amount: undefined, who: 'everybody', grades: [] }],
    ['actuals for some grades', { limit: 'actuals', amount: undefined }],
    [
      'by city',
      {
        ...{ limit: 'city', amount: undefined, asks: ['city'], musts: ['city'] },
        inCities: { metro: 800_50, other: 500_00 },
      },
    ],
    [
      'by four tiers of cities',
      {
        ...{ limit: 'city', amount: undefined, asks: ['city'], musts: ['city'] },
        tiers: ['metro', 'tier 1', 'tier 2', 'other'],
        inCities: { metro: 800_00, 'tier 1': 700_00, 'tier 2': 600_00, other: 500_00 },
      },
    ],
    [
      'by grade',
      {
        limit: 'grade',
        amount: undefined,
        grades: ['L1', 'L2'],
        byGrade: { L1: { any: 100_00 }, L2: { any: 200_00 } },
      },
    ],
    [
      'by grade and city',
      {
        ...{
          limit: 'gradeAndCity',
          amount: undefined,
          grades: ['L1', 'L2'],
          asks: ['city'],
          musts: ['city'],
        },
        byGrade: { L1: { metro: 100_00, other: 50_00 }, L2: { metro: 200_00, other: 50_00 } },
      },
    ],
    ['a new category by the unit', abroad],
    [
      'fields and texts',
      { asks: ['state', 'hotel', 'nights', 'note'], musts: ['state'], ownTexts: 'From\nTo' },
    ],
    ['no bill, never more, one person', { bill: 'never', billAbove: undefined, isHard: true, people: '1' }],
  ])('%s', (_, change) => {
    const values = { ...courier, code: 'BC', ...change }
    const read = valuesOf(cellsOf(values, categories), categories)
    expect({ ...read, effectiveFrom: values.effectiveFrom }).toEqual(values)
  })
})

test.each([
  ['L1: 500; L2: no limit', ''],
  ['L1: 500; L1 metro: 800', ''],
  ['L1: 500', '900'],
  ['L1 about 500', ''],
  ['L1 tier 4: 500', ''],
  ['L1 tier 2: 500; L1 other: 400; L2 other: 400', ''],
])('limits that no answer says stay as they are: %s', (limits, max_amount) => {
  const was = { ...cellsOf(courier, categories), limits, max_amount }
  const values = { ...valuesOf(was, categories), name: 'Renamed', effectiveFrom: '2027-01-01' }
  expect(cellsOf(values, categories, was)).toEqual({ ...was, name: 'Renamed' })
})

test('a tier that the company uses by now is asked for, and named by its words', () => {
  const cells = { ...cellsOf(courier, categories), limits: 'L1 metro: 900; L1 other: 500' }
  const values = valuesOf(cells, categories, ['metro', 'tier 2', 'other'])
  expect(values).toMatchObject({ limit: 'city', tiers: ['metro', 'tier 2', 'other'] })
  expect(expenseErrors({ ...values, effectiveFrom: '2027-01-01' })).toEqual({
    inCities: { 'tier 2': 'Write the amount for tier 2 cities.' },
  })
})

test('what the form does not ask stays as the sheet has it', () => {
  const was = {
    ...cellsOf(courier, categories),
    flags: 'isInvoiceRequired; oneClickAdd',
    invoice_text: 'Fee',
    active: 'no',
  }
  const values = { ...valuesOf(was, categories), effectiveFrom: '2027-01-01' }
  expect(cellsOf(values, categories, was)).toMatchObject(was)
})

describe('the claim form that follows', () => {
  const labels = (values: ExpenseValues) => {
    const rules = rulesOf(cellsOf(values, categories), categoryOf(values, categories))
    return shownFields(rules, null).map(({ label, isRequired }) => (isRequired ? label : `${label}?`))
  }

  test.each<[string, Partial<ExpenseValues>, string[]]>([
    [
      'with a bill',
      {},
      ['Invoice Amount', 'Invoice', 'Exceptions/Remarks?', 'Accompanying?', 'Claim Justification?'],
    ],
    [
      'of a hotel',
      { bill: 'never', asks: ['hotel', 'nights', 'gst'], limit: 'city', inCities: { metro: 1, other: 1 } },
      [
        ...[
          'Number Of Days',
          'Invoice Amount',
          'Invoice?',
          'Metro City',
          'Place',
          'Hotel Name',
          'Bill Number',
        ],
        ...['Bill Date', 'Total GST?', 'GSTIN?', 'Is the bill in the company’s name and GSTIN??'],
        ...['Exceptions/Remarks?', 'Accompanying?', 'Claim Justification?'],
      ],
    ],
    [
      'by readings, with a text of its own',
      { category: 'BIKES', counted: 'readings', ownTexts: 'Route', asks: ['note'] },
      [
        ...['Opening Reading', 'Closing Reading', 'Invoice Amount', 'Invoice', 'Route', 'Exceptions/Remarks'],
        ...['Accompanying?', 'Claim Justification?'],
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(labels({ ...courier, ...change })).toEqual(expected)
  })

  test('has the limit of the grade', () => {
    const cells = cellsOf(courier, categories)
    const limitOf = (level: (typeof levels)[number]) => {
      const allowed = allowedFor(cells, level)
      return allowed && claimLimit({}, { ...rulesOf(cells, postage), allowed, level }).explanation
    }
    expect([limitOf('L3'), limitOf('L4')]).toEqual(['L3: ₹500', undefined])
  })

  test('says which fields an answer brings', () => {
    expect(fieldsAskedBy('hotel', courier)).toEqual(['Place', 'Hotel Name', 'Bill Number', 'Bill Date'])
    expect(fieldsAskedBy('note', courier)).toEqual(['Remarks'])
    expect(fieldsAskedBy('state', courier)).toEqual([])
  })
})

describe('a mistake is a sentence at its field', () => {
  test.each<[Partial<ExpenseValues>, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'कूरियर' }, ['code']],
    [{ category: '' }, ['category']],
    [{ category: newCategory, isByUnit: true, mostUnits: '0' }, ['categoryName', 'unit', 'mostUnits']],
    [{ ownTexts: 'Route: from; to' }, ['ownTexts']],
    [{ billAbove: undefined }, ['billAbove']],
    [{ grades: [] }, ['grades']],
    [{ amount: undefined }, ['amount']],
    [{ limit: 'city' }, ['inCities']],
    [{ limit: 'grade', byGrade: { L1: { any: 1 } } }, ['byGrade']],
    [{ people: '0' }, ['people']],
    [{ effectiveFrom: '32/01' }, ['effectiveFrom']],
  ])('%j', (change, fields) => {
    expect(Object.keys(expenseErrors({ ...courier, ...change }))).toEqual(fields)
  })

  test('also one that the server finds', () => {
    expect(
      ['code', 'category', 'limits', 'max_units'].map((column) => fieldOfColumn(column, courier)),
    ).toEqual(['code', 'category', 'amount', 'mostUnits'])
  })
})
