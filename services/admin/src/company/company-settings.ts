// Every setting of the company: what it is for, which texts are valid, and how it is stored. change-settings.ts
// writes them.
import { fivePercentHotelCredits, type Settings, voucherUnits } from '@tem/allowances/settings.ts'
import { greetingError, readEscalation, readReminders } from '@tem/rules/account/company-emails.ts'
import { readFactorRoles, writeFactorRoles } from '@tem/rules/account/factors.ts'
import { roles } from '@tem/rules/account/permissions.ts'
import { passwordSignIns, readEmployeeCodes } from '@tem/rules/account/providers.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { dateFormats } from '@tem/rules/base/date-format.ts'
import { formatMoney, toPaise, toRupees } from '@tem/rules/base/money.ts'
import { statusColors } from '@tem/rules/claim/claim-status.ts'
import { readStatusColors, writeStatusColors } from '@tem/rules/claim/status-colors.ts'

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
    hint: 'A claim of more than this without any paper is flagged, whatever its sub-category asks for.',
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
  financialYearMonth: {
    group: 'Payments',
    label: 'First month of the financial year',
    hint: 'The numbers of vouchers begin again in it: 4 for April.',
    field: 'number',
    isRight: (text) => /^([1-9]|1[0-2])$/.test(text),
    error: 'Write a number from 1 to 12.',
    read: Number,
  },
  voucherUnit: {
    group: 'Payments',
    label: 'One journal voucher for each',
    hint: 'With employee and month, an export has one voucher for all claims of a person that were approved in a month.',
    choices: voucherUnits,
    isRight: (text) => voucherUnits.some((each) => each === text),
    error: `Write one of: ${voucherUnits.join(', ')}.`,
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
  factorRoles: {
    group: 'Sign-in',
    label: 'Second factor required of',
    hint: 'People with these roles set up a passkey or an authenticator app before they do anything else. Payers and administrators among them are signed out after 30 idle minutes, or 8 hours.',
    guardsMoney: true,
    isRight: (text) => readFactorRoles(text) !== undefined,
    error: `Write roles with ; between them, everyone or none. Roles are ${roles.join(', ')}.`,
    read: readFactorRoles,
    show: writeFactorRoles,
  },
  proofMinutes: {
    group: 'Sign-in',
    label: 'Minutes that a proof lasts',
    hint: 'Who confirms payments, changes what guards money or exports the whole company proves again who they are after these minutes. With 0 nobody is asked again.',
    field: 'number',
    guardsMoney: true,
    isRight: (text) => /^\d{1,4}$/.test(text) && Number(text) <= 1440,
    error: 'Write a number from 0 to 1440.',
    read: Number,
  },
  passwordSignIn: {
    group: 'Sign-in',
    label: 'Passwords are for',
    hint: 'With emergency accounts, everybody else signs in at a provider of the company.',
    guardsMoney: true,
    choices: passwordSignIns,
    isRight: (text) => passwordSignIns.some((each) => each === text),
    error: `Write one of: ${passwordSignIns.join(', ')}.`,
  },
  emergencyAccounts: {
    group: 'Sign-in',
    label: 'Emergency accounts',
    hint: 'Employee IDs of two people or more, with ; between them, who can always use a password: the way in when the provider does not answer.',
    guardsMoney: true,
    isRight: (text) => readEmployeeCodes(text) !== undefined,
    error: 'Write employee IDs with ; between them, or none.',
    read: readEmployeeCodes,
    show: (codes: readonly string[]) => codes.join('; ') || 'none',
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

/** As people read it when they confirm a change or look into the trail. */
export function settingInWords(name: keyof Settings, text: string): string | null {
  if (text === '') return null
  return settingSpecs[name].field === 'rupees' ? formatMoney(toPaise(Number(text))) : text
}

export function showSetting(name: keyof Settings, value: unknown): string {
  if (value === null || value === undefined) return ''
  return settingSpecs[name].show?.(value as never) ?? String(value)
}
