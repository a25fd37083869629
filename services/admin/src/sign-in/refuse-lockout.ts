// Before passwords are switched off, and while they are: there has to be a way in.
import { readSettings } from '@tem/allowances/settings.ts'
import { noPassword } from '@tem/identity/sign-in/logins.ts'
import { lockoutRefusal } from '@tem/rules/account/providers.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { TransactionSql } from 'postgres'

/** After the change, in its transaction. A password for one sign-in does not count. */
export async function refuseLockout(tx: TransactionSql): Promise<void> {
  const { passwordSignIn, emergencyAccounts } = await readSettings(tx)
  const [facts] = await tx<{ usable: number; activeProviders: number }[]>`
    select (
        select count(*)::int
        from identity.person
        join identity.login on login.person_id = person.id
        where person.is_active and upper(employee_code) = any(${emergencyAccounts})
          and password_hash <> ${noPassword} and not is_new_account and temporary_until is null
      ) as usable,
      (select count(*)::int from identity.provider where is_active) as "activeProviders"`
  const refusal = lockoutRefusal({
    passwordSignIn,
    usable: facts?.usable ?? 0,
    activeProviders: facts?.activeProviders ?? 0,
  })
  if (refusal) throw new RuleRefused(refusal, undefined, 'locks-out')
}
