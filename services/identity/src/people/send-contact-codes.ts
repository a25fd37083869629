// The first step of a contact change: checks the password and sends a code to the new contact. UpdateMe requires the code.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { sendContactCodes } from '@tem/contracts/calls/me.ts'
import { MESSENGER, type Messenger } from '@tem/notifications/deliver/messenger.ts'
import { type Contact, contactCodeErrors, contacts, normalContact } from '@tem/rules/account/account-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { BadInput, RuleRefused, refuseWrongForm, Unavailable } from '@tem/server/errors.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { BackgroundWork } from '../sign-in/background-work.ts'
import { currentPasswordGuess } from '../sign-in/change-password.ts'
import { CodeMessages } from '../sign-in/code-messages.ts'
import { findLogin } from '../sign-in/logins.ts'
import { newCode, storeCode } from '../sign-in/one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from '../sign-in/password-hasher.ts'
import { clearFailures, countGuesses } from '../sign-in/sign-in-throttle.ts'

const channels = { email: 'email', phone: 'sms' } as const

@injectable()
export class SendContactCodes {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(MESSENGER) private readonly messenger: Messenger,
    @inject(BackgroundWork) private readonly backgroundWork: BackgroundWork,
    @inject(CodeMessages) private readonly messages: CodeMessages,
  ) {}

  async run(actor: Actor, form: PayloadOf<typeof sendContactCodes>) {
    refuseWrongForm(contactCodeErrors(form))
    const asked = contacts.filter((contact) => form[contact] !== undefined)
    if (asked.length === 0) throw new BadInput(errorTexts.mandatory('Email'), 'email')
    for (const contact of asked) this.refuseWithoutWay(contact)
    await this.refuseWrongPassword(actor, form.password)
    await countGuesses(this.sql, [{ kind: 'code-request', subject: `${actor.personId} contact` }])

    const codes = await Promise.all(
      asked.map(async (contact) => {
        const code = newCode()
        return { contact, code, to: form[contact]?.trim() ?? '', codeHash: await this.hasher.hash(code) }
      }),
    )
    // Stays false if the answer is only repeated: its codes are not the stored ones.
    let isStored = false
    const answer = await this.transactions.run(actor, async (tx) => {
      for (const { contact, to, codeHash } of codes) {
        const owner = contactCode(actor.personId, contact, to)
        await storeCode(tx, newId(), owner, codeHash)
      }
      isStored = true
      return { message: successTexts.contactCodesSent }
    })
    if (isStored)
      this.backgroundWork.do('send a code to a new contact', async () => {
        for (const { contact, code, to } of codes)
          await this.messenger.send(
            channels[contact],
            this.messages.newContact({ to, name: actor.name, code }),
          )
      })
    return answer
  }

  /** Without an SMS service, a mobile number can't be verified. */
  private refuseWithoutWay(contact: Contact): void {
    if (this.messenger.channelFor(channels[contact]) !== channels[contact])
      throw new Unavailable(errorTexts.noWayToContact(contact), 3600)
  }

  private async refuseWrongPassword(actor: Actor, password: string): Promise<void> {
    const guess = currentPasswordGuess(actor)
    await countGuesses(this.sql, [guess])
    const login = await findLogin(this.sql, actor.employeeCode)
    if (!(await this.hasher.verify(login?.passwordHash, password)))
      throw new RuleRefused(errorTexts.wrongCurrentPassword, 'password', 'wrong-password')
    await clearFailures(this.sql, guess)
  }
}

/** The code is valid only for this contact of this person. */
export function contactCode(personId: string, contact: Contact, to: string) {
  return { personId, purpose: contact, askedFrom: 'profile', sentTo: normalContact(to) }
}
