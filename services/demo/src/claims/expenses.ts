// How people spend on each sub-category: the amount, the form's fields, and the policy's limit.
import { addYears, type Day } from '@tem/rules/base/company-day.ts'
import { type Paise, shortMoney } from '@tem/rules/base/money.ts'
import { hotelGst } from '@tem/rules/claim/hotel-gst.ts'
import { noTax, taxPartsOf } from '@tem/rules/tax/tax-parts.ts'
import type { Dice } from '../dice.ts'
import type { Company, Employee, PetroCard, SubCategory } from './company.ts'
import { billNumber, type City, routeIn, vendorGstins } from './places.ts'
import type { ClaimDetails } from './rows.ts'

export interface Outing {
  company: Company
  employee: Employee
  dice: Dice
  day: Day
  city: City
  /** Continues from one journey to the next. */
  odometer: Record<'BIKE' | 'CAR', number>
}

export interface Expense {
  subCategory: SubCategory
  amount: Paise
  /** The part that the limit applies to: for a hotel, without tax. */
  limitedAmount: Paise
  maximum: Paise | null
  isOverLimit: boolean
  explanation: string
  details: Partial<ClaimDetails>
}

const rupees = (amount: number): Paise => Math.round(amount * 100)

export const expenses = {
  bike: (outing: Outing) => journey(outing, 'BIKE', outing.dice.between(22, 88)),
  car: (outing: Outing) => journey(outing, 'CAR', outing.dice.between(45, 190)),

  bus: (outing: Outing) => fare(outing, 'BUS', rupees(outing.dice.between(12, 68) * 10)),
  train: (outing: Outing) => fare(outing, 'TRAIN', rupees(outing.dice.between(34, 145) * 10 + 5)),
  air: (outing: Outing) => fare(outing, 'AIR', rupees(outing.dice.between(42, 94) * 100 + 49)),

  toll: ({ company, dice }: Outing) =>
    spent(company.subCategory('TOLL'), dice.falls(0.2) ? 0 : rupees(dice.between(13, 48) * 5)),

  hotel: (outing: Outing) => {
    const limit = limitOf(outing.company.subCategory('HOTEL'), outing) ?? rupees(9000)
    const share = outing.dice.falls(0.08) ? 114 : outing.dice.between(82, 99)
    const nightNet = Math.round((limit * share) / 1_000_000) * 10_000
    const nights = outing.dice.pick([1, 1, 2])
    return hotelBill(outing, Math.round(nightNet * 1.12) * nights, nights)
  },

  ownStay: (outing: Outing) =>
    spent(outing.company.subCategory('OWN_STAY'), rupees(outing.dice.between(6, 10) * 50), {
      metroCityId: outing.company.cityId(outing.city.name),
      place: outing.city.name,
    }),

  headquarters: (outing: Outing) => allowance(outing, 'DA_HQ'),
  outstation: (outing: Outing) => allowance(outing, 'DA_OUT'),

  courier: (outing: Outing) => {
    const net = rupees(outing.dice.between(8, 62) * 10)
    const gstin = vendorGstins[outing.city.stateCode]
    return gstin && outing.dice.falls(0.6)
      ? courierBill(outing, net, gstin, billNumber(outing.dice, 'BD'))
      : spent(outing.company.subCategory('COURIER'), net)
  },

  stationery: ({ company, dice }: Outing) =>
    spent(company.subCategory('STATIONERY'), rupees(dice.between(9, 48) * 10), {
      remarks: dice.pick([
        'Dealer order books',
        'Soil test forms, 200 copies',
        'Field trial labels',
        'Receipt books',
      ]),
    }),

  auto: ({ company, city, dice }: Outing) => {
    const subCategory = company.subCategory('AUTO')
    return spent(subCategory, rupees(dice.between(12, 68) * 5), {
      customFields: subCategory.customFields.map((field) => ({ ...field, value: routeIn(city, dice) })),
    })
  },

  meal: ({ company, dice }: Outing) => mealFor(company, rupees(dice.between(7, 46) * 50), dice.pick(guests)),

  driver: (outing: Outing) => {
    const { company, employee, day, dice } = outing
    const subCategory = company.subCategory('DRIVER')
    const limit = limitOf(subCategory, outing)
    const amount = limit ?? rupees(20_000)
    const details = {
      carModel: 'Toyota Innova Crysta',
      carNumber: `KA01MX${employee.code.slice(-4)}`,
      paymentType: 'paidByOwn' as const,
      driverName: 'Basavaraj Hosamani',
      driverMobileNumber: '9000011871',
      licenceNumber: 'KA0120140023456',
      licenceExpiresOn: addYears(day, 4),
      gpaNumber: 'GPA/2210/00871',
      driverStartDate: addYears(day, -1),
      driverEndDate: addYears(day, 1),
      paymentAppName: 'PhonePe',
      transactionNumber: `T${dice.between(1_000_000_000, 9_999_999_999)}`,
      salaryMonth: day.slice(0, 7),
    }
    const explanation = limit === null ? 'no limit' : shortMoney(limit)
    return limited(
      { subCategory, amount, limitedAmount: amount, details },
      limit,
      `${employee.level}: ${explanation}`,
    )
  },
} satisfies Record<string, (outing: Outing) => Expense>

export type ExpenseKind = keyof typeof expenses

const guests = [
  'Lunch with dealers',
  'Dinner with the district distributor',
  'Tea for a farmer meeting, 40 people',
]

