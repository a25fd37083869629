// The part of the organisation that matters to one person's request: everybody above that person, the role holders
// that cover them, and everybody above those. One round trip, however large the company is. People without access to tours
// can't see them, so for tours they are skipped like people who have left.

import type { Role } from '@tem/rules/account/permissions.ts'
import type { Organisation, PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { Track } from '@tem/rules/approval/chain.ts'
import { decidingRoles } from '@tem/rules/claim/claim-status.ts'
import type { Answers } from '@tem/server/database/pipeline.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export type ChainKind = 'claim' | 'tour'

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
  return organisationFrom(await Promise.all(organisationStatements(sql, claimant, kind)))
}

export function organisationStatements(sql: Sql | TransactionSql, claimant: PersonId, kind: ChainKind) {
  const offices = officesOver(sql, claimant)
  return [
    sql<Heads[]>`${headsOver(sql, claimant)}`,
    sql<Office[]>`
      select role, person_id as "personId"
      from (${offices}) as office
      order by person_id`,
    linesAbove(
      sql,
      sql`
        select unnest(array[${claimant}::uuid, heads."departmentHeadId", heads."headOfFinanceId"])
        from (${headsOver(sql, claimant)}) as heads
        union
        select person_id
        from (${offices}) as office`,
      kind,
    ),
  ] as const
}

function headsOver(sql: Sql | TransactionSql, claimant: PersonId) {
  return sql`
    select directory.department_head_id as "departmentHeadId",
      (select head_id from identity.department_head where name = 'Finance') as "headOfFinanceId"
    from identity.directory
    where person_id = ${claimant}`
}

/** Those who decide for the claimant's unit and territory, or for the whole company. */
function officesOver(sql: Sql | TransactionSql, claimant: PersonId) {
  return sql`
    select office_holder.role, office_holder.person_id
    from identity.office_holder
    join identity.directory as claimant on claimant.person_id = ${claimant}
    where office_holder.role = any(${decidingRoles})
      and coalesce(office_holder.business_unit_id = claimant.business_unit_id, office_holder.business_unit_id is null)
      and coalesce(office_holder.territory_id = claimant.territory_id, office_holder.territory_id is null)`
}

/**
 * `union` instead of `union all` stops at cycles. Each manager is looked up separately: PostgreSQL can't know
 * how few they are, and would otherwise scan the whole company once per level. `starts` is a query for people.
 */
function linesAbove(sql: Sql | TransactionSql, starts: Fragment, kind: ChainKind) {
  const isActive = kind === 'tour' ? sql`is_active and is_tour_enabled` : sql`is_active`
  return sql<Line[]>`
    with recursive line as (
      select person_id, manager_id, ${isActive} as is_active
      from identity.directory
      where person_id = any(array(${starts}))
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

/** Makes the organisation from the answers to `organisationStatements`. */
export function organisationFrom([[heads], offices, lines]: Answers<
  ReturnType<typeof organisationStatements>
>): Organisation {
  const people = new Map(lines.map((line) => [line.personId, line]))
  const isActive = (person: PersonId) => people.get(person)?.isActive ?? false
  const chiefs = offices.filter(({ role }) => role === 'ceo').map(({ personId }) => personId)
  return {
    isActive,
    managerOf: (person) => people.get(person)?.managerId ?? undefined,
    headOfDepartment: () => heads?.departmentHeadId ?? undefined,
    // The earlier one has left, with the role on record.
    chiefExecutive: () => chiefs.find(isActive) ?? chiefs[0],
    headOfFinance: () => heads?.headOfFinanceId ?? undefined,
    holders: (role) => offices.filter((office) => office.role === role).map(({ personId }) => personId),
  }
}

// The claimant's facts that the chain's conditions use.

interface Claimant {
  readonly track: Track
  readonly isHeadOfDepartment: boolean
}

/** A statement. */
export function readClaimant(sql: Sql | TransactionSql, personId: string) {
  return sql<Claimant[]>`
    select track, exists (select from identity.department_head where head_id = ${personId}) as "isHeadOfDepartment"
    from identity.directory
    where person_id = ${personId}`
}
