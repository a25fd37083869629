// What an administrator does about a person's sign-in: ends their sessions, gives a password for one sign-in, or invites them.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import type { HasherDeps } from '@tem/identity/deps.ts'
import { giveTemporaryPassword, temporaryHours } from '@tem/identity/password/give-temporary-password.ts'
import { endSessionsOf } from '@tem/identity/session/sessions.ts'
import { inviteEmployee } from '@tem/identity/sign-up/invitations.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Forbidden, NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'

type OfPerson = PayloadOf<typeof calls.endSessionsOfPerson>

export function endSessionsOfPerson({ transactions }: BaseDeps, actor: Actor, { _id }: OfPerson) {
  return transactions.run(actor, async (tx) => {
    const { name } = await find(tx, _id)
    await endSessionsOf(tx, _id, 'signed-out')
    await recordTrail(tx, { kind: 'sessions-ended', actor, subject: _id })
    return { message: `${name} is signed out everywhere.` }
  })
}

export async function giveTemporaryPasswordTo({ sql, hasher }: HasherDeps, actor: Actor, { _id }: OfPerson) {
  const { code } = await findOther(sql, actor, _id)
  const { name, password } = await giveTemporaryPassword(sql, actor, hasher, code)
  return {
    secret: password,
    message: `${name} signs in once with it and then chooses a new password. It is valid for ${temporaryHours} hours.`,
  }
}

export async function invitePerson({ sql }: BaseDeps, actor: Actor, { _id }: OfPerson) {
  const { code } = await findOther(sql, actor, _id)
  const { name, invitation } = await inviteEmployee(sql, actor, code)
  return {
    secret: invitation,
    message: `${name} creates an account at /auth/signup within ${temporaryHours} hours and enters this instead of a code. Hand it over in person.`,
  }
}

async function find(sql: Sql | TransactionSql, _id: string) {
  const [person] = await sql<{ code: string; name: string; isAdmin: boolean }[]>`
    select employee_code as code, name, exists (
      select from identity.person_role where person_id = person.id and role = 'admin'
    ) as "isAdmin"
    from identity.person
    where id = ${_id}`
  if (!person) throw new NotFound('employee')
  return person
}

/** With the account of another administrator, one person could confirm their own changes. */
async function findOther(sql: Sql, actor: Actor, _id: string) {
  const person = await find(sql, _id)
  if (_id === actor.personId) throw new Forbidden('Change your own password under Change Password.')
  if (person.isAdmin)
    throw new Forbidden(
      'An administrator gets a new password on the server only: npm run admin -- reset-password.',
    )
  return person
}
