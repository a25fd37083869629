import type { PayloadOf } from '@tem/contracts/call.ts'
import type { changePassword } from '@tem/contracts/calls/me.ts'
import { changePasswordErrors } from '@tem/rules/account/account-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { endSessionsOf } from '../session/sessions.ts'
import { findLogin, storePassword } from './logins.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { RefuseWeakPassword } from './refuse-weak-password.ts'
import { clearFailures, countGuesses, type Guess } from './sign-in-throttle.ts'

@injectable()
export class ChangePassword {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @inject(RefuseWeakPassword) private readonly weak: RefuseWeakPassword,
  ) {}

  /** This session continues; all others of the person end. */
  async run(actor: Actor, { password, newPassword }: PayloadOf<typeof changePassword>) {
    refuseWrongForm(changePasswordErrors({ password, newPassword }, actor.employeeCode))
    this.weak.run(newPassword, 'newPassword')
    const guess = currentPasswordGuess(actor)
    await countGuesses(this.sql, [guess])
    const answer = await this.transactions.run(actor, async (tx) => {
      const login = await findLogin(tx, actor.employeeCode)
      const matches = await this.hasher.verify(login?.passwordHash, password)
      if (!matches) throw new RuleRefused(errorTexts.wrongCurrentPassword, 'password', 'wrong-password')
      await storePassword(tx, actor.personId, await this.hasher.hash(newPassword))
      await endSessionsOf(tx, actor.personId, 'password-changed', actor.sessionId)
      await recordTrail(tx, { kind: 'password-changed', actor, subject: actor.personId })
      return { message: successTexts.passwordUpdated }
    })
    await clearFailures(this.sql, guess)
    return answer
  }
}

/** Counts attempts of signed-in people separately: neither group locks the other out. */
export function currentPasswordGuess(actor: Actor): Guess {
  return { kind: 'sign-in', subject: `${actor.personId} signed-in` }
}
