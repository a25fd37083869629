import { type CompanyEmails, defaultEmails } from '@tem/rules/account/company-emails.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT } from '@tem/rules/base/date-format.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface EmailSettings extends CompanyEmails {
  readonly dateFormat: DateFormat
}

/** What the company did not choose has its default. */
export async function readCompanyEmails(sql: Sql | TransactionSql): Promise<EmailSettings> {
  const chosen = await sql<{ name: string; value: unknown }[]>`
    select name, value
    from allowances.email_setting`
  const defaults = { ...defaultEmails, dateFormat: DEFAULT_DATE_FORMAT }
  return { ...defaults, ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) }
}
