// A person's permissions, derived from the organisation.
import { type Permission, permissionsOf, type Role, type Standing } from '@tem/rules/account/permissions.ts'
import { decidingRoles } from '@tem/rules/claim/claim-status.ts'

/** A row of the view identity.standing. */
export interface StandingRow {
  roles: Role[]
  isNewAccount: boolean
  isTourEnabled: boolean
  hasReportees: boolean
  headsDepartment: boolean
  standsIn: boolean
}

/** The admin gets the claims that have no other approver. */
const claimDeciders: readonly Role[] = [...decidingRoles, 'finance', 'admin']

export function standingOf(row: StandingRow): Standing {
  const { roles, isNewAccount, isTourEnabled, hasReportees, headsDepartment, standsIn } = row
  const inTheLine = hasReportees || headsDepartment || standsIn
  return {
    roles,
    isNewAccount,
    isTourEnabled,
    hasReportees,
    decidesClaims: inTheLine || roles.some((role) => claimDeciders.includes(role)),
    // The admin gets all claims and tours that have no other approver.
    decidesTours: inTheLine || roles.includes('ceo') || roles.includes('admin'),
  }
}

export function permissionsFrom(row: StandingRow): Permission[] {
  return permissionsOf(standingOf(row))
}
