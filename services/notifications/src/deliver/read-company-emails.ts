import { type CompanyEmails, defaultEmails } from '@tem/rules/account/company-emails.ts'
import type { Sql, TransactionSql } from 'postgres'

/** What the company did not choose has its default. */
export async function readCompanyEmails(sql: Sql | TransactionSql): Promise<CompanyEmails> {
  const chosen = await sql<{ name: string; value: unknown }[]>`
    select name, value
    from allowances.email_setting`
  return { ...defaultEmails, ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) }
}
