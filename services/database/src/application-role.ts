// tem_app, the role that every process works as: it reads and writes rows, owns nothing and alters nothing.
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'

/** Grants are default privileges, so that a migration that wants less says `revoke` about its own table. */
export async function prepareApplicationRole(sql: Sql): Promise<void> {
  try {
    await createRole(sql)
    if (!(await mayActAsIt(sql))) await sql`grant tem_app to current_user`
    await sql`set role tem_app`
    await sql`reset role`
  } catch (error) {
    const [who] = await sql<{ name: string }[]>`select session_user as name`
    throw new CannotStart(
      `The database user may not prepare the role tem_app (${(error as Error).message}). ` +
        `Ask its administrator to run: create role tem_app nologin; grant tem_app to ${who?.name};`,
    )
  }
  await sql`alter default privileges grant usage on schemas to tem_app`
  await sql`alter default privileges grant select, insert, update, delete on tables to tem_app`
  await sql`alter default privileges grant usage, select on sequences to tem_app`
}

async function createRole(sql: Sql): Promise<void> {
  const [existing] = await sql`select 1 from pg_roles where rolname = 'tem_app'`
  if (!existing) {
    // Roles belong to the whole server: a runner on another database may be doing the same at this moment.
    await sql`
      do $$ begin
        create role tem_app nologin;
      exception when duplicate_object or unique_violation then null;
      end $$`
  }
}

async function mayActAsIt(sql: Sql): Promise<boolean> {
  return sql`set role tem_app`.then(
    async () => Boolean(await sql`reset role`),
    () => false,
  )
}
