// Refuses to run a process as the owner of the tables, or without time limits: nobody would notice it later.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { WrongSetting } from '../process/environment.ts'
import { connect } from './sql.ts'

interface DatabaseSettings {
  readonly DATABASE_URL: string
  readonly DATABASE_SESSION_URL?: string | undefined
}

/** While PostgreSQL is away the process may start; the check follows as soon as PostgreSQL answers. */
export async function requireApplicationRole(
  { DATABASE_URL, DATABASE_SESSION_URL }: DatabaseSettings,
  refuse: (error: WrongSetting) => void,
): Promise<void> {
  const sql = connect({
    url: DATABASE_URL,
    sessionUrl: DATABASE_SESSION_URL,
    name: 'tem-role',
    connections: 1,
  })
  const end = () => sql.end({ timeout: 1 })
  if (await isFine(sql)) return end()
  void later(sql).then(end, (error) => refuse(error))
}

async function later(sql: Sql): Promise<void> {
  do await sleep(1_000, undefined, { ref: false })
  while (!(await isFine(sql)))
}

/** False if PostgreSQL is away. */
async function isFine(sql: Sql): Promise<boolean> {
  const [role] = await sql<{ name: string; isOwner: boolean; statementTimeout: string }[]>`
    select
      rolname as name,
      rolsuper or exists (
        select from pg_namespace where nspowner = pg_roles.oid and nspname in ('identity', 'claims')
      ) as "isOwner",
      current_setting('statement_timeout') as "statementTimeout"
    from pg_roles
    where rolname = current_user`.catch((error: Error) => {
    // PgBouncer behaves like PostgreSQL until a query asks for a setting of the session.
    if (/unsupported startup parameter/.test(error.message))
      throw new WrongSetting(
        'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_SESSION_URL to PostgreSQL itself, for what needs a session of its own.',
      )
    return []
  })
  if (!role) return false
  if (role.isOwner)
    throw new WrongSetting(
      `This process signs in to PostgreSQL as ${role.name}, who owns the tables. Give it a role of its own in DATABASE_URL, and the owner to npm run migrate in DATABASE_OWNER_URL.`,
    )
  if (role.statementTimeout === '0')
    throw new WrongSetting(
      `${role.name} has no statement_timeout behind the pooler of DATABASE_URL. Run npm run migrate, which sets the limits of the roles.`,
    )
  return true
}
