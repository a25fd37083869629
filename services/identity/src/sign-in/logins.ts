// How a person signs in: the stored login behind an employee ID or a chosen username.
import { mayUsePassword } from '@tem/allowances/settings.ts'
import type { Sql, TransactionSql } from 'postgres'
import { worksToday } from '../people/works-today.ts'

export interface Login {
  personId: string
  employeeCode: string
  name: string
  email: string | null
  phone: string | null
  profilePhoto: string | null
  language: string | null
  /**
   * Absent if it was temporary and has expired, if there is none, or if the company signs in at its provider; then no password
   * matches.
   */
  passwordHash?: string
  mayUsePassword: boolean
  isNewAccount: boolean
}

/** Instead of a hash, for people who only sign in at a provider of the company. */
export const noPassword = 'none'

/** Only for current employees; ignores case. */
export async function findLogin(sql: Sql | TransactionSql, username: string): Promise<Login | undefined> {
  const typed = username.trim().toLowerCase()
  const [login] = await sql<Login[]>`
    ${logins(sql)}
    where ${worksToday(sql)} and person.id in (
      select id from identity.person where lower(employee_code) = ${typed}
      union
      select person_id from identity.login where lower(username) = ${typed}
    )
    order by lower(person.employee_code) = ${typed} desc
    limit 1`
  return login
}

export async function findLoginOf(sql: Sql | TransactionSql, personId: string): Promise<Login | undefined> {
  const [login] = await sql<Login[]>`
    ${logins(sql)}
    where ${worksToday(sql)} and person.id = ${personId}`
  return login
}

function logins(sql: Sql | TransactionSql) {
  return sql`
    select person.id as "personId", person.employee_code as "employeeCode", person.name, person.email,
      person.phone, person.profile_photo as "profilePhoto", person.language,
      case when ${mayUsePassword(sql)} and (login.temporary_until is null or login.temporary_until > now())
        then nullif(login.password_hash, ${noPassword})
      end as "passwordHash", ${mayUsePassword(sql)} as "mayUsePassword",
      login.is_new_account as "isNewAccount"
    from identity.login
    join identity.person on person.id = login.person_id`
}

/** The key for counting an account's failures; exists even without such an account. */
export function accountOf(login: Login | undefined, username: string): string {
  return login?.personId ?? username.trim().toLowerCase()
}

export async function storePassword(
  sql: TransactionSql,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    update identity.login
    set password_hash = ${passwordHash}, is_new_account = false, temporary_until = null, password_changed_at = now()
    where person_id = ${personId}`
}
