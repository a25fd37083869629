import type { PayloadOf } from '@tem/contracts/call.ts'
import type { resetPassword } from '@tem/contracts/calls/auth.ts'
import { resetErrors } from '@tem/rules/account-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { countGuesses, forgive, type Guess } from './guesses.ts'
import { accountOf, findLogin, storePassword } from './logins.ts'
import { findLiveCode, spendCode } from './one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { endSessionsOf } from './sessions.ts'

@injectable()
export class ResetPassword {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  /** Takes the same steps for an employee ID that does not exist. */
  async run(visitor: Visitor, { username, token, password }: PayloadOf<typeof resetPassword>) {
    refuseWrongForm(resetErrors({ token, password }, username))
    const login = await findLogin(this.sql, username)
    const guess: Guess = { kind: 'code-guess', subject: accountOf(login, username) }
    await countGuesses(this.sql, [guess])
    const code = await findLiveCode(this.sql, login?.personId ?? null)
    const matches = await this.hasher.verify(code?.codeHash, token.trim())
    if (!login || !code || !matches) throw wrongCode()

    const passwordHash = await this.hasher.hash(password)
    await this.transactions.run(visitor, async (tx) => {
      if (!(await spendCode(tx, code.id))) throw wrongCode()
      await storePassword(tx, login.personId, passwordHash)
      await endSessionsOf(tx, login.personId, 'password-reset')
    })
    await forgive(this.sql, guess)
    await forgive(this.sql, { kind: 'sign-in-account', subject: login.personId })
    return { message: successTexts.passwordReset }
  }
}

function wrongCode(): RuleRefused {
  return new RuleRefused(errorTexts.wrongCode, 'token', 'wrong-code')
}
