// Creates a login for an employee who proved to be the person in HR's record: with the code sent to the recorded
// contact, or with an administrator's invitation.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import { signUpCodeErrors, signUpErrors } from '@tem/rules/account/account-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { matches } from '@tem/rules/base/patterns.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { SignInDeps } from '../deps.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { wrongCode } from '../password/reset-password.ts'
import { sourceOf } from '../sign-in/known-devices.ts'
import { findLiveCode, spendCode } from '../sign-in/one-time-codes.ts'
import { clearFailures, countGuesses, type Guess } from '../sign-in/sign-in-throttle.ts'
import { findInvitation, spendInvitation } from './invitations.ts'
import { findRecord, type SignUpForm, signUpAccount } from './sign-up.ts'

/** The proof that the form comes from this person. */
interface Proof {
  readonly personId: string
  /** False if another request was first. */
  spend(tx: TransactionSql): Promise<boolean>
}

/** Does the same work for a person unknown to HR. */
export async function confirmSignUp(
  deps: SignInDeps,
  visitor: Visitor,
  { token, ...form }: PayloadOf<typeof calls.confirmSignUp>,
) {
  const { sql, transactions, hasher, environment } = deps
  refuseWrongForm({ ...signUpErrors(form), ...signUpCodeErrors({ token }) })
  refuseWeakPassword(environment, form.password, 'password')
  const guess: Guess = { kind: 'code-guess', subject: signUpAccount(form) }
  await countGuesses(sql, [guess])
  const entered = token.trim()
  const proof = matches('oneTimeCode', entered)
    ? await proofByCode(deps, visitor, form, entered)
    : await proofByInvitation(sql, form, entered)
  if (!proof) throw wrongCode()

  const passwordHash = await hasher.hash(form.password)
  await clearFailures(sql, guess)
  const username = form.username.trim()
  await transactions.run(visitor, async (tx) => {
    if (!(await proof.spend(tx))) throw wrongCode()
    await refuseTakenName(tx, proof.personId, username)
    const [created] = await tx`
      insert into identity.login (person_id, username, password_hash)
      values (${proof.personId}, ${username}, ${passwordHash})
      on conflict do nothing
      returning person_id`
    if (!created) throw nameTaken()
    await recordTrail(tx, { kind: 'signed-up', actor: visitor, subject: proof.personId })
  })
  return { message: successTexts.signedUp }
}

async function proofByCode(
  { sql, hasher }: SignInDeps,
  visitor: Visitor,
  form: SignUpForm,
  entered: string,
): Promise<Proof | undefined> {
  const record = await findRecord(sql, form)
  const { key } = await sourceOf(sql, visitor.request, undefined)
  const personId = record?.hasLogin ? null : (record?.personId ?? null)
  const code = await findLiveCode(sql, { personId, purpose: 'sign-up', askedFrom: key })
  const isRight = await hasher.verify(code?.codeHash, entered)
  if (!isRight || !code || !personId) return undefined
  return { personId, spend: (tx) => spendCode(tx, code.id) }
}

async function proofByInvitation(sql: Sql, form: SignUpForm, entered: string): Promise<Proof | undefined> {
  const invitation = await findInvitation(sql, entered, form)
  return (
    invitation && {
      personId: invitation.personId,
      spend: (tx) => spendInvitation(tx, invitation.tokenHash),
    }
  )
}

/** A username that equals a colleague's employee ID would be a trap. */
async function refuseTakenName(tx: TransactionSql, personId: string, username: string): Promise<void> {
  const [taken] = await tx`
    select 1 from identity.person
    where lower(employee_code) = ${username.toLowerCase()} and id <> ${personId}`
  if (taken) throw nameTaken()
}

function nameTaken(): RuleRefused {
  return new RuleRefused(errorTexts.usernameTaken, 'username', 'username-taken')
}
