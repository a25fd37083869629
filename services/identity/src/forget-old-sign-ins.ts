// Dead sessions, spent codes and invitations, devices long unused, counters of old guesses.
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

@injectable()
export class ForgetOldSignIns {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(): Promise<void> {
    const { sql } = this
    await sql`delete from identity.failed_guess where last_failed_at < now() - interval '2 days'`
    await sql`delete from identity.one_time_code where expires_at < now() - interval '1 day'`
    await sql`delete from identity.invitation where expires_at < now() - interval '1 day'`
    await sql`delete from identity.known_device where last_used_at < now() - interval '400 days'`
    await sql`delete from identity.session where expires_at < now() - interval '30 days'`
  }
}
