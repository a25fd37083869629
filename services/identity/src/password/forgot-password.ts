import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import type { Channel } from '@tem/notifications/deliver/messenger.ts'
import { forgotErrors } from '@tem/rules/account/account-rules.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { refuseWrongForm, Unavailable } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { languageFor, resetCodeMessage } from '../sign-in/code-messages.ts'
import { sourceOf } from '../sign-in/known-devices.ts'
import { accountOf, findLogin, type Login } from '../sign-in/logins.ts'
import { newCode, storeCode } from '../sign-in/one-time-codes.ts'
import { codeRequests, countGuesses } from '../sign-in/sign-in-throttle.ts'

/** The same answer in the same time for an unknown employee ID: the code is sent afterwards. */
export async function forgotPassword(
  deps: SignInDeps,
  visitor: Visitor,
  { username }: PayloadOf<typeof calls.forgotPassword>,
) {
  const { sql, messenger, backgroundWork } = deps
  refuseWrongForm(forgotErrors({ username }))
  const type = messenger.channelFor((await readSettings(sql)).resetCodeChannel)
  if (!type)
    throw new Unavailable('Codes cannot be sent at present. Please contact your administrator.', 3600)
  const login = await findLogin(sql, username)
  const source = await sourceOf(sql, visitor.request, login?.personId)
  await countGuesses(sql, codeRequests(accountOf(login, username), source))

  const requestId = newId()
  backgroundWork.do('send a one-time code', () =>
    deliverResetCode(deps, visitor, requestId, type, source.key, login),
  )
  return { type, requestId, message: successTexts.resetCodeSent(type) }
}

async function deliverResetCode(
  { transactions, hasher, messenger, environment }: SignInDeps,
  visitor: Visitor,
  id: string,
  channel: Channel,
  askedFrom: string,
  login: Login | undefined,
): Promise<void> {
  const code = newCode()
  // Also for an unknown one: the work must not reveal it either.
  const codeHash = await hasher.hash(code)
  const to = channel === 'email' ? login?.email : login?.phone
  if (!login?.mayUsePassword || !to) return
  const { personId, name, employeeCode } = login
  const language = languageFor(channel, login)
  await transactions.run(visitor, async (tx) => {
    await storeCode(tx, id, { personId, purpose: 'reset', askedFrom }, codeHash)
    await recordTrail(tx, { kind: 'reset-requested', actor: visitor, subject: personId })
  })
  await messenger.send(
    channel,
    resetCodeMessage(environment, { to, name, language, employeeCode, code, requestId: id }),
  )
}
