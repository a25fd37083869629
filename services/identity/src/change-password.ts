import type { PayloadOf } from '@tem/contracts/call.ts'
import type { changePassword } from '@tem/contracts/calls/me.ts'
import { changePasswordErrors } from '@tem/rules/account-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { countGuesses, forgive, type Guess } from './guesses.ts'
import { findLogin, storePassword } from './logins.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { endSessionsOf } from './sessions.ts'

@injectable()
export class ChangePassword {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  /** This session goes on; all others of the person end. */
  async run(actor: Actor, { password, newPassword }: PayloadOf<typeof changePassword>) {
    refuseWrongForm(changePasswordErrors({ password, newPassword }, actor.employeeCode))
    const account: Guess = { kind: 'sign-in-account', subject: actor.personId }
    await countGuesses(this.sql, [account])
    const answer = await this.transactions.run(actor, async (tx) => {
      const login = await findLogin(tx, actor.employeeCode)
      const matches = await this.hasher.verify(login?.passwordHash, password)
      if (!matches) throw new RuleRefused(errorTexts.wrongCurrentPassword, 'password', 'wrong-password')
      await storePassword(tx, actor.personId, await this.hasher.hash(newPassword))
      await endSessionsOf(tx, actor.personId, 'password-changed', actor.sessionId)
      return { message: successTexts.passwordUpdated }
    })
    await forgive(this.sql, account)
    return answer
  }
}
