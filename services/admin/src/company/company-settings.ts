// Every setting of the company: what it is for, which texts are valid, and how it is stored. The screen and
// settings.csv write through `changeSetting`.
import { createHash } from 'node:crypto'
import { fivePercentHotelCredits, readSettings, type Settings } from '@tem/allowances/settings.ts'
import { greetingError, readEscalation, readReminders } from '@tem/rules/account/company-emails.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { dateFormats } from '@tem/rules/base/date-format.ts'
import { formatMoney, toPaise, toRupees } from '@tem/rules/base/money.ts'
import { statusColors } from '@tem/rules/claim/claim-status.ts'
import { readStatusColors, writeStatusColors } from '@tem/rules/claim/status-colors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { ChangeKind } from '../changes/change.ts'

interface SettingSpec {
  readonly group: 'Company' | 'Claims' | 'Payments' | 'Sign-in' | 'Emails'
  readonly label: string
  /** What it does, for people who have not changed it before. */
  readonly hint: string
  readonly choices?: readonly string[]
  /** What a screen writes it with; without choices, a line of text otherwise. */
  readonly field?: 'day' | 'number' | 'rupees' | 'paragraph'
  /** It guards money, so a second person confirms each change of it. */
  readonly guardsMoney?: true
  readonly isRight: (text: string) => boolean
  /** What to write instead. */
  readonly error: string
  /** What is wrong with this text, if that says more. */
  readonly errorOf?: (text: string) => string | undefined
  /** Default: the text itself. */
  readonly read?: (text: string) => unknown
  /** Default: the stored value as text. */
  readonly show?: (value: never) => string
}

const isLedger = (text: string) => text.trim().length > 0 && text.length <= 100
const isWholeRupees = (text: string) => /^\d{1,9}$/.test(text)
const ledgerError = 'Write at most 100 characters.'

