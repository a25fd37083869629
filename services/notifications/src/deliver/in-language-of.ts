// Emails in the language that their reader chose, with the company's own words where it has any.
import { type CompanyEmails, defaultEmails, emailBody } from '@tem/rules/account/company-emails.ts'
import { saidIn as rulesIn } from '@tem/rules/texts/said-in.ts'
import * as texts from '../../texts/made/digest.ts'
import { saidIn } from '../../texts/made/said-in.ts'

/** What rules say too. */
export function inLanguageOf<Made>(language: string | null, make: () => Made): Made {
  return saidIn(language, () => rulesIn(language, make))
}

/** A greeting that the company did not change is said in the language. */
export function personalBody(
  words: Pick<CompanyEmails, 'emailGreeting' | 'emailClosing'>,
  name: string,
  paragraphs: readonly string[],
): string {
  const isOwn = words.emailGreeting !== defaultEmails.emailGreeting
  const emailGreeting = isOwn ? words.emailGreeting : texts.greeting({ name: '{name}' })
  return emailBody({ ...words, emailGreeting }, name, paragraphs)
}
