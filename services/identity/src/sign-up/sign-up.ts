// The first step towards a login: a code to the contact that HR has recorded. Knowing somebody's contacts
// is not enough for a login; confirmSignUp requires the code.

import { createHash } from 'node:crypto'
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import type { Channel } from '@tem/notifications/deliver/messenger.ts'
import { signUpErrors } from '@tem/rules/account/account-rules.ts'
import { namesFit } from '@tem/rules/account/person-name.ts'
import { plainMobile } from '@tem/rules/base/patterns.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { refuseWrongForm } from '@tem/server/errors.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import type { Sql } from 'postgres'
import type { SignInDeps } from '../deps.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { worksToday } from '../people/works-today.ts'
import { hasAccountMessage, languageFor, signUpCodeMessage } from '../sign-in/code-messages.ts'
import { sourceOf } from '../sign-in/known-devices.ts'
import { newCode, storeCode } from '../sign-in/one-time-codes.ts'
import { codeRequests, countGuesses } from '../sign-in/sign-in-throttle.ts'

export type SignUpForm = PayloadOf<typeof calls.signUp>

/** The same answer in the same time for everybody: the record is looked up and the code sent afterwards. */
export async function signUp(deps: SignInDeps, visitor: Visitor, form: SignUpForm) {
  const { sql, messenger, backgroundWork, environment } = deps
  refuseWrongForm(signUpErrors(form))
  refuseWeakPassword(environment, form.password, 'password')
  const channel = messenger.channelFor((await readSettings(sql)).resetCodeChannel)
  const source = await sourceOf(sql, visitor.request, undefined)
  await countGuesses(sql, [
    { kind: 'sign-up-address', subject: networkOf(visitor.request.address) },
    ...codeRequests(signUpAccount(form), source),
  ])
  if (!channel) return { message: successTexts.signUpNeedsInvitation }
  backgroundWork.do('send a code for a new account', () =>
    deliverSignUpCode(deps, visitor, channel, source.key, form),
  )
  return { message: successTexts.signUpCodeSent }
}

async function deliverSignUpCode(
  { sql, transactions, hasher, messenger }: SignInDeps,
  visitor: Visitor,
  channel: Channel,
  askedFrom: string,
  form: SignUpForm,
): Promise<void> {
  const code = newCode()
  // Also for an unknown person: the work must not reveal it either.
  const codeHash = await hasher.hash(code)
  const record = await findRecord(sql, form)
  if (!record) return
  const { personId, name, employeeCode, hasLogin } = record
  const to = channel === 'email' ? record.email : record.phone
  const language = languageFor(channel, record)
  if (hasLogin) return messenger.send(channel, hasAccountMessage({ to, name, language, employeeCode }))
  await transactions.run(visitor, (tx) =>
    storeCode(tx, newId(), { personId, purpose: 'sign-up', askedFrom }, codeHash),
  )
  await messenger.send(channel, signUpCodeMessage({ to, name, language, code }))
}

interface EmployeeRecord {
  personId: string
  employeeCode: string
  name: string
  email: string
  phone: string
  language: string | null
  hasLogin: boolean
}

/** The one employee who matches both contacts and the names. */
export async function findRecord(sql: Sql, form: SignUpForm): Promise<EmployeeRecord | undefined> {
  const { email, mobile } = contactsOf(form)
  const records = await sql<EmployeeRecord[]>`
    select person.id as "personId", person.employee_code as "employeeCode", person.name, person.email,
      person.phone, person.language, login.person_id is not null as "hasLogin"
    from identity.person
    left join identity.login on login.person_id = person.id
    where ${worksToday(sql)} and person.phone = ${mobile} and lower(person.email) = ${email}
    limit 10`
  const [record, another] = records.filter(({ name }) => namesFit(name, form))
  return another ? undefined : record
}

export function contactsOf({ email, mobile }: Pick<SignUpForm, 'email' | 'mobile'>) {
  return { email: email.trim().toLowerCase(), mobile: plainMobile(mobile) }
}

/** The key for counting sign-ups: one for each pair of contacts, known or not. */
export function signUpAccount(form: Pick<SignUpForm, 'email' | 'mobile'>): string {
  const { email, mobile } = contactsOf(form)
  return `sign-up-${createHash('sha256').update(`${mobile} ${email}`).digest('base64url')}`
}
