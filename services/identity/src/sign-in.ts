import type { PayloadOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { BadInput, RuleRefused } from '@tem/server/errors.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { countGuesses, forgive, type Guess } from './guesses.ts'
import { findLogin } from './logins.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'
import { openSession } from './sessions.ts'

@injectable()
export class SignIn {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  async run(visitor: Visitor, { username, password }: PayloadOf<typeof signIn>) {
    checkForm(username, password)
    const login = await findLogin(this.sql, username)
    const address: Guess = { kind: 'sign-in-address', subject: visitor.request.address }
    const account: Guess = { kind: 'sign-in-account', subject: login?.personId ?? username.toLowerCase() }

    await countGuesses(this.sql, [address, account])
    const matches = await this.hasher.verify(login?.passwordHash, password)
    if (!login || !matches)
      throw new RuleRefused('Employee ID or Password is incorrect.', undefined, 'wrong-credentials')
    await forgive(this.sql, account, address)

    const token = await openSession(this.sql, login.personId)
    const { name, profilePhoto, isNewAccount } = login
    const type = 'employee'
    return { token, type, item: { name, ...(profilePhoto && { profilePhoto }), isNewAccount, type } }
  }
}

function checkForm(username: string, password: string): void {
  if (username === '') throw new BadInput('Employee ID is Mandatory', 'username')
  if (!/^\w+$/.test(username)) throw new BadInput('Only alphanumeric, underscore are allowed', 'username')
  if (password === '') throw new BadInput('Password is Mandatory.', 'password')
}
