import type { PayloadOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import { signInErrors } from '@tem/rules/account-rules.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type Guess, judgeInTurn } from './guesses.ts'
import { accountOf, findLogin } from './logins.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { openSession } from './sessions.ts'

@injectable()
export class SignIn {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  /** Takes the same steps for an employee ID that does not exist. */
  async run(visitor: Visitor, { username, password }: PayloadOf<typeof signIn>) {
    refuseWrongForm(signInErrors({ username, password }))
    const login = await findLogin(this.sql, username)
    const address: Guess = { kind: 'sign-in-address', subject: visitor.request.address }
    const account: Guess = { kind: 'sign-in-account', subject: accountOf(login, username) }

    const signedIn = await judgeInTurn(this.sql, account, address, async () =>
      (await this.hasher.verify(login?.passwordHash, password)) ? login : undefined,
    )
    if (!signedIn) throw new RuleRefused(errorTexts.wrongPassword, undefined, 'wrong-password')

    const token = await openSession(this.sql, signedIn.personId)
    const { name, profilePhoto, isNewAccount } = signedIn
    const type = 'employee'
    return { token, type, item: { name, profilePhoto, isNewAccount, type } }
  }
}
