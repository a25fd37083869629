import type { PayloadOf } from '@tem/contracts/call.ts'
import type { forgotPassword } from '@tem/contracts/calls/auth.ts'
import { type Channel, MESSENGER, type Messenger } from '@tem/notifications/messenger.ts'
import { forgotErrors } from '@tem/rules/account-rules.ts'
import { successTexts } from '@tem/rules/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { Unavailable } from '@tem/server/errors.ts'
import { newId } from '@tem/server/new-id.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import type { Sql } from 'postgres'
import { type InjectionToken, inject, injectable } from 'tsyringe'
import { Afterwards } from './afterwards.ts'
import { countGuesses } from './guesses.ts'
import { accountOf, findLogin, type Login } from './logins.ts'
import { newCode, storeCode } from './one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { ResetMessage } from './reset-message.ts'

/** Which way the company prefers; the same for everybody, so that it tells nothing of anybody. */
export const RESET_CHANNEL: InjectionToken<() => Promise<Channel>> = Symbol('reset-channel')

@injectable()
export class RequestResetCode {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(MESSENGER) private readonly messenger: Messenger,
    @inject(RESET_CHANNEL) private readonly preferredChannel: () => Promise<Channel>,
    @inject(Afterwards) private readonly afterwards: Afterwards,
    @inject(ResetMessage) private readonly message: ResetMessage,
  ) {}

  /** The same answer in the same time for an employee ID that does not exist: the code goes out afterwards. */
  async run(visitor: Visitor, { username }: PayloadOf<typeof forgotPassword>) {
    refuseWrongForm(forgotErrors({ username }))
    const type = this.messenger.channelFor(await this.preferredChannel())
    if (!type)
      throw new Unavailable('Codes cannot be sent at present. Please contact your administrator.', 3600)
    const login = await findLogin(this.sql, username)
    await countGuesses(this.sql, [{ kind: 'code-request', subject: accountOf(login, username) }])

    const requestId = newId()
    this.afterwards.do('send a one-time code', () => this.deliver(visitor, requestId, type, login))
    return { type, requestId, message: successTexts.resetCodeSent(type) }
  }

  private async deliver(
    visitor: Visitor,
    id: string,
    channel: Channel,
    login: Login | undefined,
  ): Promise<void> {
    const code = newCode()
    // Also for nobody: the work must not tell either.
    const codeHash = await this.hasher.hash(code)
    const to = channel === 'email' ? login?.email : login?.phone
    if (!login || !to) return
    await this.transactions.run(visitor, (tx) => storeCode(tx, id, login.personId, codeHash))
    await this.messenger.send(channel, this.message.write({ to, code, requestId: id, login }))
  }
}
