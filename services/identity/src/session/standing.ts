// A person's permissions, derived from the organisation.
import { type Permission, permissionsOf, type Role, type Standing } from '@tem/rules/account/permissions.ts'
import { claimDecidingRoles } from '@tem/rules/claim/claim-status.ts'
import type { Sql, TransactionSql } from 'postgres'

/** A row of the view identity.standing. */
export interface StandingRow {
  roles: Role[]
  isNewAccount: boolean
  isTourEnabled: boolean
  hasReportees: boolean
  headsDepartment: boolean
  standsIn: boolean
  /** At steps of the reporting line that named the person, whatever the organisation says now. */
  hasClaimsWaiting: boolean
  hasToursWaiting: boolean
  /** Not of the view: only whoever looks a session up asks. */
  lacksFactor?: boolean
}

/**
 * Of the view. What waits for people who decide anyway is not looked up, because for a payer it can be very much: those with
 * somebody below them, and every office but the auditor's. It takes no parameters, so other servers can run it as it is.
 */
export function standingFacts(sql: Sql | TransactionSql) {
  return sql`roles, is_new_account as "isNewAccount", standing.is_tour_enabled as "isTourEnabled",
    has_reportees as "hasReportees", heads_department as "headsDepartment", stands_in as "standsIn",
    case when ${isInLine(sql)} or not roles <@ '{auditor}' then false else has_claims_waiting end as "hasClaimsWaiting",
    case when ${isInLine(sql)} or roles && '{ceo,admin}' then false else has_tours_waiting end as "hasToursWaiting"`
}

/** A condition on the view: the person has somebody below, as a manager, a head of department or a stand-in. */
export function isInLine(sql: Sql | TransactionSql) {
  return sql`(has_reportees or heads_department or stands_in)`
}

export function standingOf(row: StandingRow): Standing {
  const { roles, isNewAccount, isTourEnabled, hasReportees, headsDepartment } = row
  const inTheLine = hasReportees || headsDepartment || row.standsIn
  return {
    roles,
    isNewAccount,
    lacksFactor: row.lacksFactor ?? false,
    isTourEnabled,
    hasReportees,
    headsDepartment,
    decidesClaims:
      inTheLine || row.hasClaimsWaiting || roles.some((role) => claimDecidingRoles.includes(role)),
    // The admin gets all claims and tours that have no other approver.
    decidesTours: inTheLine || row.hasToursWaiting || roles.includes('ceo') || roles.includes('admin'),
  }
}

export function permissionsFrom(row: StandingRow): Permission[] {
  return permissionsOf(standingOf(row))
}
