// Ten codes on paper, each of which replaces the second factor once.

import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import type { Actor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { TransactionSql } from 'postgres'
import * as texts from '../../texts/made/messages.ts'
import type { HasherDeps } from '../deps.ts'
import { readableSecret } from '../password/give-temporary-password.ts'
import { factorNotice } from '../sign-in/code-messages.ts'
import { contactsOf, factorChanged, hasFactor } from './factor-changes.ts'

const howMany = 10

export interface RecoveryCode {
  readonly text: string
  readonly selector: string
  readonly hash: string
}

/** Hashed before the transaction, which would hold its connection meanwhile. */
async function makeRecoveryCodes({ hasher }: HasherDeps): Promise<RecoveryCode[]> {
  const texts = new Map<string, string>()
  while (texts.size < howMany) {
    const text = readableSecret()
    texts.set(text.slice(0, 4), text)
  }
  return Promise.all(
    [...texts].map(async ([selector, text]) => ({ text, selector, hash: await hasher.hash(text) })),
  )
}

/** None if the person has some: they come with the first factor. */
export async function firstRecoveryCodes(deps: HasherDeps, personId: string): Promise<RecoveryCode[]> {
  const [some] = await deps.sql`
    select from identity.recovery_code
    where person_id = ${personId}
    limit 1`
  return some ? [] : makeRecoveryCodes(deps)
}

export async function storeRecoveryCodes(
  tx: TransactionSql,
  personId: string,
  codes: readonly RecoveryCode[],
): Promise<void> {
  for (const { selector, hash } of codes)
    await tx`
      insert into identity.recovery_code (person_id, selector, code_hash)
      values (${personId}, ${selector}, ${hash})
      on conflict do nothing`
}

/** The answer is not stored with the request: the codes are shown once. */
export async function makeNewRecoveryCodes(deps: HasherDeps, actor: Actor) {
  const { personId } = actor
  if (!(await hasFactor(deps.sql, personId)))
    throw new RuleRefused('Recovery codes come with a passkey or an authenticator app. Add one first.')
  const codes = await makeRecoveryCodes(deps)
  await deps.sql.begin(async (tx) => {
    await tx`delete from identity.recovery_code where person_id = ${personId}`
    await storeRecoveryCodes(tx, personId, codes)
    await factorChanged(tx, actor, 'recovery-codes-made', 'recovery codes')
  })
  return { message: 'The codes before no longer work.', recoveryCodes: codes.map(({ text }) => text) }
}

/** Tells the person: whoever finds the paper can use it too. */
export async function spendRecoveryCode(
  { sql, hasher }: HasherDeps,
  personId: string,
  entered: string,
): Promise<boolean> {
  const code = entered.trim().toLowerCase()
  const [stored] = await sql<{ hash: string }[]>`
    select code_hash as hash
    from identity.recovery_code
    where person_id = ${personId} and selector = ${code.slice(0, 4)} and used_at is null`
  if (!(await hasher.verify(stored?.hash, code))) return false
  return sql.begin(async (tx) => {
    const [spent] = await tx`
      update identity.recovery_code
      set used_at = now()
      where person_id = ${personId} and selector = ${code.slice(0, 4)} and used_at is null
      returning person_id`
    if (!spent) return false
    const [left] = await tx<{ count: number }[]>`
      select count(*)::int as count from identity.recovery_code where person_id = ${personId} and used_at is null`
    const sentence = () => texts.recoveryCodeUsed({ count: left?.count ?? 0 })
    await addAccountNotices(tx, [factorNotice(await contactsOf(tx, personId), sentence)])
    return true
  })
}
