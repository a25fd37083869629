import type { PayloadOf } from '@tem/contracts/call.ts'
import type { resetPassword } from '@tem/contracts/calls/auth.ts'
import { resetErrors } from '@tem/rules/account/account-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { endSessionsOf } from '../session/sessions.ts'
import { forgetDevices, sourceOf } from './known-devices.ts'
import { accountOf, findLogin, storePassword } from './logins.ts'
import { findLiveCode, spendCode } from './one-time-codes.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { RefuseWeakPassword } from './refuse-weak-password.ts'
import { clearAllFailures, clearFailures, codeGuess, countGuesses } from './sign-in-throttle.ts'

@injectable()
export class ResetPassword {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(RefuseWeakPassword) private readonly weak: RefuseWeakPassword,
  ) {}

  /** Does the same work for an employee ID that does not exist. */
  async run(visitor: Visitor, { username, token, password }: PayloadOf<typeof resetPassword>) {
    refuseWrongForm(resetErrors({ token, password }, username))
    this.weak.run(password, 'password')
    const login = await findLogin(this.sql, username)
    const source = await sourceOf(this.sql, visitor.request, login?.personId)
    const guess = codeGuess(accountOf(login, username), source)
    await countGuesses(this.sql, [guess])
    const code = await findLiveCode(this.sql, {
      personId: login?.personId ?? null,
      purpose: 'reset',
      askedFrom: source.key,
    })
    const matches = await this.hasher.verify(code?.codeHash, token.trim())
    if (!login || !code || !matches) throw wrongCode()

    const passwordHash = await this.hasher.hash(password)
    await this.transactions.run(visitor, async (tx) => {
      if (!(await spendCode(tx, code.id))) throw wrongCode()
      await storePassword(tx, login.personId, passwordHash)
      await endSessionsOf(tx, login.personId, 'password-reset')
      await forgetDevices(tx, login.personId)
      await recordTrail(tx, { kind: 'password-reset', actor: visitor, subject: login.personId })
    })
    await clearFailures(this.sql, guess)
    await clearAllFailures(this.sql, login.personId)
    return { message: successTexts.passwordReset }
  }
}

export function wrongCode(): RuleRefused {
  return new RuleRefused(errorTexts.wrongCode, 'token', 'wrong-code')
}
