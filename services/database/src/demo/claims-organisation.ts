// The demo's people as the rules of approval look at them.
import type { Organisation } from '@tem/rules/organisation.ts'
import type { Employee } from './claims-company.ts'

export interface RoleRow {
  role: string
  personId: string
  businessUnitId: string | null
  territoryId: string | null
}

export function organisationOf(
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
