// The people of the demo company, as in HR's records.

import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { demoPassword } from '@tem/identity/sign-in/demo-accounts.ts'
import { addDays, addYears, type Day } from '@tem/rules/base/company-day.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import { Dice, demoId, insertRows } from './dice.ts'
import {
  departmentHeads,
  designations,
  type Entry,
  newAccounts,
  register,
  roleEntries,
  territories,
  units,
  withoutLogin,
} from './people-register.ts'

const recentlyJoined = 'E1006'
/** People that finance can't pay yet. */
const withoutBank = 'E1004'
const withoutTours = 'E1004'

export async function loadPeople(sql: Sql | TransactionSql, today: Day, cipher: FieldCipher) {
  await insertRows(
    sql,
    'identity.department',
    Object.keys(departmentHeads).map((name) => named('department', name)),
  )
  await insertRows(
    sql,
    'identity.designation',
    Object.entries(designations).map(([name, grade]) => ({ ...named('designation', name), grade })),
  )
  await insertRows(
    sql,
    'identity.business_unit',
    Object.entries(units).map(([name, track]) => ({ ...named('unit', name), track })),
  )
  await insertRows(
    sql,
    'identity.territory',
    Object.entries(territories).map(([name, stateCode]) => ({ ...named('territory', name), stateCode })),
  )
  await insertRows(
    sql,
    'identity.warehouse',
    Object.keys(territories).map((name) => named('warehouse', `${name} Depot`)),
  )

  await insertRows(
    sql,
    'identity.person',
    register.map((entry) => personOf(entry, today)),
  )
  await insertRows(sql, 'identity.login', await logins())
  await insertRows(
    sql,
    'identity.bank_account',
    register.filter(([code]) => code !== withoutBank).map(bankOf),
  )
  await insertRows(sql, 'identity.person_role', roleEntries.map(roleOf))
  await insertRows(sql, 'identity.delegation', [delegation(today)])
  for (const [department, head] of Object.entries(departmentHeads)) {
    if (head) await sql`update identity.department set head_id = ${personId(head)} where name = ${department}`
  }

  const { cars, petroCards, drivers } = vehiclesOf(today)
  await insertRows(
    sql,
    'identity.car',
    cars.map(({ code, ...car }) => ({ personId: personId(code), ...car })),
  )
  await insertRows(
    sql,
    'identity.petro_card',
    petroCards.map(({ code, number }) => ({
      personId: personId(code),
      numberSealed: cipher.seal(number),
      lastFour: lastFour(number),
    })),
  )
  await insertRows(
    sql,
    'identity.driver',
    drivers.map(({ code, aadhaar, ...driver }) => ({
      personId: personId(code),
      ...driver,
      aadhaarSealed: cipher.seal(aadhaar),
      aadhaarLastFour: lastFour(aadhaar),
    })),
  )
}

function personId(code: string): string {
  return demoId('person', code)
}

function named(kind: string, name: string) {
  return { id: demoId(kind, name), name }
}

function personOf([code, name, designation, department, unit, territory, manager]: Entry, today: Day) {
  const dice = new Dice(`record ${code}`)
  return {
    id: personId(code),
    employeeCode: code,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@vasudha.example`,
    phone: `90000${String(10_000 + Number(code.slice(1)))}`,
    dob: birthday(code, dice),
    doj: code === recentlyJoined ? addDays(today, -4) : addDays(today, -dice.between(400, 3200)),
    designationId: demoId('designation', designation),
    departmentId: department && demoId('department', department),
    businessUnitId: demoId('unit', unit),
    territoryId: demoId('territory', territory),
    warehouseId: demoId('warehouse', `${territory} Depot`),
    managerId: manager && personId(manager),
    isTourEnabled: code !== withoutTours,
  }
}

/** The higher the post, the longer the service. */
function birthday(code: string, dice: Dice): Day {
  const eldest = { C: 1966, H: 1970, Z: 1974, M: 1980 }[code.slice(0, 1)] ?? 1986
  const two = (most: number) => String(dice.between(1, most)).padStart(2, '0')
  return `${dice.between(eldest, eldest + 8)}-${two(12)}-${two(28)}`
}

/** One hash for all: hashing costs time, and the password is on the sign-in page anyway. */
async function logins() {
  const passwordHash = await new PasswordHasher().hash(demoPassword)
  return register
    .filter(([code]) => !withoutLogin.includes(code))
    .map(([code]) => ({
      personId: personId(code),
      username: code,
      passwordHash,
      isNewAccount: newAccounts.includes(code),
    }))
}

function bankOf([code, name, , , , territory]: Entry) {
  const dice = new Dice(`bank ${code}`)
  return {
    personId: personId(code),
    holderName: name,
    accountNumber: String(dice.between(20_000_000_000, 79_999_999_999)),
    branchName: `${territory} Main`,
    ifsc: `DMOB0${String(1000 + Number(territories[territory])).padStart(6, '0')}`,
  }
}

function roleOf({ code, role, unit, territory }: (typeof roleEntries)[number]) {
  return {
    personId: personId(code),
    role,
    businessUnitId: unit ? demoId('unit', unit) : null,
    territoryId: territory ? demoId('territory', territory) : null,
  }
}

/** M2002 is on leave, and M2001 decides meanwhile. */
function delegation(today: Day) {
  return {
    id: demoId('delegation', 'M2002'),
    fromPersonId: personId('M2002'),
    toPersonId: personId('M2001'),
    fromDay: addDays(today, -3),
    toDay: addDays(today, 11),
  }
}

// Cars, fuel cards and drivers of the demo company. The numbers are valid but belong to nobody.

function vehiclesOf(today: Day) {
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
