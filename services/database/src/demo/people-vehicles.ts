// Cars, fuel cards and drivers of the demo company. Numbers are of the right form and belong to nobody.
import { addYears, type Day } from '@tem/rules/company-day.ts'

export function vehiclesOf(today: Day) {
  return { cars, petroCards, drivers: drivers.map((driver) => ({ ...driver, ...datesOf(today) })) }
}

const cars = [
  { code: 'M2001', model: 'Maruti Suzuki Dzire', number: 'KA05MK2001', lastClosingReading: 41_870 },
  { code: 'M2002', model: 'Maruti Suzuki Dzire', number: 'KA09MK2002', lastClosingReading: 36_214 },
  { code: 'E1005', model: 'Maruti Suzuki Alto', number: 'KA09ME1005', lastClosingReading: 58_402 },
  { code: 'Z3001', model: 'Toyota Innova Crysta', number: 'KA01MX3001', lastClosingReading: 72_655 },
  { code: 'H4001', model: 'Toyota Innova Crysta', number: 'KA01MX4001', lastClosingReading: 64_120 },
]

const petroCards = [
  { code: 'E1005', number: '7000910010052218' },
  { code: 'M2001', number: '7000910020017735' },
  { code: 'Z3001', number: '7000910030014406' },
]

const drivers = [
  {
    ...driver('Z3001', 'Basavaraj Hosamani', '9000011871'),
    aadhaar: '999941057058',
    licenceNumber: 'KA0120140023456',
    gpaNumber: 'GPA/2210/00871',
    transactionNumber: 'T2210087100',
  },
  {
    ...driver('H4001', 'Ramesh Naidu', '9000011872'),
    aadhaar: '999971658847',
    licenceNumber: 'KA0120120011873',
    gpaNumber: 'GPA/2210/00872',
    transactionNumber: 'T2210087200',
  },
]

function driver(code: string, name: string, mobile: string) {
  return { code, name, mobile, paymentAppName: 'PhonePe' }
}

function datesOf(today: Day) {
  return { licenceExpiresOn: addYears(today, 4), startDate: addYears(today, -1), endDate: addYears(today, 1) }
}
