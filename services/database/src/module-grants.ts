// Each process's rights on tables. PostgreSQL refuses everything that is not listed here.
import type { ModuleName } from '@tem/contracts/call.ts'

export type Process = 'gateway' | ModuleName

export const rights = {
  /** May insert rows but not read them. */
  append: 'insert',
  read: 'select',
  add: 'select, insert',
  change: 'select, update',
  write: 'select, insert, update, delete',
} as const

export type Right = keyof typeof rights

/** A table or view, or `schema.*` for all of a schema that are not listed separately. */
export type Grants = Readonly<Record<string, Right | 'none'>>

const everyModule: Grants = {
  'server.idempotency': 'write',
  'trail.event': 'append',
}

/** The organisation: names and roles, never numbers, passwords or bank accounts. */
const organisation: Grants = {
  'identity.directory': 'read',
  'identity.office_holder': 'read',
  'identity.stand_in': 'read',
  'identity.department': 'read',
}

/** Every module may insert into the history, and no module may change it. */
const chain: Grants = {
  'chain.*': 'write',
  'chain.rule': 'read',
  'chain.history': 'add',
}

export const moduleGrants: Readonly<Record<Process, Grants>> = {
  gateway: {
    'identity.session': 'change',
    'identity.standing': 'read',
    'identity.person': 'read',
  },
  account: {
    ...everyModule,
    'identity.*': 'write',
    'identity.bank_account': 'read',
    'identity.person_role': 'read',
    'allowances.*': 'read',
    'files.*': 'write',
  },
  claims: {
    ...everyModule,
    ...organisation,
    ...chain,
    'claims.*': 'write',
    'allowances.*': 'read',
    'files.*': 'write',
    'tours.approved_journey': 'read',
    'tours.tour': 'read',
    'notifications.look': 'write',
  },
  approvals: {
    ...everyModule,
    ...organisation,
    ...chain,
    'identity.standing': 'read',
    'identity.bank_account': 'read',
    'approvals.*': 'write',
    'claims.*': 'read',
    // Locking a row requires the right to update.
    'claims.claim': 'change',
    'claims.day_wrapper': 'change',
    'tours.tour': 'change',
    'allowances.*': 'read',
    'files.*': 'write',
    'tours.*': 'read',
    'notifications.*': 'write',
    'queue.*': 'write',
  },
  tours: {
    ...everyModule,
    ...organisation,
    ...chain,
    'tours.*': 'write',
    'claims.claim_on_tour': 'read',
    'allowances.*': 'read',
    'files.*': 'write',
  },
}
