// Gives a login to somebody whom HR has already recorded.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { signUp } from '@tem/contracts/calls/auth.ts'
import { signUpErrors } from '@tem/rules/account-rules.ts'
import { successTexts } from '@tem/rules/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { SQL, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import type { Sql, TransactionSql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { countGuesses } from './guesses.ts'
import { PASSWORD_HASHER, type PasswordHasher } from './password-hasher.ts'

type SignUpForm = PayloadOf<typeof signUp>

@injectable()
export class SignUp {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
  ) {}

  async run(visitor: Visitor, form: SignUpForm) {
    refuseWrongForm(signUpErrors(form))
    // The refusals below say who works here, so nobody may ask for long.
    await countGuesses(this.sql, [{ kind: 'sign-up-address', subject: visitor.request.address }])
    const passwordHash = await this.hasher.hash(form.password)
    await this.transactions.run(visitor, async (tx) => {
      const person = await findRecord(tx, form)
      const username = form.username.trim()
      await refuseTakenName(tx, person.id, username)
      const [created] = await tx`
        insert into identity.login (person_id, username, password_hash)
        values (${person.id}, ${username}, ${passwordHash})
        on conflict do nothing
        returning person_id`
      if (!created) throw nameTaken()
    })
    return { message: successTexts.signedUp }
  }
}

/** The one employee with this mobile number or email; with both, they must not be two people. */
async function findRecord(tx: TransactionSql, { mobile, email }: SignUpForm) {
  const people = await tx<{ id: string; hasLogin: boolean }[]>`
    select person.id, login.person_id is not null as "hasLogin"
    from identity.person
    left join identity.login on login.person_id = person.id
    where person.is_active
      and (person.phone = ${mobile.trim()} or lower(person.email) = ${email.trim().toLowerCase()})
    limit 2`
  const [person, another] = people
  if (!person || another)
    throw new RuleRefused(
      'No employee record matches this Mobile Number or Email. Please contact your HR team.',
      undefined,
      'no-record',
    )
  if (person.hasLogin)
    throw new RuleRefused(
      'This employee already has a sign-in. Please use Forgot Password instead.',
      undefined,
      'already-signed-up',
    )
  return person
}

/** A colleague's employee ID as one's username would be a trap. */
async function refuseTakenName(tx: TransactionSql, personId: string, username: string): Promise<void> {
  const [taken] = await tx`
    select 1 from identity.person
    where lower(employee_code) = ${username.toLowerCase()} and id <> ${personId}`
  if (taken) throw nameTaken()
}

function nameTaken(): RuleRefused {
  return new RuleRefused('This Employee ID is already taken.', 'username', 'username-taken')
}