export const settingSpecs: Readonly<Record<keyof Settings, SettingSpec>> = {
  companyName: {
    group: 'Company',
    label: 'Company name',
    hint: 'It is on the exports and at the foot of the menu.',
    isRight: (text) => text.length <= 80,
    error: 'Write at most 80 characters.',
  },
  dateFormat: {
    group: 'Company',
    label: 'Date format',
    hint: 'How dates are shown and typed.',
    choices: dateFormats,
    isRight: (text) => dateFormats.some((format) => format === text),
    error: `Write one of ${dateFormats.join(', ')}.`,
  },
  claimAcceptAfterDate: {
    group: 'Claims',
    label: 'Claims are accepted after',
    hint: 'This day and all before it are closed.',
    field: 'day',
    isRight: isDay,
    error: 'Write a day like 2026-03-31.',
  },
  requestedClaimWeekLimit: {
    group: 'Claims',
    label: 'Weeks that stay open',
    hint: 'How many weeks before the present one people can still claim for.',
    field: 'number',
    isRight: (text) => /^([1-9]|[1-4]\d|5[0-2])$/.test(text),
    error: 'Write a number from 1 to 52.',
    read: Number,
  },
  standInDayLimit: {
    group: 'Claims',
    label: 'Longest stand-in, in days',
    hint: 'How many days a stand-in may decide for an absent approver.',
    field: 'number',
    isRight: (text) => /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/.test(text),
    error: 'Write a number from 1 to 366.',
    read: Number,
  },
  receiptExpectedAbove: {
    group: 'Claims',
    label: 'Receipt expected above',
    hint: 'A claim of more than this without any paper stands out, whatever its sub-category asks for.',
    field: 'rupees',
    guardsMoney: true,
    isRight: isWholeRupees,
    error: 'Write an amount in whole rupees.',
    read: (text) => toPaise(Number(text)),
    show: (value: number) => String(toRupees(value)),
  },
  paymentApprovalAbove: {
    group: 'Payments',
    label: 'Second person above',
    hint: 'What one payer pays in a day, in runs and by hand together. More than this has to be approved by somebody else.',
    field: 'rupees',
    guardsMoney: true,
    isRight: isWholeRupees,
    error: 'Write an amount in whole rupees.',
    read: (text) => toPaise(Number(text)),
    show: (value: number) => String(toRupees(value)),
  },
  paymentAccount: {
    group: 'Payments',
    label: "The company's account",
    hint: 'For banks whose files name the account that pays.',
    guardsMoney: true,
    isRight: (text) => /^[A-Za-z0-9]{6,34}$/.test(text),
    error: 'Write 6 to 34 letters and digits, without spaces.',
  },
  bankLedger: {
    group: 'Payments',
    label: 'Bank ledger',
    hint: 'As your books name it. Transfers and cheques leave from it.',
    isRight: isLedger,
    error: ledgerError,
  },
  cashLedger: {
    group: 'Payments',
    label: 'Cash ledger',
    hint: 'As your books name it. Cash leaves from it.',
    isRight: isLedger,
    error: ledgerError,
  },
  fivePercentHotelCredit: {
    group: 'Payments',
    label: 'Tax of 5 % on hotels',
    hint: 'Since 22/09/2025, hotels up to ₹7,500 a night charge 5 %. Whether your company credits that tax is for your tax adviser to say; until then it is unsure in the GST sheet.',
    guardsMoney: true,
    choices: fivePercentHotelCredits,
    isRight: (text) => fivePercentHotelCredits.some((each) => each === text),
    error: `Write one of: ${fivePercentHotelCredits.join(', ')}.`,
  },
  changesWithoutSecondYes: {
    group: 'Company',
    label: 'People whose bank details one administrator may change alone',
    hint: 'A change of more people at once waits for a second person, and so does every change of somebody with an office.',
    field: 'number',
    guardsMoney: true,
    isRight: (text) => /^\d{1,4}$/.test(text),
    error: 'Write a number from 0 to 9999.',
    read: Number,
  },
  statusColors: {
    group: 'Company',
    label: 'Status colours',
    hint: 'The colour of the badge that shows the status of a claim.',
    isRight: (text) => readStatusColors(text) !== undefined,
    error: `Write a colour for each status that differs, like "pending: yellow; approved: green". Colours are ${statusColors.join(', ')}.`,
    read: readStatusColors,
    show: writeStatusColors,
  },
  resetCodeChannel: {
    group: 'Sign-in',
    label: 'One-time codes by',
    hint: 'Used if the suite can send both.',
    guardsMoney: true,
    choices: ['email', 'sms'],
    isRight: (text) => text === 'email' || text === 'sms',
    error: 'Write email or sms.',
  },
  emailSubject: {
    group: 'Emails',
    label: 'Subject of the daily email',
    hint: 'How the subject begins.',
    isRight: (text) => text.length <= 60 && !/[\r\n]/.test(text),
    error: 'Write one line of at most 60 characters.',
  },
  emailGreeting: {
    group: 'Emails',
    label: 'Greeting',
    hint: '{name} becomes the name of the person.',
    isRight: (text) => greetingError(text) === undefined,
    error: 'Write at most 100 characters.',
    errorOf: greetingError,
  },
  emailClosing: {
    group: 'Emails',
    label: 'Last paragraph',
    hint: 'For example the contact for questions.',
    field: 'paragraph',
    isRight: (text) => text.length <= 300,
    error: 'Write at most 300 characters.',
  },
  remindAfterDays: {
    group: 'Emails',
    label: 'Remind approvers after days',
    hint: 'Such as 4; 7, or none. They are also notified on the first day.',
    isRight: (text) => readReminders(text) !== undefined,
    error: 'Write days from 1 to 90 in rising order, with ; between them, or none.',
    read: readReminders,
    show: (days: readonly number[]) => days.join('; ') || 'none',
  },
  escalateAfterDays: {
    group: 'Emails',
    label: 'Notify the manager of an approver after days',
    hint: 'About a claim or tour that still waits then. With none, managers are not notified.',
    isRight: (text) => readEscalation(text) !== undefined,
    error: 'Write a number from 1 to 90, or none.',
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
  const { isRight, error, errorOf } = settingSpecs[name]
  return isRight(text) ? undefined : (errorOf?.(text) ?? error)
}

export function showSetting(name: keyof Settings, value: unknown): string {
  if (value === null || value === undefined) return ''
  return settingSpecs[name].show?.(value as never) ?? String(value)
}

export interface SettingChange {
  readonly name: keyof Settings
  /** Empty: back to the default. */
  readonly text: string
}

/** Its content is a list of settings with their new texts. */
export const settingsChange: ChangeKind = {
  name: 'settings',
  async apply(tx, actor, content) {
    await tx`select pg_advisory_xact_lock(7305222)`
    const done = []
    for (const { name, text } of JSON.parse(content) as SettingChange[])
      done.push({ name, ...(await changeSetting(tx, actor, name, text)) })
    const changed = done.filter(({ before, after }) => before !== after)
    const labels = changed.map(({ name }) => settingSpecs[name].label)
    return {
      what: `${labels.length > 1 ? 'Settings' : 'Setting'}: ${labels.join(', ')}`,
      changes: changed.map(({ name, before, after }) => ({
        employeeCode: '',
        name: settingSpecs[name].group,
        isNew: false,
        fields: [
          { field: settingSpecs[name].label, before: inWords(name, before), after: inWords(name, after) },
        ],
      })),
      consequences: [],
      fingerprint: createHash('sha256').update(JSON.stringify(changed)).digest('hex'),
      guard: guardsMoney(changed) ? 'always' : 'never',
      message: done.length === 1 ? `${labels[0] ?? 'The setting'} is saved.` : 'The settings are saved.',
    }
  },
}

/** As whoever confirms it reads it. */
function inWords(name: keyof Settings, text: string): string | null {
  if (text === '') return null
  return settingSpecs[name].field === 'rupees' ? formatMoney(toPaise(Number(text))) : text
}

export function guardsMoney(changed: readonly Pick<SettingChange, 'name'>[]): boolean {
  return changed.some(({ name }) => settingSpecs[name].guardsMoney)
}

/** Of the screen and of settings.csv: in the trail with the values before and after. `isNew`: it had only its default. */
export async function changeSetting(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  name: keyof Settings,
  text: string,
): Promise<{ isNew: boolean; before: string; after: string }> {
  const before = showSetting(name, (await readSettings(tx))[name])
  let isNew = false
  if (text === '') await tx`delete from allowances.setting where name = ${name}`
  else isNew = await writeSetting(tx, name, text)
  const after = showSetting(name, (await readSettings(tx))[name])
  if (after !== before)
    await recordTrail(tx, { kind: 'setting-changed', actor, detail: { what: name, before, after } })
  return { isNew, before, after }
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
