// The company's own words in the emails about claims and tours, and when people are reminded of what waits for them.

export interface CompanyEmails {
  /** What the subject of the daily email begins with. */
  readonly emailSubject: string
  /** {name} is the person's name. */
  readonly emailGreeting: string
  /** The last paragraph, for example the contact for questions. */
  readonly emailClosing: string
  /** Approvers are told when something arrives, and again after so many days. */
  readonly remindAfterDays: readonly number[]
  /** Their managers are told after so many days; 0: never. */
  readonly escalateAfterDays: number
}

export const defaultEmails: CompanyEmails = {
  emailSubject: 'Travel & Expense',
  emailGreeting: 'Hello {name},',
  emailClosing: '',
  remindAfterDays: [4, 7],
  escalateAfterDays: 0,
}

export function emailBody(
  { emailGreeting, emailClosing }: Pick<CompanyEmails, 'emailGreeting' | 'emailClosing'>,
  name: string,
  paragraphs: readonly string[],
): string {
  // A function, because a name may contain $&.
  const greeting = emailGreeting.replaceAll('{name}', () => name)
  return [greeting, ...paragraphs, ...(emailClosing ? [emailClosing] : [])].join('\n\n')
}

/** Undefined if {name} is its only placeholder. */
export function greetingError(text: string): string | undefined {
  const [unknown] = text.replaceAll('{name}', '').match(/\{[^}]*\}?|\}/) ?? []
  if (unknown !== undefined)
    return `${unknown} is no placeholder. Only {name} is replaced, by the person’s name.`
  return text.length <= 100 ? undefined : 'At most 100 characters, please.'
}

const longestWait = 90

/** '4; 7', or 'none'. Undefined if it is invalid. */
export function readReminders(text: string): number[] | undefined {
  if (text === 'none') return []
  const days = text.split(';').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0))
  const isRising = days.every((day, at) => day > (days[at - 1] ?? 0) && day <= longestWait)
  return isRising ? days : undefined
}

/** '10', or 'none'. Undefined if it is invalid. */
export function readEscalation(text: string): number | undefined {
  if (text === 'none') return 0
  const day = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return day > 0 && day <= longestWait ? day : undefined
}
