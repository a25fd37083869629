import type { PayloadOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import { signInErrors } from '@tem/rules/account/account-rules.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { SQL } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { openSession } from '../session/sessions.ts'
import { rememberDevice, sourceOf } from './known-devices.ts'
import { accountOf, findLogin } from './logins.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { judgeInTurn, signInGuesses } from './sign-in-throttle.ts'

@injectable()
export class SignIn {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  /** Does the same work for an employee ID that does not exist. */
  async run(visitor: Visitor, { username, password }: PayloadOf<typeof signIn>) {
    refuseWrongForm(signInErrors({ username, password }))
    const login = await findLogin(this.sql, username)
    const { request } = visitor
    const source = await sourceOf(this.sql, request, login?.personId)
    const guesses = signInGuesses(accountOf(login, username), source, request.address)

    const { right: signedIn, isShut } = await judgeInTurn(this.sql, guesses, async () =>
      (await this.hasher.verify(login?.passwordHash, password)) ? login : undefined,
    )
    if (!signedIn) {
      const failed = { actor: visitor, subject: login?.personId }
      await recordTrail(this.sql, { kind: 'sign-in-failed', ...failed })
      if (isShut) await recordTrail(this.sql, { kind: 'locked-out', ...failed })
      throw new RuleRefused(errorTexts.wrongPassword, undefined, 'wrong-password')
    }

    const { personId, name, profilePhoto, isNewAccount } = signedIn
    const token = await this.sql.begin(async (tx) => {
      const opened = await openSession(tx, personId)
      await rememberDevice(tx, personId, opened, request.deviceToken)
      await recordTrail(tx, { kind: 'signed-in', actor: visitor, subject: personId })
      return opened
    })
    const type = 'employee'
    return { token, type, item: { name, profilePhoto, isNewAccount, type } }
  }
}
