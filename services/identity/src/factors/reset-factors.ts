// Takes away every factor of somebody who lost them. Who may do so is decided where changes of two people are.
import { Conflict } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import { factorsReset } from '../people/changed-access.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { contactsOf } from './factor-changes.ts'

/** Returns what the person had, in words. */
export async function resetFactors(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  personId: string,
): Promise<string> {
  const person = await contactsOf(tx, personId)
  const passkeys =
    await tx`delete from identity.passkey where person_id = ${personId} returning credential_id`
  const apps = await tx`
    delete from identity.authenticator_app
    where person_id = ${personId}
    returning confirmed_at`
  // Whoever signs in at the company's provider is matched anew there.
  const links = await tx`
    delete from identity.provider_account where person_id = ${personId} returning subject`
  const hadApp = apps.some(({ confirmed_at }) => confirmed_at !== null)
  if (passkeys.length === 0 && !hadApp && links.length === 0)
    throw new Conflict(`${person.name} has no second factor.`)
  await tx`delete from identity.recovery_code where person_id = ${personId}`
  await endSessionsOf(tx, personId, 'signed-out')
  await forgetDevices(tx, personId)
  await recordTrail(tx, { kind: 'factor-reset', actor, subject: personId })
  await factorsReset(tx, person)
  const had = [
    passkeys.length > 0 && `${passkeys.length} passkeys`,
    hadApp && 'an authenticator app',
    links.length > 0 && 'an account of the company’s sign-in',
  ]
  return had.filter(Boolean).join(', ')
}
