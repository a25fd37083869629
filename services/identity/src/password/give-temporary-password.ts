// An administrator sets a temporary password: it works for one sign-in, then it must be changed.
import { randomInt } from 'node:crypto'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import { signInReset } from '../people/changed-access.ts'
import { worksToday } from '../people/works-today.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { clearAllFailures } from '../sign-in/sign-in-throttle.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { temporaryHours } from './temporary-hours.ts'

/** Characters that can't be confused when read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function giveTemporaryPassword(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  hasher: PasswordHasher,
  employeeCode: string,
): Promise<{ name: string; password: string }> {
  const password = readableSecret()
  const passwordHash = await hasher.hash(password)
  const [person] = await tx<PersonRow[]>`
    select id, employee_code as code, name, email, phone, ${worksToday(tx)} as "isActive",
      exists (select from identity.login where person_id = person.id) as "hasLogin"
    from identity.person
    where lower(employee_code) = ${employeeCode.toLowerCase()}`
  if (!person) throw new NotFound('employee')
  if (!person.isActive) throw new Conflict('This employee has left and cannot sign in.')
  await tx`
    insert into identity.login (person_id, username, password_hash, is_new_account, temporary_until)
    values (${person.id}, ${person.code}, ${passwordHash}, true, now() + ${temporaryHours} * interval '1 hour')
    on conflict (person_id) do update
    set password_hash = excluded.password_hash, is_new_account = true,
      temporary_until = excluded.temporary_until, password_changed_at = now()`
  await endSessionsOf(tx, person.id, 'password-reset')
  await forgetDevices(tx, person.id)
  await clearAllFailures(tx, person.id)
  await recordTrail(tx, { kind: 'temporary-password', actor, subject: person.id })
  // Somebody's first way in is no reset.
  if (person.hasLogin) await signInReset(tx, { ...person, personId: person.id })
  return { name: person.name, password }
}

interface PersonRow {
  id: string
  code: string
  name: string
  email: string | null
  phone: string | null
  isActive: boolean
  hasLogin: boolean
}

/** Sixteen characters out of 31: hard to guess, and easy to read out. */
export function readableSecret(): string {
  return Array.from({ length: 4 }, () => fourLetters()).join('-')
}

function fourLetters(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}
