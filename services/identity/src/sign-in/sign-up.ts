// The first step towards a login: a code to the contact that HR has recorded. Knowing somebody's contacts
// is not enough for a login; ConfirmSignUp requires the code.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { signUp } from '@tem/contracts/calls/auth.ts'
import { type Channel, MESSENGER, type Messenger } from '@tem/notifications/deliver/messenger.ts'
import { signUpErrors } from '@tem/rules/account/account-rules.ts'
import { namesFit } from '@tem/rules/account/person-name.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { refuseWrongForm } from '@tem/server/errors.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { BackgroundWork } from './background-work.ts'
import { CodeMessages } from './code-messages.ts'
import { sourceOf } from './known-devices.ts'
import { newCode, storeCode } from './one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { RefuseWeakPassword } from './refuse-weak-password.ts'
import { RESET_CHANNEL } from './request-reset-code.ts'
import { codeRequests, countGuesses } from './sign-in-throttle.ts'

export type SignUpForm = PayloadOf<typeof signUp>

@injectable()
export class SignUp {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(MESSENGER) private readonly messenger: Messenger,
    @inject(RESET_CHANNEL) private readonly preferredChannel: () => Promise<Channel>,
    @inject(BackgroundWork) private readonly backgroundWork: BackgroundWork,
    @inject(CodeMessages) private readonly messages: CodeMessages,
    @inject(RefuseWeakPassword) private readonly weak: RefuseWeakPassword,
  ) {}

  /** The same answer in the same time for everybody: the record is looked up and the code sent afterwards. */
  async run(visitor: Visitor, form: SignUpForm) {
    refuseWrongForm(signUpErrors(form))
    this.weak.run(form.password, 'password')
    const channel = this.messenger.channelFor(await this.preferredChannel())
    const source = await sourceOf(this.sql, visitor.request, undefined)
    await countGuesses(this.sql, [
      { kind: 'sign-up-address', subject: visitor.request.address },
      ...codeRequests(signUpAccount(form), source),
    ])
    if (!channel) return { message: successTexts.signUpNeedsInvitation }
    this.backgroundWork.do('send a code for a new account', () =>
      this.deliver(visitor, channel, source.key, form),
    )
    return { message: successTexts.signUpCodeSent }
  }

  private async deliver(
    visitor: Visitor,
    channel: Channel,
    askedFrom: string,
    form: SignUpForm,
  ): Promise<void> {
    const code = newCode()
    // Also for an unknown person: the work must not reveal it either.
    const codeHash = await this.hasher.hash(code)
    const record = await findRecord(this.sql, form)
    if (!record) return
    const { personId, name, employeeCode, hasLogin } = record
    const to = channel === 'email' ? record.email : record.phone
    if (hasLogin) return this.messenger.send(channel, this.messages.hasAccount({ to, name, employeeCode }))
    await this.transactions.run(visitor, (tx) =>
      storeCode(tx, newId(), { personId, purpose: 'sign-up', askedFrom }, codeHash),
    )
    await this.messenger.send(channel, this.messages.signUp({ to, name, code }))
  }
}

interface EmployeeRecord {
  personId: string
  employeeCode: string
  name: string
  email: string
  phone: string
  hasLogin: boolean
}

/** The one employee who matches both contacts and the names. */
export async function findRecord(sql: Sql, form: SignUpForm): Promise<EmployeeRecord | undefined> {
  const { email, mobile } = contactsOf(form)
  const records = await sql<EmployeeRecord[]>`
    select person.id as "personId", person.employee_code as "employeeCode", person.name, person.email,
      person.phone, login.person_id is not null as "hasLogin"
    from identity.person
    left join identity.login on login.person_id = person.id
    where person.is_active and person.phone = ${mobile} and lower(person.email) = ${email}
    limit 10`
  const [record, another] = records.filter(({ name }) => namesFit(name, form))
  return another ? undefined : record
}

export function contactsOf({ email, mobile }: Pick<SignUpForm, 'email' | 'mobile'>) {
  return { email: email.trim().toLowerCase(), mobile: mobile.trim() }
}

/** The key for counting sign-ups: one for each pair of contacts, known or not. */
export function signUpAccount(form: Pick<SignUpForm, 'email' | 'mobile'>): string {
  const { email, mobile } = contactsOf(form)
  return `sign-up-${createHash('sha256').update(`${mobile} ${email}`).digest('base64url')}`
}
