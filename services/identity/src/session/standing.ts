// A person's permissions, from what the organisation knows of them.
import { type Permission, permissionsOf, type Role, type Standing } from '@tem/rules/account/permissions.ts'

/** A row of the view identity.standing. */
export interface StandingRow {
  roles: Role[]
  isNewAccount: boolean
  isTourEnabled: boolean
  hasReportees: boolean
  headsDepartment: boolean
  standsIn: boolean
}

/** Roles at whose stage a claim can wait; the admin has the queue of claims that nobody else is left for. */
const claimStages: readonly Role[] = [
  'finance',
  'payer',
  'ceo',
  'gbu_executive',
  'gbu_finance_manager',
  'sm_zonal_accountant',
  'smbu_finance_manager',
  'admin',
]

export function standingOf(row: StandingRow): Standing {
  const { roles, isNewAccount, isTourEnabled, hasReportees, headsDepartment, standsIn } = row
  const inTheLine = hasReportees || headsDepartment || standsIn
  return {
    roles,
    isNewAccount,
    isTourEnabled,
    hasReportees,
    decidesClaims: inTheLine || roles.some((role) => claimStages.includes(role)),
    // What nobody else is left for is the admin's, of tours as of claims.
    decidesTours: inTheLine || roles.includes('ceo') || roles.includes('admin'),
  }
}

export function permissionsFrom(row: StandingRow): Permission[] {
  return permissionsOf(standingOf(row))
}
