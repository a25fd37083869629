// The first step of a contact change: checks the password and sends a code to the new contact. updateMe requires the code.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import type { Messenger } from '@tem/notifications/deliver/messenger.ts'
import {
  type Contact,
  contactCodeErrors,
  contacts,
  normalContact,
  tidyContact,
} from '@tem/rules/account/account-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { BadInput, RuleRefused, refuseWrongForm, Unavailable } from '@tem/server/errors.ts'
import { refuseOldFactor } from '@tem/server/http/mount-calls.ts'
import type { SignInDeps } from '../deps.ts'
import { currentPasswordGuess } from '../password/change-password.ts'
import { languageFor, newContactMessage } from '../sign-in/code-messages.ts'
import { findLogin } from '../sign-in/logins.ts'
import { newCode, storeCode } from '../sign-in/one-time-codes.ts'
import { clearFailures, countGuesses } from '../sign-in/sign-in-throttle.ts'

const channels = { email: 'email', phone: 'sms' } as const

export async function sendContactCodes(
  deps: SignInDeps,
  actor: Actor,
  form: PayloadOf<typeof calls.sendContactCodes>,
) {
  const { sql, transactions, hasher, messenger, backgroundWork } = deps
  refuseWrongForm(contactCodeErrors(form))
  refuseOldFactor(actor)
  const asked = contacts.filter((contact) => form[contact] !== undefined)
  if (asked.length === 0) throw new BadInput(errorTexts.mandatory('Email'), 'email')
  for (const contact of asked) refuseUnreachable(messenger, contact)
  await refuseWrongPassword(deps, actor, form.password)
  await countGuesses(sql, [{ kind: 'code-request', subject: `${actor.personId} contact` }])

  const codes = await Promise.all(
    asked.map(async (contact) => {
      const code = newCode()
      return { contact, code, to: tidyContact(form[contact] ?? ''), codeHash: await hasher.hash(code) }
    }),
  )
  // Stays false if the answer is only repeated: its codes are not the stored ones.
  let isStored = false
  const answer = await transactions.run(actor, async (tx) => {
    for (const { contact, to, codeHash } of codes) {
      const owner = contactCode(actor.personId, contact, to)
      await storeCode(tx, newId(), owner, codeHash)
    }
    isStored = true
    return { message: successTexts.contactCodesSent }
  })
  if (isStored)
    backgroundWork.do('send a code to a new contact', async () => {
      const [person = { language: null }] = await sql<{ language: string | null }[]>`
        select language from identity.person where id = ${actor.personId}`
      for (const { contact, code, to } of codes) {
        const language = languageFor(channels[contact], person)
        await messenger.send(channels[contact], newContactMessage({ to, name: actor.name, language, code }))
      }
    })
  return answer
}

/** Without an SMS service, a mobile number can't be verified. */
function refuseUnreachable(messenger: Messenger, contact: Contact): void {
  if (messenger.channelFor(channels[contact]) !== channels[contact])
    throw new Unavailable(errorTexts.noWayToContact(contact), 3600)
}

async function refuseWrongPassword(
  { sql, hasher }: SignInDeps,
  actor: Actor,
  password: string,
): Promise<void> {
  const guess = currentPasswordGuess(actor)
  await countGuesses(sql, [guess])
  const login = await findLogin(sql, actor.employeeCode)
  if (!(await hasher.verify(login?.passwordHash, password)))
    throw new RuleRefused(errorTexts.wrongCurrentPassword, 'password', 'wrong-password')
  await clearFailures(sql, guess)
}

/** The code is valid only for this contact of this person. */
export function contactCode(personId: string, contact: Contact, to: string) {
  return { personId, purpose: contact, askedFrom: 'profile', sentTo: normalContact(to) }
}
