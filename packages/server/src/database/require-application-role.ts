// Refuses to run a process as the owner of the tables, without time limits, with a wrong clock, or with an unpatched driver:
// nobody would notice it later.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { WrongSetting } from '../process/environment.ts'
import { connect, isDriverPatched } from './sql.ts'

interface DatabaseSettings {
  readonly DATABASE_URL: string
  readonly DATABASE_SESSION_URL?: string | undefined
}

/** While PostgreSQL is away the process may start; the check follows as soon as PostgreSQL answers. */
export async function requireApplicationRole(
  { DATABASE_URL, DATABASE_SESSION_URL }: DatabaseSettings,
  refuse: (error: WrongSetting) => void,
  /** The machine's clock, even if the suite's clock is moved. */
  clockMs = () => performance.timeOrigin + performance.now(),
): Promise<void> {
  if (!isDriverPatched)
    throw new WrongSetting(
      'postgres.js lacks the patch of patches/. Run npx patch-package, then build again.',
    )
  const sql = connect({
    url: DATABASE_URL,
    sessionUrl: DATABASE_SESSION_URL,
    name: 'tem-role',
    connections: 1,
  })
  const end = () => sql.end({ timeout: 1 })
  if (await checkRole(sql, clockMs)) return end()
  void checkLater(sql, clockMs).then(end, (error) => refuse(error))
}

async function checkLater(sql: Sql, clockMs: () => number): Promise<void> {
  do await sleep(1_000, undefined, { ref: false })
  while (!(await checkRole(sql, clockMs)))
}

/** Identities are signed for a minute: gateway and modules may differ by twice this. */
const mostApartSeconds = 10

interface Found {
  readonly name: string
  readonly isOwner: boolean
  readonly statementTimeout: string
  readonly clockMs: number
}

/** Refuses a wrong role or clock; false if PostgreSQL is away. */
async function checkRole(sql: Sql, clockMs: () => number): Promise<boolean> {
  const askedMs = clockMs()
  const [role] = await sql<Found[]>`
    select
      (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::float8 as "clockMs",
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
  requireRightClock(askedMs, role.clockMs, clockMs())
  return true
}

/** PostgreSQL's answer was of some moment between question and answer, which may be long on a busy machine. */
function requireRightClock(askedMs: number, databaseMs: number, answeredMs: number): void {
  const aheadMs = Math.max(0, askedMs - databaseMs) - Math.max(0, databaseMs - answeredMs)
  if (Math.abs(aheadMs) <= mostApartSeconds * 1000) return
  const apart = `${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} PostgreSQL's`
  throw new WrongSetting(
    `The clock of this machine is ${apart}. Modules would refuse people that gateways on other machines have signed in. Let NTP set the clocks of all machines, then start again.`,
  )
}
