// What a new company can start from instead of an empty sheet: an industry's usual expenses,
// the largest cities, and the holidays that have a fixed day.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { TransactionSql } from 'postgres'
import type { Cells, StartingRows } from './sheet.ts'

const twoWheeler: Cells = {
  ...{
    expense_type: 'Travel',
    category_code: 'TWO_WHEELER',
    category: 'Two-Wheeler',
    report_group: 'travel',
  },
  ...{ multiply: 'yes', max_units: '200', max_units_name: 'KM', disallow_multiple: 'yes' },
  custom_fields: 'Opening Reading:number; Closing Reading:number',
}
const car: Cells = {
  ...{ expense_type: 'Travel', category_code: 'FOUR_WHEELER', category: 'Car', report_group: 'travel' },
  ...{ multiply: 'yes', max_units: '300', max_units_name: 'KM', disallow_multiple: 'yes' },
  custom_fields: 'Opening Reading:number; Closing Reading:number',
  flags: 'isCarDetailsRequired',
}
const fare: Cells = {
  ...{ expense_type: 'Travel', category_code: 'FARE', category: 'Fare', report_group: 'travel' },
  invoice_text: 'Ticket Amount',
  flags: 'isInvoiceRequired; noLimit; isInvoiceAmount; inclusiveTax',
}
const lodging: Cells = {
  ...{ expense_type: 'Hotel', category_code: 'LODGING', category: 'Hotel', report_group: 'hotel' },
  head_cap: '4',
}
const daily: Cells = {
  ...{ expense_type: 'Day and Night', category_code: 'DAY_NIGHT', category: 'Day and Night' },
  ...{ report_group: 'day_and_night', multiply: 'yes', max_units: '1', max_units_name: 'Day' },
  ...{ disallow_multiple: 'yes', custom_fields: 'Number of Days:number', flags: 'oneClickAdd' },
}
const conveyance: Cells = {
  ...{ expense_type: 'Local Conveyance', category_code: 'CONVEYANCE', category: 'Local Conveyance' },
  report_group: 'local_conveyance',
  custom_fields: 'Route:text',
  flags: 'disallowCalculations',
}
const postage: Cells = {
  ...{ expense_type: 'Postage and Courier', category_code: 'POSTAGE', category: 'Postage and Courier' },
  ...{ report_group: 'postage_and_courier', flags: 'inclusiveTax; isInvoiceRequired' },
}
const printing: Cells = {
  ...{
    expense_type: 'Printing and Stationary',
    category_code: 'PRINTING',
    category: 'Printing and Stationary',
  },
  ...{ report_group: 'printing_and_stationary', flags: 'isInvoiceRequired; inclusiveTax' },
}
const other: Cells = {
  ...{ expense_type: 'Miscellaneous', category_code: 'MISC', category: 'Miscellaneous' },
  report_group: 'miscellaneous',
}

const hotelWithBill =
  'isHotelDetailsRequired; isNumberOfDaysRequired; isTotalGST; isMetroCityRequired; isMetroCityMandatory; isStateRequired; isStateMandatory; isInvoiceRequired'
const meeting = 'isRemarksRequired; isInvoiceRequired'

const expenses = {
  BIKE: { ...twoWheeler, name: 'Own Bike' },
  CAR: { ...car, name: 'Own Car' },
  BUS: { ...fare, name: 'Bus Ticket' },
  TRAIN: { ...fare, name: 'Train Ticket' },
  AIR: { ...fare, name: 'Air Ticket' },
  TOLL: { ...fare, name: 'Toll and Parking', invoice_text: '', bill_required_above: '200' },
  HOTEL: { ...lodging, name: 'Hotel with Bill', flags: hotelWithBill },
  OWN_STAY: { ...lodging, name: 'Own Arrangement', flags: 'isMetroCityRequired' },
  DA_HQ: { ...daily, name: 'Headquarters' },
  DA_EX: { ...daily, name: 'Ex-Station' },
  DA_OUT: { ...daily, name: 'Outstation' },
  AUTO: { ...conveyance, name: 'Auto or Taxi at Actuals' },
  COURIER: { ...postage, name: 'Courier', bill_required_above: '200' },
  PRINTING: { ...printing, name: 'Printing and Stationery', bill_required_above: '200' },
  PHONE: { ...other, name: 'Mobile and Internet', flags: 'isInvoiceRequired; inclusiveTax' },
  DOCTOR_MEETING: { ...other, name: 'Doctor Meeting', flags: meeting, bill_required_above: '500' },
  DEALER_MEETING: { ...other, name: 'Dealer Meeting', flags: meeting, bill_required_above: '500' },
  CLIENT_MEAL: { ...other, name: 'Client Meal', flags: meeting, bill_required_above: '500' },
} satisfies Record<string, Cells>

/** Each expense with its limits by level; an empty one is for everybody. */
type Policy = Readonly<Partial<Record<keyof typeof expenses, string>>>

const pharma: Policy = {
  BIKE: 'L1: 4; L2: 4; L3: 5',
  CAR: 'L2: 9; L3: 10; L4: 12; L5: 12',
  BUS: '',
  TRAIN: '',
  TOLL: '',
  DA_HQ: 'L1: 200; L2: 250; L3: 300; L4: 400; L5: 400',
  DA_EX: 'L1: 300; L2: 350; L3: 400; L4: 500; L5: 500',
  DA_OUT: 'L1: 500; L2: 600; L3: 700; L4: 900; L5: 900',
  HOTEL:
    'L1 metro: 1800; L1 other: 1200; L2 metro: 2500; L2 other: 1800; L3 metro: 3500; L3 other: 2500; L4 metro: 5000; L4 other: 4000; L5: no limit',
  DOCTOR_MEETING: 'L1: 1000; L2: 2000; L3: 3000; L4: 5000; L5: no limit',
  COURIER: 'L1: 500; L2: 500; L3: 1000; L4: 1000; L5: 1000',
  PRINTING: 'L1: 300; L2: 500; L3: 500; L4: 1000; L5: 1000',
  PHONE: 'L1: 300; L2: 500; L3: 750; L4: 1000; L5: 1000',
}

