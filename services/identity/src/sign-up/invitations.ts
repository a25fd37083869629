// An administrator's invitation for an employee who can't receive a code: sixteen characters, three days, one use.
import { createHash } from 'node:crypto'
import { namesFit } from '@tem/rules/account/person-name.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readableSecret } from '../password/give-temporary-password.ts'
import { temporaryHours } from '../password/temporary-hours.ts'
import { worksToday } from '../people/works-today.ts'
import { contactsOf, type SignUpForm } from './sign-up.ts'

export async function inviteEmployee(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  employeeCode: string,
): Promise<{ name: string; invitation: string }> {
  const invitation = readableSecret()
  const [person] = await tx<{ id: string; name: string; isActive: boolean; hasLogin: boolean }[]>`
    select person.id, person.name, ${worksToday(tx)} as "isActive", login.person_id is not null as "hasLogin"
    from identity.person
    left join identity.login on login.person_id = person.id
    where lower(person.employee_code) = ${employeeCode.toLowerCase()}`
  if (!person) throw new NotFound('employee')
  if (!person.isActive) throw new Conflict('This employee has left and cannot sign in.')
  if (person.hasLogin)
    throw new Conflict('This employee has an account already. Use reset-password to let them in.')
  await tx`update identity.invitation set used_at = now() where person_id = ${person.id} and used_at is null`
  await tx`
    insert into identity.invitation (token_hash, person_id, expires_at)
    values (${hashOf(invitation)}, ${person.id}, now() + ${temporaryHours} * interval '1 hour')`
  await recordTrail(tx, { kind: 'invited', actor, subject: person.id })
  return { name: person.name, invitation }
}

/** For the employee who matches the names, and the contacts as far as HR has recorded them. */
export async function findInvitation(
  sql: Sql,
  entered: string,
  form: SignUpForm,
): Promise<{ personId: string; tokenHash: Buffer } | undefined> {
  const { email, mobile } = contactsOf(form)
  const [invited] = await sql<{ personId: string; name: string; tokenHash: Buffer }[]>`
    select person.id as "personId", person.name, invitation.token_hash as "tokenHash"
    from identity.invitation
    join identity.person on person.id = invitation.person_id
    where invitation.token_hash = ${hashOf(entered)} and invitation.used_at is null
      and invitation.expires_at > now() and ${worksToday(sql)}
      and coalesce(person.phone, ${mobile}) = ${mobile}
      and coalesce(lower(person.email), ${email}) = ${email}`
  return invited && namesFit(invited.name, form) ? invited : undefined
}

/** False if another request was first. */
export async function spendInvitation(tx: TransactionSql, tokenHash: Buffer): Promise<boolean> {
  const [used] = await tx`
    update identity.invitation
    set used_at = now()
    where token_hash = ${tokenHash} and used_at is null
    returning person_id`
  return used !== undefined
}

/** Ignores case and dashes. */
function hashOf(invitation: string): Buffer {
  return createHash('sha256')
    .update(invitation.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
}
