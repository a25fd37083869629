// The company's settings and their defaults.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getCommonConfig as getCommonConfigCall } from '@tem/contracts/calls/configs.ts'
import { type CompanyEmails, defaultEmails } from '@tem/rules/account/company-emails.ts'
import { defaultFactorRoles, type FactorRoles } from '@tem/rules/account/factors.ts'
import type { PasswordSignIn } from '@tem/rules/account/providers.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import type { Language } from '@tem/rules/base/languages.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type ClaimWindow, defaultWindow } from '@tem/rules/calendar/open-days.ts'
import { claimStatuses, type StatusColor, statusColor } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Settings extends CompanyEmails {
  companyName: string
  dateFormat: DateFormat
  /** How many weeks back, from Monday of this one, a day stays open. */
  requestedClaimWeekLimit: number
  claimAcceptAfterDate: Day | null
  /** The longest stand-in period, in days. */
  standInDayLimit: number
  /** A claim of more than this without any paper is flagged, whatever its sub-category asks for. */
  receiptExpectedAbove: Paise
  /** A payment run above this amount needs a second person. */
  paymentApprovalAbove: Paise
  /** The company's own account, for bank files that name it. */
  paymentAccount: string
  /** The ledgers that payments leave from, as the company's books name them. */
  bankLedger: string
  cashLedger: string
  /** The month that vouchers' numbers begin again in. */
  financialYearMonth: number
  /** What one journal voucher holds. */
  voucherUnit: VoucherUnit
  /** Whether the company credits the 5 % that hotels charge since 22/09/2025. */
  fivePercentHotelCredit: FivePercentHotelCredit
  /** Bank details and roles of so many people one administrator may change alone, where there is a second one. */
  changesWithoutSecondYes: number
  statusColors: Record<string, StatusColor>
  /** The channel for one-time codes if both are set up. */
  resetCodeChannel: 'email' | 'sms'
  /** Who needs a second factor. */
  factorRoles: FactorRoles
  /** What guards money needs a proof of so many minutes ago at most; with 0 it never asks again. */
  proofMinutes: number
  /** Who may sign in with a password. */
  passwordSignIn: PasswordSignIn
  /** Employee codes, in capitals, of people who always may. */
  emergencyAccounts: readonly string[]
}

export const fivePercentHotelCredits = ['not decided', 'credited', 'not credited'] as const
type FivePercentHotelCredit = (typeof fivePercentHotelCredits)[number]

export const voucherUnits = ['claim', 'employee and month'] as const
export type VoucherUnit = (typeof voucherUnits)[number]

const defaults: Settings = {
  companyName: '',
  ...defaultWindow,
  standInDayLimit: 90,
  receiptExpectedAbove: 500_000,
  paymentApprovalAbove: 10_000_000,
  paymentAccount: '',
  bankLedger: 'Bank',
  cashLedger: 'Cash',
  financialYearMonth: 4,
  voucherUnit: 'claim',
  fivePercentHotelCredit: 'not decided',
  changesWithoutSecondYes: 0,
  statusColors: Object.fromEntries(claimStatuses.map((status) => [status, statusColor(status)])),
  resetCodeChannel: 'email',
  factorRoles: defaultFactorRoles,
  proofMinutes: 5,
  passwordSignIn: 'everyone',
  emergencyAccounts: [],
  ...defaultEmails,
}

/** As a value in a query. */
export function receiptExpectedAbove(sql: Sql | TransactionSql) {
  return sql`coalesce(
    (select value::bigint from allowances.setting where name = 'receiptExpectedAbove'),
    ${defaults.receiptExpectedAbove})`
}

/** As a value in a query; null: not decided. */
export function creditsFivePercentHotels(sql: Sql | TransactionSql) {
  return sql`(
    select nullif(value #>> '{}', 'not decided') = 'credited'
    from allowances.setting
    where name = 'fivePercentHotelCredit')`
}

export type SignInSettings = Pick<Settings, 'factorRoles' | 'proofMinutes'>

/** As a column, for the query that looks a session up; null if the company has stored none of them. */
export function signInSettings(sql: Sql | TransactionSql) {
  return sql`(
    select jsonb_object_agg(name, value)
    from allowances.setting
    where name in ('factorRoles', 'proofMinutes'))`
}

export function signInSettingsOf(stored: Partial<SignInSettings> | null): SignInSettings {
  const { factorRoles, proofMinutes } = { ...defaults, ...stored }
  return { factorRoles, proofMinutes }
}

