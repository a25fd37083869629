import type { PayloadOf } from '@tem/contracts/call.ts'
import type { forgotPassword } from '@tem/contracts/calls/auth.ts'
import { type Channel, MESSENGER, type Messenger } from '@tem/notifications/deliver/messenger.ts'
import { forgotErrors } from '@tem/rules/account/account-rules.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { refuseWrongForm, Unavailable } from '@tem/server/errors.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { type InjectionToken, inject, injectable } from 'tsyringe'
import { BackgroundWork } from './background-work.ts'
import { CodeMessages } from './code-messages.ts'
import { sourceOf } from './known-devices.ts'
import { accountOf, findLogin, type Login } from './logins.ts'
import { newCode, storeCode } from './one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { codeRequests, countGuesses } from './sign-in-throttle.ts'

/** The company's preferred channel; the same for everybody, so that it reveals nothing. */
export const RESET_CHANNEL: InjectionToken<() => Promise<Channel>> = Symbol('reset-channel')

@injectable()
export class RequestResetCode {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(MESSENGER) private readonly messenger: Messenger,
    @inject(RESET_CHANNEL) private readonly preferredChannel: () => Promise<Channel>,
    @inject(BackgroundWork) private readonly backgroundWork: BackgroundWork,
    @inject(CodeMessages) private readonly messages: CodeMessages,
  ) {}

  /** The same answer in the same time for an unknown employee ID: the code is sent afterwards. */
  async run(visitor: Visitor, { username }: PayloadOf<typeof forgotPassword>) {
    refuseWrongForm(forgotErrors({ username }))
    const type = this.messenger.channelFor(await this.preferredChannel())
    if (!type)
      throw new Unavailable('Codes cannot be sent at present. Please contact your administrator.', 3600)
    const login = await findLogin(this.sql, username)
    const source = await sourceOf(this.sql, visitor.request, login?.personId)
    await countGuesses(this.sql, codeRequests(accountOf(login, username), source))

    const requestId = newId()
    this.backgroundWork.do('send a one-time code', () =>
      this.deliver(visitor, requestId, type, source.key, login),
    )
    return { type, requestId, message: successTexts.resetCodeSent(type) }
  }

  private async deliver(
    visitor: Visitor,
    id: string,
    channel: Channel,
    askedFrom: string,
    login: Login | undefined,
  ): Promise<void> {
    const code = newCode()
    // Also for an unknown one: the work must not reveal it either.
    const codeHash = await this.hasher.hash(code)
    const to = channel === 'email' ? login?.email : login?.phone
    if (!login || !to) return
    const { personId, name, employeeCode } = login
    await this.transactions.run(visitor, async (tx) => {
      await storeCode(tx, id, { personId, purpose: 'reset', askedFrom }, codeHash)
      await recordTrail(tx, { kind: 'reset-requested', actor: visitor, subject: personId })
    })
    await this.messenger.send(channel, this.messages.reset({ to, name, employeeCode, code, requestId: id }))
  }
}
