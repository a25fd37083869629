// What goes with every change of somebody's factors: a row in the trail, and a notice to the contacts as they are.

import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailKind } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import * as texts from '../../texts/made/messages.ts'
import { factorNotice, type OldContacts } from '../sign-in/code-messages.ts'
import type { Guess } from '../sign-in/sign-in-throttle.ts'

const sentences = {
  'factor-added': (what: string) => texts.factorAdded({ what }),
  'factor-removed': (what: string) => texts.factorRemoved({ what }),
  'recovery-codes-made': () => texts.recoveryCodesMade(),
} as const satisfies Partial<Record<TrailKind, (what: string) => string>>

export async function factorChanged(
  tx: TransactionSql,
  actor: Actor,
  kind: keyof typeof sentences,
  what: string,
): Promise<void> {
  await recordTrail(tx, { kind, actor, subject: actor.personId, detail: { what } })
  await addAccountNotices(tx, [
    factorNotice(await contactsOf(tx, actor.personId), () => sentences[kind](what)),
  ])
}

export async function contactsOf(sql: Sql | TransactionSql, personId: string): Promise<OldContacts> {
  const [person] = await sql<OldContacts[]>`
    select id as "personId", name, email, phone
    from identity.person
    where id = ${personId}`
  if (!person) throw new NotFound('employee')
  return person
}

export async function hasFactor(sql: Sql | TransactionSql, personId: string): Promise<boolean> {
  const [holder] = await sql`
    select from identity.factor_holder
    where person_id = ${personId}`
  return holder !== undefined
}

/** Codes of somebody who is signed in: five wrong ones an hour. */
export function codeGuessOf(personId: string): Guess {
  return { kind: 'code-guess', subject: `${personId} factor own-device` }
}
