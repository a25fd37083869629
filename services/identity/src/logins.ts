// How a person signs in: the stored login behind an employee ID or a chosen username.
import type { Sql, TransactionSql } from 'postgres'

export interface Login {
  personId: string
  employeeCode: string
  name: string
  profilePhoto: string | null
  passwordHash: string
  isNewAccount: boolean
}

/** Only of people who still work here; the case of letters doesn't matter. */
export async function findLogin(sql: Sql | TransactionSql, username: string): Promise<Login | undefined> {
  const typed = username.toLowerCase()
  const [login] = await sql<Login[]>`
    select person.id as "personId", person.employee_code as "employeeCode", person.name,
      person.profile_photo as "profilePhoto", login.password_hash as "passwordHash",
      login.is_new_account as "isNewAccount"
    from identity.login
    join identity.person on person.id = login.person_id
    where (lower(login.username) = ${typed} or lower(person.employee_code) = ${typed}) and person.is_active
    order by lower(person.employee_code) = ${typed} desc
    limit 1`
  return login
}

/** Refused inside: the caller has checked the new password. */
export async function storePassword(
  sql: Sql | TransactionSql,
  personId: string,
  passwordHash: string,
  { isNewAccount }: { isNewAccount: boolean },
): Promise<void> {
  await sql`
    update identity.login
    set password_hash = ${passwordHash}, is_new_account = ${isNewAccount}, password_changed_at = now()
    where person_id = ${personId}`
}