/** As a condition on `person.employee_code`. */
export function mayUsePassword(sql: Sql | TransactionSql) {
  return sql`(
    not exists (
      select from allowances.setting
      where name = 'passwordSignIn' and value #>> '{}' <> ${defaults.passwordSignIn}
    ) or exists (
      select from allowances.setting
      where name = 'emergencyAccounts' and value ? upper(person.employee_code)
    ))`
}

export async function passwordsAreOff(sql: Sql | TransactionSql): Promise<boolean> {
  return (await readSettings(sql)).passwordSignIn !== defaults.passwordSignIn
}

export async function readSettings(sql: Sql | TransactionSql): Promise<Settings> {
  const stored = await sql<{ name: string; value: unknown }[]>`
    select name, value
    from allowances.setting`
  const settings = { ...defaults, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) }
  // A company may store only the colours that differ.
  return { ...settings, statusColors: { ...defaults.statusColors, ...settings.statusColors } }
}

/** As a column: all slabs, past and present; the rule picks the one that applies on a day. */
export function hotelGstSlabs(sql: Sql | TransactionSql) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('fromDay', from_day, 'toDay', to_day, 'nightFrom', night_from_paise,
      'nightTo', night_to_paise, 'percent', percent) order by from_day, night_from_paise), '[]')
    from allowances.hotel_gst_slab
    where is_active)`
}

// The common settings that every screen reads.

interface SlabRow {
  fromDay: string
  toDay: string | null
  nightFromPaise: number
  nightToPaise: number | null
  percent: number
}

export async function getCommonConfig(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { language }: PayloadOf<typeof getCommonConfigCall> = {},
) {
  const {
    resetCodeChannel: _channel,
    factorRoles: _factors,
    proofMinutes: _proof,
    passwordSignIn: _passwords,
    emergencyAccounts: _emergency,
    standInDayLimit: _limit,
    receiptExpectedAbove: _expected,
    paymentApprovalAbove: _above,
    paymentAccount: _account,
    bankLedger: _bank,
    cashLedger: _cash,
    financialYearMonth: _month,
    voucherUnit: _unit,
    fivePercentHotelCredit: _credit,
    changesWithoutSecondYes: _alone,
    emailSubject: _subject,
    emailGreeting: _greeting,
    emailClosing: _closing,
    remindAfterDays: _reminders,
    escalateAfterDays: _escalation,
    ...settings
  } = await readSettings(sql)
  const today = dayOf(clock())
  return {
    item: {
      ...{ ...settings, hotelGstSlabs: await readSlabs(sql), today },
      ...(language && { names: await readNames(sql, language, today) }),
    },
  }
}

/** What the company calls its expenses in the language, by their names. */
async function readNames(sql: Sql, language: Language, today: Day): Promise<Record<string, string>> {
  const names = await sql<{ name: string; said: string }[]>`
    select name, said
    from (
      select distinct on (name) name, said ->> ${language} as said
      from allowances.name_in_languages
      where valid_from <= ${today}
      order by name, valid_from desc
    ) as valid
    where said is not null`
  return Object.fromEntries(names.map(({ name, said }) => [name, said]))
}

async function readSlabs(sql: Sql) {
  const rows = await sql<SlabRow[]>`
    select from_day as "fromDay", to_day as "toDay", night_from_paise as "nightFromPaise",
      night_to_paise as "nightToPaise", percent::float8 as percent
    from allowances.hotel_gst_slab
    where is_active
    order by from_day, night_from_paise`
  return rows.map(({ nightFromPaise, nightToPaise, ...slab }) => ({
    ...slab,
    nightFrom: nightFromPaise,
    nightTo: nightToPaise,
  }))
}

// Which days take claims now, by the company's settings.

type WindowSettings = Pick<Settings, 'claimAcceptAfterDate' | 'requestedClaimWeekLimit' | 'dateFormat'>

/** As a column, for a query that reads more; null if the company has stored none of them. */
export function windowSettings(sql: Sql | TransactionSql) {
  return sql`(
    select jsonb_object_agg(name, value)
    from allowances.setting
    where name in ('claimAcceptAfterDate', 'requestedClaimWeekLimit', 'dateFormat'))`
}

export type StoredWindow = Partial<WindowSettings> | null | undefined

export function claimWindow(stored: StoredWindow, now: Date): ClaimWindow {
  const { claimAcceptAfterDate, requestedClaimWeekLimit, dateFormat } = { ...defaults, ...stored }
  return { today: dayOf(now), claimAcceptAfterDate, requestedClaimWeekLimit, dateFormat }
}

export async function readClaimWindow(sql: Sql | TransactionSql, now: Date): Promise<ClaimWindow> {
  const [row] = await sql<{ stored: StoredWindow }[]>`select ${windowSettings(sql)} as stored`
  return claimWindow(row?.stored, now)
}