const goods: Policy = {
  BIKE: 'L1: 4; L2: 4; L3: 5',
  CAR: 'L2: 9; L3: 10; L4: 12; L5: 12',
  BUS: '',
  TRAIN: '',
  TOLL: '',
  AUTO: '',
  DA_HQ: 'L1: 150; L2: 200; L3: 250; L4: 300; L5: 300',
  DA_OUT: 'L1: 350; L2: 450; L3: 600; L4: 800; L5: 800',
  HOTEL:
    'L1 metro: 1500; L1 other: 1000; L2 metro: 2200; L2 other: 1600; L3 metro: 3500; L3 other: 2500; L4 metro: 5000; L4 other: 4000; L5: no limit',
  OWN_STAY: 'L1: 300; L2: 400; L3: 500',
  DEALER_MEETING: 'L1: 1000; L2: 2000; L3: 5000; L4: 10000; L5: no limit',
  PRINTING: 'L1: 300; L2: 500; L3: 500; L4: 1000; L5: 1000',
  PHONE: 'L1: 300; L2: 500; L3: 750; L4: 1000; L5: 1000',
}

const services: Policy = {
  CAR: 'L1: 9; L2: 9; L3: 10; L4: 12; L5: 12',
  AUTO: '',
  TRAIN: '',
  AIR: '',
  TOLL: '',
  DA_OUT: 'L1: 600; L2: 800; L3: 1000; L4: 1500; L5: 1500',
  HOTEL:
    'L1 metro: 3500; L1 other: 2500; L2 metro: 4500; L2 other: 3500; L3 metro: 6000; L3 other: 4500; L4 metro: 8000; L4 other: 6000; L5: no limit',
  CLIENT_MEAL: 'L1: 1000; L2: 2000; L3: 3000; L4: 5000; L5: no limit',
  PRINTING: 'L1: 500; L2: 500; L3: 500; L4: 1000; L5: 1000',
  PHONE: 'L1: 750; L2: 750; L3: 1000; L4: 1500; L5: 1500',
}

const expensesOf = (policy: Policy): Cells[] =>
  Object.entries(policy).map(([code, limits]) => ({
    ...{ code, active: 'yes', limits },
    ...expenses[code as keyof typeof expenses],
  }))

export const startingExpenses: readonly StartingRows[] = [
  { name: 'expenses of a pharma field force', rows: expensesOf(pharma) },
  { name: 'expenses of consumer goods sales', rows: expensesOf(goods) },
  { name: 'expenses of services and consulting', rows: expensesOf(services) },
]

/** The government's X cities. */
export const startingCities: readonly StartingRows[] = [
  {
    name: 'the eight largest cities',
    rows: [
      { name: 'Ahmedabad', tier: 'metro', state: '24' },
      { name: 'Bengaluru', tier: 'metro', state: '29' },
      { name: 'Chennai', tier: 'metro', state: '33' },
      { name: 'Delhi', tier: 'metro', state: '07' },
      { name: 'Hyderabad', tier: 'metro', state: '36' },
      { name: 'Kolkata', tier: 'metro', state: '19' },
      { name: 'Mumbai', tier: 'metro', state: '27' },
      { name: 'Pune', tier: 'metro', state: '27' },
    ],
  },
]

/** Month and day, and the states by GST code; without one, the whole country. Feasts that move are not among them. */
const fixedHolidays: readonly (readonly [day: string, name: string, states?: readonly string[]])[] = [
  ['01-26', 'Republic Day'],
  ['02-19', 'Shivaji Jayanti', ['27']],
  ['03-22', 'Bihar Day', ['10']],
  ['04-01', 'Utkal Day', ['21']],
  ['04-14', 'Ambedkar Jayanti', ['27', '29', '33', '36']],
  ['04-15', 'Himachal Day', ['02']],
  ['05-01', 'Maharashtra Day', ['27']],
  ['05-01', 'Gujarat Day', ['24']],
  ['05-01', 'May Day', ['18', '19', '29', '32', '33', '34']],
  ['05-16', 'State Day', ['11']],
  ['06-02', 'Telangana Formation Day', ['36']],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['11-01', 'Karnataka Rajyotsava', ['29']],
  ['11-01', 'Chhattisgarh Formation Day', ['22']],
  ['11-15', 'Jharkhand Foundation Day', ['20']],
  ['12-01', 'Statehood Day', ['13']],
  ['12-19', 'Liberation Day', ['30']],
  ['12-25', 'Christmas'],
]

/** Of the rest of the first year and the whole of the next, for the states in which people work. */
export async function startingHolidays(tx: TransactionSql, from: Day): Promise<StartingRows[]> {
  const people = await tx<{ state: string }[]>`
    select distinct territory.state_code as state
    from identity.person join identity.territory on territory.id = person.territory_id
    where person.is_active`
  const first = Number(from.slice(0, 4))
  return [first, first + 1].map((year) => ({
    name: `fixed holidays of ${year}`,
    rows: fixedHolidays
      .flatMap(([day, name, states = ['']]) =>
        states.map((state) => ({ day: `${year}-${day}`, name, state })),
      )
      .filter(
        ({ day, state }) => day >= from && (state === '' || people.some((each) => each.state === state)),
      ),
  }))
}
