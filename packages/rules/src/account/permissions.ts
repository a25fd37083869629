// The one permission table. Menu, tiles, routes and the server's check all read it.

export const roles = [
  'finance',
  'payer',
  'ceo',
  'gbu_executive',
  'gbu_finance_manager',
  'sm_zonal_accountant',
  'smbu_finance_manager',
  'admin',
  'auditor',
] as const

export type Role = (typeof roles)[number]

/** What the organisation knows about a person; never data from a client. */
export interface Standing {
  roles: readonly Role[]
  /** Signed in with a password that somebody else chose. */
  isNewAccount: boolean
  /** The company requires a second factor of this person, who has set none up. */
  lacksFactor?: boolean
  isTourEnabled: boolean
  hasReportees: boolean
  headsDepartment: boolean
  /** Claims can reach this person: as manager, by role, as head of a department, as a stand-in or by re-routing. */
  decidesClaims: boolean
  /** Tours can reach this person. */
  decidesTours: boolean
}

/** Nothing else answers before the first password is changed and a required second factor is set up. */
function isReady(who: Standing): boolean {
  return !who.isNewAccount && !who.lacksFactor
}

const table = {
  'change-password': () => true,
  // Setting up and proving a second factor, and where the person is signed in.
  'own-factors': (who) => !who.isNewAccount,
  'signed-in': isReady,
  'own-claims': isReady,
  'approve-claims': (who) => isReady(who) && who.decidesClaims,
  // Reading other people's claims: approvers, and people who pay or audit without approving.
  'review-claims': (who) =>
    isReady(who) && (who.decidesClaims || holds(who, 'finance', 'payer', 'admin', 'auditor')),
  'see-team': (who) => isReady(who) && who.hasReportees,
  'own-tours': (who) => isReady(who) && who.isTourEnabled,
  // Reading one tour: its people, and those who pay or audit without travelling.
  'read-tours': (who) =>
    isReady(who) && (who.isTourEnabled || holds(who, 'finance', 'payer', 'admin', 'auditor')),
  // The page of somebody else's tour.
  'review-tours': (who) =>
    isReady(who) &&
    ((who.isTourEnabled && (who.hasReportees || who.decidesTours)) ||
      holds(who, 'finance', 'payer', 'admin', 'auditor')),
  'approve-tours': (who) => isReady(who) && who.isTourEnabled && (who.hasReportees || who.decidesTours),
  'export-payments': (who) => isReady(who) && holds(who, 'finance', 'payer', 'admin'),
  // What the people below one, or the whole company, spend.
  'see-spending': (who) =>
    isReady(who) &&
    (who.hasReportees || who.headsDepartment || holds(who, 'finance', 'payer', 'ceo', 'admin', 'auditor')),
  'see-payments': (who) => isReady(who) && holds(who, 'finance', 'payer', 'admin', 'auditor'),
  'make-payments': (who) => isReady(who) && holds(who, 'payer'),
  // The second person of a payment run.
  'approve-payments': (who) => isReady(who) && holds(who, 'finance', 'payer'),
  'read-everything': (who) => isReady(who) && holds(who, 'admin', 'auditor'),
  // Drawing and signing off samples of claims. Nobody who is audited sees what is checked before it is signed off.
  'draw-samples': (who) => isReady(who) && holds(who, 'auditor'),
  // The second person of a change: an administrator, a manager, or somebody else with an office.
  'confirm-changes': (who) =>
    isReady(who) && (who.hasReportees || who.roles.some((role) => role !== 'auditor')),
  administer: (who) => isReady(who) && holds(who, 'admin'),
} as const satisfies Record<string, (who: Standing) => boolean>

export type Permission = keyof typeof table

export const permissions = Object.keys(table) as Permission[]

export function permissionsOf(standing: Standing): Permission[] {
  return permissions.filter((permission) => table[permission](standing))
}

/** Whether everyone with `held` also has `wanted`. Extra roles never remove a permission, so one role each is enough to check. */
export function implies(held: Permission, wanted: Permission): boolean {
  return standings().every((who) => !table[held](who) || table[wanted](who))
}

function standings(): Standing[] {
  return [undefined, ...roles].flatMap((role) =>
    Array.from({ length: 2 ** 7 }, (_, bits) => ({
      roles: role === undefined ? [] : [role],
      isNewAccount: (bits & 1) > 0,
      isTourEnabled: (bits & 2) > 0,
      hasReportees: (bits & 4) > 0,
      decidesClaims: (bits & 8) > 0,
      decidesTours: (bits & 16) > 0,
      lacksFactor: (bits & 32) > 0,
      headsDepartment: (bits & 64) > 0,
    })),
  )
}

function holds(who: Standing, ...wanted: Role[]): boolean {
  return wanted.some((role) => who.roles.includes(role))
}
