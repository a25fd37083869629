// An administrator lets somebody in: a password for one sign-in, after which it must be changed.
import { randomInt } from 'node:crypto'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import type { PasswordHasher } from './password-hasher.ts'
import { endSessionsOf } from './sessions.ts'

/** Letters that nobody mistakes for another when it is read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function giveTemporaryPassword(
  sql: Sql,
  actor: TrailEvent['actor'],
  hasher: PasswordHasher,
  employeeCode: string,
): Promise<{ name: string; password: string }> {
  const password = Array.from({ length: 4 }, () => fourLetters()).join('-')
  const passwordHash = await hasher.hash(password)
  return sql.begin(async (tx) => {
    const [person] = await tx<{ id: string; code: string; name: string; isActive: boolean }[]>`
      select id, employee_code as code, name, is_active as "isActive"
      from identity.person
      where lower(employee_code) = ${employeeCode.toLowerCase()}`
    if (!person) throw new NotFound('employee')
    if (!person.isActive) throw new Conflict('This employee has left and cannot sign in.')
    await tx`
      insert into identity.login (person_id, username, password_hash, is_new_account)
      values (${person.id}, ${person.code}, ${passwordHash}, true)
      on conflict (person_id) do update
      set password_hash = excluded.password_hash, is_new_account = true, password_changed_at = now()`
    await endSessionsOf(tx, person.id, 'password-reset')
    await tx`delete from identity.failed_guess where subject = ${person.id}`
    await recordTrail(tx, { kind: 'temporary-password', actor, subject: person.id })
    return { name: person.name, password }
  })
}

function fourLetters(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}
