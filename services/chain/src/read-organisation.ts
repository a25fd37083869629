// The part of the organisation that matters to one person's request: everybody above that person, the offices
// that cover them, and everybody above those. Two queries, however large the company is. Whoever has no tours sees none
// of others either, and is passed over for them as somebody who has left.
import type { Organisation, PersonId } from '@tem/rules/organisation.ts'
import type { Role } from '@tem/rules/permissions.ts'
import { plannedOnce } from '@tem/server/planned-once.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChainKind } from './chain-kind.ts'

const decidingRoles: readonly Role[] = [
  'ceo',
  'gbu_executive',
  'gbu_finance_manager',
  'sm_zonal_accountant',
  'smbu_finance_manager',
  'payer',
]

interface Office {
  role: Role
  personId: PersonId
}

interface Line {
  personId: PersonId
  managerId: PersonId | null
  isActive: boolean
}

interface Heads {
  departmentHeadId: PersonId | null
  headOfFinanceId: PersonId | null
}

export async function readOrganisation(
  sql: Sql | TransactionSql,
  claimant: PersonId,
  kind: ChainKind,
): Promise<Organisation> {
  const [[heads], offices] = await Promise.all([
    sql<Heads[]>`
      select directory.department_head_id as "departmentHeadId",
        (select head_id from identity.department where name = 'Finance') as "headOfFinanceId"
      from identity.directory
      where person_id = ${claimant}`,
    sql<Office[]>`
      select office_holder.role, office_holder.person_id as "personId"
      from identity.office_holder
      join identity.directory as claimant on claimant.person_id = ${claimant}
      where office_holder.role = any(${decidingRoles as Role[]})
        and coalesce(office_holder.business_unit_id = claimant.business_unit_id, office_holder.business_unit_id is null)
        and coalesce(office_holder.territory_id = claimant.territory_id, office_holder.territory_id is null)
      order by office_holder.person_id`,
  ])
  const { departmentHeadId, headOfFinanceId } = heads ?? { departmentHeadId: null, headOfFinanceId: null }
  const starts = [claimant, departmentHeadId, headOfFinanceId, ...offices.map(({ personId }) => personId)]
  return organisationFrom(
    await linesAbove(
      sql,
      starts.filter((id) => id !== null),
      kind,
    ),
    offices,
    { departmentHeadId, headOfFinanceId },
  )
}

/**
 * `union` instead of `union all` also ends where the records go in a circle. Each manager is looked up by itself: how
 * few they are, PostgreSQL doesn't see, and would read the whole company once a rung.
 */
function linesAbove(sql: Sql | TransactionSql, starts: PersonId[], kind: ChainKind): Promise<Line[]> {
  const isActive = kind === 'tour' ? sql`is_active and is_tour_enabled` : sql`is_active`
  return sql<Line[]>`
    with recursive line as (
      select person_id, manager_id, ${isActive} as is_active
      from identity.directory
      where person_id = any(${plannedOnce(sql, starts)})
      union
      select manager.person_id, manager.manager_id, manager.is_active
      from line
      cross join lateral (
        select person_id, manager_id, ${isActive} as is_active
        from identity.directory
        where person_id = line.manager_id
        offset 0
      ) as manager
    )
    select person_id as "personId", manager_id as "managerId", is_active as "isActive"
    from line`
}

function organisationFrom(lines: readonly Line[], offices: readonly Office[], heads: Heads): Organisation {
  const people = new Map(lines.map((line) => [line.personId, line]))
  return {
    isActive: (person) => people.get(person)?.isActive ?? false,
    managerOf: (person) => people.get(person)?.managerId ?? undefined,
    headOfDepartment: () => heads.departmentHeadId ?? undefined,
    chiefExecutive: () => offices.find(({ role }) => role === 'ceo')?.personId,
    headOfFinance: () => heads.headOfFinanceId ?? undefined,
    holders: (role) => offices.filter((office) => office.role === role).map(({ personId }) => personId),
  }
}
