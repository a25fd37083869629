// Every setting of the company: what it is for, which texts are valid, and how it is stored. The screen and
// settings.csv write through `changeSetting`.
import { readSettings, type Settings } from '@tem/allowances/settings.ts'
import { greetingError, readEscalation, readReminders } from '@tem/rules/account/company-emails.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { dateFormats } from '@tem/rules/base/date-format.ts'
import { toPaise, toRupees } from '@tem/rules/base/money.ts'
import { statusColors } from '@tem/rules/claim/claim-status.ts'
import { readStatusColors, writeStatusColors } from '@tem/rules/claim/status-colors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'

interface SettingSpec {
  readonly group: 'Company' | 'Claims' | 'Payments' | 'Sign-in' | 'Emails'
  readonly label: string
  readonly choices?: readonly string[]
  readonly isRight: (text: string) => boolean
  /** Says what is valid. */
  readonly sentence: string
  /** What is wrong with this text, if that says more. */
  readonly errorOf?: (text: string) => string | undefined
  /** Default: the text itself. */
  readonly read?: (text: string) => unknown
  /** Default: the stored value as text. */
  readonly show?: (value: never) => string
}

const isLedger = (text: string) => text.trim().length > 0 && text.length <= 100
const ledgerSentence = 'Write the ledger’s name, at most 100 characters.'

export const settingSpecs: Readonly<Record<keyof Settings, SettingSpec>> = {
  companyName: {
    group: 'Company',
    label: 'Company name',
    isRight: (text) => text.length <= 80,
    sentence: 'At most 80 characters, please.',
  },
  dateFormat: {
    group: 'Company',
    label: 'Date format',
    choices: dateFormats,
    isRight: (text) => dateFormats.some((format) => format === text),
    sentence: `One of ${dateFormats.join(', ')}.`,
  },
  statusColors: {
    group: 'Company',
    label: 'Status colours',
    isRight: (text) => readStatusColors(text) !== undefined,
    sentence: `A colour for each status that differs, like "pending: yellow; approved: green". Colours are ${statusColors.join(', ')}.`,
    read: readStatusColors,
    show: writeStatusColors,
  },
  claimAcceptAfterDate: {
    group: 'Claims',
    label: 'Claims are accepted after',
    isRight: isDay,
    sentence: 'Write a day like 2026-03-31.',
  },
  requestedClaimWeekLimit: {
    group: 'Claims',
    label: 'Weeks that stay open',
    isRight: (text) => /^([1-9]|[1-4]\d|5[0-2])$/.test(text),
    sentence: 'Write how many weeks back a day stays open, 1 to 52.',
    read: Number,
  },
  standInDayLimit: {
    group: 'Claims',
    label: 'Longest stand-in, in days',
    isRight: (text) => /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/.test(text),
    sentence: 'Write how many days a stand-in may last, 1 to 366.',
    read: Number,
  },
  paymentApprovalAbove: {
    group: 'Payments',
    label: 'Second person above',
    isRight: (text) => /^\d{1,9}$/.test(text),
    sentence: 'Write an amount in whole rupees. A payment run above it needs a second person.',
    read: (text) => toPaise(Number(text)),
    show: (value: number) => String(toRupees(value)),
  },
  paymentAccount: {
    group: 'Payments',
    label: "The company's account",
    isRight: (text) => /^[A-Za-z0-9]{6,34}$/.test(text),
    sentence: 'Write the account number, 6 to 34 letters and digits.',
  },
  bankLedger: { group: 'Payments', label: 'Bank ledger', isRight: isLedger, sentence: ledgerSentence },
  cashLedger: { group: 'Payments', label: 'Cash ledger', isRight: isLedger, sentence: ledgerSentence },
  changesWithoutSecondYes: {
    group: 'Company',
    label: 'People whose bank details or roles one administrator may change alone',
    isRight: (text) => /^\d{1,4}$/.test(text),
    sentence: 'Write a number from 0 to 9999. Above it, a second administrator confirms.',
    read: Number,
  },
  resetCodeChannel: {
    group: 'Sign-in',
    label: 'One-time codes by',
    choices: ['email', 'sms'],
    isRight: (text) => text === 'email' || text === 'sms',
    sentence: 'Write email or sms.',
  },
  emailSubject: {
    group: 'Emails',
    label: 'Subject of the daily email',
    isRight: (text) => text.length <= 60 && !/[\r\n]/.test(text),
    sentence: 'What it begins with, at most 60 characters.',
  },
  emailGreeting: {
    group: 'Emails',
    label: 'Greeting',
    isRight: (text) => greetingError(text) === undefined,
    sentence: '{name} becomes the name of the person.',
    errorOf: greetingError,
  },
  emailClosing: {
    group: 'Emails',
    label: 'Last paragraph',
    isRight: (text) => text.length <= 300,
    sentence: 'For example the contact for questions. At most 300 characters.',
  },
  remindAfterDays: {
    group: 'Emails',
    label: 'Remind approvers after days',
    isRight: (text) => readReminders(text) !== undefined,
    sentence:
      'Write days from 1 to 90 in rising order, like 4; 7, or none. They are told on the first day too.',
    read: readReminders,
    show: (days: readonly number[]) => days.join('; ') || 'none',
  },
  escalateAfterDays: {
    group: 'Emails',
    label: 'Tell the manager of an approver after days',
    isRight: (text) => readEscalation(text) !== undefined,
    sentence: 'Write a number of days from 1 to 90, or none.',
    read: readEscalation,
    show: (day: number) => (day === 0 ? 'none' : String(day)),
  },
}

export const settingNames = Object.keys(settingSpecs) as (keyof Settings)[]

export function isSettingName(name: string): name is keyof Settings {
  return Object.hasOwn(settingSpecs, name)
}

/** Undefined if the text is valid. */
export function settingError(name: keyof Settings, text: string): string | undefined {
  const { isRight, sentence, errorOf } = settingSpecs[name]
  return isRight(text) ? undefined : (errorOf?.(text) ?? sentence)
}

export function showSetting(name: keyof Settings, value: unknown): string {
  if (value === null || value === undefined) return ''
  return settingSpecs[name].show?.(value as never) ?? String(value)
}

/**
 * Of the screen and of settings.csv: in the trail with the values before and after. An empty text goes back to the default.
 * Returns whether it had only its default before.
 */
export async function changeSetting(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  name: keyof Settings,
  text: string,
): Promise<boolean> {
  const before = showSetting(name, (await readSettings(tx))[name])
  let isNew = false
  if (text === '') await tx`delete from allowances.setting where name = ${name}`
  else isNew = await writeSetting(tx, name, text)
  const after = showSetting(name, (await readSettings(tx))[name])
  if (after !== before)
    await recordTrail(tx, { kind: 'setting-changed', actor, detail: { what: name, before, after } })
  return isNew
}

async function writeSetting(tx: TransactionSql, name: keyof Settings, text: string): Promise<boolean> {
  const value = settingSpecs[name].read?.(text) ?? text
  const [written] = await tx<{ isNew: boolean }[]>`
    insert into allowances.setting (name, value)
    values (${name}, ${tx.json(value as never)})
    on conflict (name) do update set value = excluded.value
    returning xmax = 0 as "isNew"`
  return written?.isNew ?? false
}