/** A bill for these nights, taxes included. */
export function hotelBill(outing: Outing, bill: Paise, nights: number): Expense {
  const { company, employee, city, dice, day } = outing
  const subCategory = company.subCategory('HOTEL')
  const gst = hotelGst(bill, nights, company.gstSlabs, day)
  const limit = limitOf(subCategory, outing)
  const gstin = vendorGstins[city.stateCode]
  const { cgst, sgst, ugst } = taxPartsOf(noTax, gst.total, city.stateCode)
  const hotelName = dice.pick(city.hotels)
  const number = billNumber(dice, 'INV')
  const stay = nights === 1 ? '1 night' : `${nights} nights`
  return limited(
    {
      subCategory,
      amount: bill,
      limitedAmount: bill - gst.total,
      details: {
        hotelName,
        place: city.name,
        numberOfDays: nights,
        billNumber: number,
        inCompanyName: namesCompany(number),
        billDate: day,
        stateId: company.stateId(city.stateCode),
        metroCityId: company.cityId(city.name),
        totalGstPaise: gst.total,
        taxBesideLimitPaise: gst.total,
        ...(gstin && { withTaxes: true, cgstPaise: cgst, sgstPaise: sgst, ugstPaise: ugst, gstin }),
      },
    },
    limit === null ? null : limit * nights,
    limit === null
      ? `${employee.level}: no limit`
      : `${employee.level}, ${city.tier}: ${shortMoney(limit)} × ${stay}`,
  )
}

/** Most bills do; a few are made out to the traveller, and for a few nobody said. */
function namesCompany(number: string): boolean | null {
  if (number.endsWith('0')) return false
  return number.endsWith('1') ? null : true
}

/** A courier's bill with 9 % CGST and 9 % SGST on top. */
export function courierBill({ company, day }: Outing, net: Paise, gstin: string, number: string): Expense {
  const half = Math.round(net * 0.09)
  return spent(company.subCategory('COURIER'), net + half * 2, {
    withTaxes: true,
    cgstPaise: half,
    sgstPaise: half,
    gstin,
    billNumber: number,
    billDate: day,
    inCompanyName: namesCompany(number),
  })
}

export function mealFor(company: Company, amount: Paise, remarks: string): Expense {
  return spent(company.subCategory('MEAL'), amount, { remarks })
}

export function fare({ company, city }: Outing, code: string, amount: Paise): Expense {
  return spent(company.subCategory(code), amount, { stateId: company.stateId(city.stateCode) })
}

function journey(outing: Outing, code: 'BIKE' | 'CAR', kilometres: number): Expense {
  const { company, employee, odometer } = outing
  const subCategory = company.subCategory(code)
  const rate = limitOf(subCategory, outing) ?? rupees(9)
  const opening = odometer[code]
  odometer[code] += kilometres
  const readings = [opening, odometer[code]]
  const amount = rate * kilometres
  const details = {
    unitRatePaise: rate,
    units: kilometres,
    customFields: subCategory.customFields.map((field, index) => ({
      ...field,
      value: readings[index] ?? kilometres,
    })),
    ...(code === 'CAR' && vehicle(outing)),
  }
  return limited(
    { subCategory, amount, limitedAmount: amount, details },
    amount,
    `${employee.level}: ${shortMoney(rate)} × ${kilometres} ${subCategory.unitsName}`,
  )
}

function vehicle({ employee, company, day, dice }: Outing): Partial<ClaimDetails> {
  const own = { carModel: 'Maruti Suzuki Dzire', carNumber: `KA05MK${employee.code.slice(-4)}` }
  const card = company.petroCardOf(employee)
  if (!card || dice.falls(0.6)) return { ...own, paymentType: 'paidByOwn' }
  return { ...own, ...paidWith(card, day) }
}

export function paidWith(card: PetroCard, day: Day): Partial<ClaimDetails> {
  return {
    paymentType: 'petroCard',
    cardNumberSealed: card.numberSealed,
    cardLastFour: card.lastFour,
    transactionDate: day,
  }
}

function allowance(outing: Outing, code: string): Expense {
  const subCategory = outing.company.subCategory(code)
  const rate = limitOf(subCategory, outing)
  const amount = rate ?? rupees(1000)
  const details = {
    unitRatePaise: amount,
    units: 1,
    customFields: subCategory.customFields.map((field) => ({ ...field, value: 1 })),
  }
  return limited(
    { subCategory, amount, limitedAmount: amount, details },
    rate,
    rate === null
      ? `${outing.employee.level}: no limit`
      : `${outing.employee.level}: ${shortMoney(rate)} × 1 Day`,
  )
}

function spent(subCategory: SubCategory, amount: Paise, details: Partial<ClaimDetails> = {}): Expense {
  const maximum = subCategory.noLimit ? null : subCategory.maxAmount
  const explanation = maximum === null ? 'no limit' : shortMoney(maximum)
  return limited(
    { subCategory, amount, limitedAmount: amount, details },
    maximum,
    `All levels: ${explanation}`,
  )
}

type Bill = Pick<Expense, 'subCategory' | 'amount' | 'limitedAmount' | 'details'>

function limited(bill: Bill, maximum: Paise | null, explanation: string): Expense {
  return { ...bill, maximum, explanation, isOverLimit: maximum !== null && bill.limitedAmount > maximum }
}

function limitOf(subCategory: SubCategory, { employee, city }: Outing): Paise | null {
  const { limits } = subCategory
  return limits[`${employee.level} ${city.tier}`] ?? limits[employee.level] ?? null
}
