// The file that a payer uploads at the bank. Its columns are data; its cells can't become formulas or break a line.

import type { Day } from '../base/company-day.ts'
import { type Paise, toRupees } from '../base/money.ts'
import { inLatin } from './latin-text.ts'

export const fileValues = [
  'employeeCode',
  'beneficiary',
  'account',
  'ifsc',
  'branch',
  'amount',
  'mode',
  'modeLetter',
  'date',
  'narration',
  'reference',
  'email',
  'mobile',
  'debitAccount',
  'fixed',
] as const
export type FileValue = (typeof fileValues)[number]

export interface LayoutColumn {
  readonly title: string
  readonly value: FileValue
  /** The content of a column with the value 'fixed'. */
  readonly fixed: string
  readonly longest: number
}

export interface BankLayout {
  readonly code: string
  readonly name: string
  readonly hasTitles: boolean
  /** A last line with count and sum. */
  readonly hasTotals: boolean
  /** dd, MM and yyyy with any separators. */
  readonly dateFormat: string
  /** The first four letters of the bank's IFSCs, if it wants another mode for its own accounts. */
  readonly ownBank: string | null
  readonly columns: readonly LayoutColumn[]
}

export interface Transfer {
  readonly employeeCode: string
  readonly beneficiary: string
  readonly account: string
  readonly ifsc: string
  readonly branch: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly amount: Paise
}

interface FileFacts {
  /** The run's number. */
  readonly number: number
  readonly day: Day
  /** 'Oct-26' */
  readonly months: string
  /** The company's own account. */
  readonly debitAccount: string
}

/** From this amount on, banks in India settle a transfer at once (RTGS). */
const RTGS_FROM: Paise = 20_000_000

const lineEnd = '\r\n'

export function bankFile(layout: BankLayout, transfers: readonly Transfer[], facts: FileFacts): string {
  const titles = layout.hasTitles ? [layout.columns.map(({ title }) => safeText(title, 255))] : []
  const lines = transfers.map((transfer) =>
    layout.columns.map((column) => cellOf(column, transfer, layout, facts)),
  )
  const totals = layout.hasTotals ? [totalsLine(layout, transfers)] : []
  return [...titles, ...lines, ...totals].map((cells) => cells.join(',') + lineEnd).join('')
}

/** 'TOTAL' in the first column, the count in the second and the sum below the amounts. */
function totalsLine({ columns }: BankLayout, transfers: readonly Transfer[]): string[] {
  const { count, sum } = controlTotals(transfers)
  return columns.map(({ value }, place) => {
    if (place === 0) return 'TOTAL'
    if (value === 'amount') return plainAmount(sum)
    return place === 1 ? String(count) : ''
  })
}

export function controlTotals(transfers: readonly Pick<Transfer, 'amount'>[]) {
  return { count: transfers.length, sum: transfers.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Ours, which the bank may repeat in its answer: 'PR12E1001'. */
export function transferReference(number: number, employeeCode: string): string {
  return `PR${number}${employeeCode.replace(/[^A-Za-z0-9]/g, '')}`
}

function cellOf(column: LayoutColumn, transfer: Transfer, layout: BankLayout, facts: FileFacts): string {
  const { value, fixed, longest } = column
  const { employeeCode, amount } = transfer
  const isOwn = layout.ownBank !== null && transfer.ifsc.startsWith(layout.ownBank)
  const mode = amount >= RTGS_FROM ? 'RTGS' : 'NEFT'
  switch (value) {
    case 'amount':
      return plainAmount(amount)
    case 'account':
      return identifier(transfer.account)
    case 'debitAccount':
      return identifier(facts.debitAccount)
    case 'ifsc':
      // Its first four letters are the bank's, for a column of that length.
      return identifier(transfer.ifsc).slice(0, longest)
    case 'mode':
      return isOwn ? 'FT' : mode
    case 'modeLetter':
      return isOwn ? 'I' : mode.charAt(0)
    case 'date':
      return dateIn(layout.dateFormat, facts.day)
    case 'narration':
      return safeText(`TA ${facts.months} ${employeeCode}`, longest)
    case 'reference':
      return transferReference(facts.number, employeeCode).slice(0, longest)
    case 'email':
      return safeEmail(transfer.email ?? '', longest)
    case 'fixed':
      return safeText(fixed, longest)
    default:
      return safeText(transfer[value] ?? '', longest)
  }
}

/** '1234.50': no grouping, always two decimals. */
function plainAmount(paise: Paise): string {
  return toRupees(paise).toFixed(2)
}

/** Never shortened: a wrong account is worse than a refused file. */
function identifier(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '')
}

/** Banks take Latin letters, digits and little else; a sign at the start would be a formula in a spreadsheet. */
export function safeText(text: string, longest: number): string {
  return inLatin(text)
    .replace(/[^A-Za-z0-9 ._/&()-]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, longest)
    .trim()
}

function safeEmail(text: string, longest: number): string {
  return /^[A-Za-z0-9][A-Za-z0-9._+-]*@[A-Za-z0-9.-]+$/.test(text) && text.length <= longest ? text : ''
}

function dateIn(format: string, day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date)
}
