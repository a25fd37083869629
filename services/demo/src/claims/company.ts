// The company's data that the demo's claims and tours need, read from the tables.

import { readClaimChain, readTourChain } from '@tem/chain/start-chain.ts'
import type { Organisation } from '@tem/rules/approval/assign-steps.ts'
import type { Track } from '@tem/rules/approval/chain.ts'
import { type Day, isSunday } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { HotelGstSlab } from '@tem/rules/claim/hotel-gst.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Employee {
  id: string
  code: string
  name: string
  level: string
  managerId: string | null
  departmentHeadId: string | null
  designation: string | null
  track: Track
  businessUnitId: string | null
  territoryId: string | null
  stateCode: string
  joinedOn: Day | null
  isNewAccount: boolean
  isTourEnabled: boolean
}

/** As in the person's record. */
export interface PetroCard {
  numberSealed: string
  lastFour: string
}

export interface CustomField {
  name: string
  label: string
  type: 'text' | 'number'
}

export interface SubCategory {
  id: string
  code: string
  name: string
  categoryId: string
  multiply: boolean
  customFields: CustomField[]
  noLimit: boolean
  isDriverSalary: boolean
  isInvoiceRequired: boolean
  maxAmount: Paise | null
  unitsName: string | null
  /** `level` or `level tier` → rupees in paise. */
  limits: Record<string, Paise | null>
}

interface Facts {
  claimChain: Awaited<ReturnType<typeof readClaimChain>>
  tourChain: Awaited<ReturnType<typeof readTourChain>>
  today: Day
  now: Date
  people: readonly Employee[]
  subCategories: ReadonlyMap<string, SubCategory>
  organisation: Organisation
  gstSlabs: readonly HotelGstSlab[]
  petroCards: ReadonlyMap<string, PetroCard>
  stateIds: ReadonlyMap<string, string>
  cityIds: ReadonlyMap<string, string>
  holidays: ReadonlySet<string>
}

export class Company {
  readonly today: Day
  readonly now: Date
  readonly people: readonly Employee[]
  readonly organisation: Organisation
  readonly claimChain: Facts['claimChain']
  readonly tourChain: Facts['tourChain']
  readonly gstSlabs: readonly HotelGstSlab[]

  constructor(private readonly facts: Facts) {
    this.today = facts.today
    this.now = facts.now
    this.people = facts.people
    this.organisation = facts.organisation
    this.claimChain = facts.claimChain
    this.tourChain = facts.tourChain
    this.gstSlabs = facts.gstSlabs
  }

  personWithCode(code: string): Employee {
    return found(
      this.people.find((person) => person.code === code),
      code,
    )
  }

  personWithId(id: string): Employee {
    return found(
      this.people.find((person) => person.id === id),
      id,
    )
  }

  subCategoryWithId(id: string): SubCategory {
    return found(
      [...this.facts.subCategories.values()].find((subCategory) => subCategory.id === id),
      id,
    )
  }

  subCategory(code: string): SubCategory {
    return found(this.facts.subCategories.get(code), code)
  }

  petroCardOf(employee: Employee): PetroCard | undefined {
    return this.facts.petroCards.get(employee.id)
  }

  stateId(code: string): string | null {
    return this.facts.stateIds.get(code) ?? null
  }

  cityId(name: string): string | null {
    return this.facts.cityIds.get(name) ?? null
  }

  isHoliday(day: Day, stateCode: string): boolean {
    const { holidays } = this.facts
    return isSunday(day) || holidays.has(day) || holidays.has(`${day} ${stateCode}`)
  }
}

export async function readCompany(sql: Sql | TransactionSql, today: Day, now: Date): Promise<Company> {
  const people = await sql<Employee[]>`
    select directory.person_id as id, employee_code as code, name, coalesce(level, 'L1') as level,
      manager_id as "managerId", department_head_id as "departmentHeadId",
      designation, track, business_unit_id as "businessUnitId", territory_id as "territoryId",
      coalesce(state_code, '29') as "stateCode", doj as "joinedOn",
      coalesce(is_new_account, false) as "isNewAccount", is_tour_enabled as "isTourEnabled"
    from identity.directory
    left join identity.login on login.person_id = directory.person_id
    where is_active
    order by employee_code`
  const subCategories = await sql<SubCategory[]>`
    select sub_category.id, sub_category.code, sub_category.name, category_id as "categoryId", multiply,
      custom_fields as "customFields", no_limit as "noLimit",
      is_driver_salary_required as "isDriverSalary", is_invoice_required as "isInvoiceRequired", max_amount_paise as "maxAmount",
      max_units_name as "unitsName",
      coalesce(
        (select jsonb_object_agg(concat_ws(' ', level, city_tier), amount_paise)
         from allowances.level_limit
         where sub_category_id = sub_category.id), '{}') as limits
    from allowances.sub_category
    join allowances.category on category.id = category_id`
  const roles = await sql<RoleRow[]>`
    select role, person_id as "personId", business_unit_id as "businessUnitId", territory_id as "territoryId"
    from identity.person_role
    order by role, person_id`
  const gstSlabs = await sql<HotelGstSlab[]>`
    select from_day as "fromDay", to_day as "toDay", night_from_paise as "nightFrom", percent::float8 as percent
    from allowances.hotel_gst_slab
    where is_active`
  const petroCards = await sql<(PetroCard & { personId: string })[]>`
    select person_id as "personId", number_sealed as "numberSealed", last_four as "lastFour"
    from identity.petro_card`
  const states = await sql<{ code: string; id: string }[]>`select code, id from allowances.state`
  const cities = await sql<{ name: string; id: string }[]>`select name, id from allowances.metro_city`
  const holidays = await sql<{ key: string }[]>`
    select concat_ws(' ', day, state_code) as key from allowances.holiday`
  const [finance] = await sql<{ headId: string | null }[]>`
    select head_id as "headId" from identity.department where name = 'Finance'`
  return new Company({
    claimChain: await readClaimChain(sql, today),
    tourChain: await readTourChain(sql, today),
    today,
    now,
    people,
    subCategories: new Map(subCategories.map((row) => [row.code, row])),
    organisation: organisationOf(people, roles, finance?.headId ?? null),
    gstSlabs,
    petroCards: new Map(petroCards.map((row) => [row.personId, row])),
    stateIds: new Map(states.map((row) => [row.code, row.id])),
    cityIds: new Map(cities.map((row) => [row.name, row.id])),
    holidays: new Set(holidays.map((row) => row.key)),
  })
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`The demo company has no ${name}.`)
  return thing
}

// The demo's people as the approval rules see them.

interface RoleRow {
  role: string
  personId: string
  businessUnitId: string | null
  territoryId: string | null
}

function organisationOf(
  people: readonly Employee[],
  roles: readonly RoleRow[],
  headOfFinanceId: string | null,
): Organisation {
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    isActive: (id) => byId.has(id),
    managerOf: (id) => byId.get(id)?.managerId ?? undefined,
    headOfDepartment: (id) => byId.get(id)?.departmentHeadId ?? undefined,
    chiefExecutive: () => roles.find(({ role }) => role === 'ceo')?.personId,
    headOfFinance: () => headOfFinanceId ?? undefined,
    holders: (role, id) => {
      const person = byId.get(id)
      const covers = (row: RoleRow) =>
        (row.businessUnitId ?? person?.businessUnitId) === person?.businessUnitId &&
        (row.territoryId ?? person?.territoryId) === person?.territoryId
      return roles.filter((row) => row.role === role && covers(row)).map((row) => row.personId)
    },
  }
}
