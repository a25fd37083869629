import { type CompanyEmails, defaultEmails } from '@tem/rules/account/company-emails.ts'
import { type ClaimWindow, defaultWindow } from '@tem/rules/calendar/open-days.ts'
import type { Sql, TransactionSql } from 'postgres'

export type EmailSettings = CompanyEmails & Omit<ClaimWindow, 'today'>

/** What the company did not choose has its default. */
export async function readCompanyEmails(sql: Sql | TransactionSql): Promise<EmailSettings> {
  const chosen = await sql<{ name: string; value: unknown }[]>`
    select name, value
    from allowances.email_setting`
  const defaults = { ...defaultEmails, ...defaultWindow }
  return { ...defaults, ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) }
}
