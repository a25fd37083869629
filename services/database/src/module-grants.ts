// Each process's rights on tables: the gateway's here, a module's from its server.json. PostgreSQL refuses the rest.
import { readServers, type ServerManifest, type TableRights, tablesOf } from '@tem/server/module-servers.ts'

/** 'gateway', 'release' (the command that publishes modules) or a module. */
export type Process = string

export const rights = {
  /** May insert rows but not read them. */
  append: 'insert',
  read: 'select',
  add: 'select, insert',
  change: 'select, update',
  write: 'select, insert, update, delete',
} as const

const everyModule: TableRights = {
  'server.idempotency': 'write',
  'trail.event': 'append',
  // Only rows of its own: see the policies of the table.
  'releases.instance': 'write',
}

const servers = readServers()

export const moduleGrants: Readonly<Record<Process, TableRights>> = {
  gateway: {
    'identity.session': 'change',
    'identity.standing': 'read',
    'identity.person': 'read',
    'identity.factor_holder': 'read',
    'allowances.setting': 'read',
    'admin.service_token': 'change',
    'releases.artifact': 'read',
    'releases.event': 'read',
    'releases.pointer': 'read',
    'releases.instance': 'read',
    // It moves a canary by a function that can do nothing else.
    'releases.canary': 'read',
    'releases.canary_step': 'read',
    'releases.health': 'write',
    'releases.trial': 'write',
    'releases.crash': 'read',
  },
  release: {
    'releases.owner': 'read',
    'releases.artifact': 'add',
    'releases.event': 'add',
    'releases.pointer': 'read',
    'releases.instance': 'read',
    'releases.canary_step': 'add',
    'releases.canary': 'read',
    'releases.health': 'read',
  },
  ...Object.fromEntries([...servers.keys()].map((name) => [name, grantsOf(name, servers)])),
}

export function grantsOf(name: string, among: ReadonlyMap<string, ServerManifest>): TableRights {
  return { ...everyModule, ...tablesOf(name, among) }
}
