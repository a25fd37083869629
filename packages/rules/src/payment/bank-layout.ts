// The layout of a bank's file as an administrator edits it: what its columns may hold, what is wrong with it, and a sample.
import { type BankLayout, bankFile, type FileValue, type LayoutColumn, safeText } from './bank-file.ts'
import { inLatin } from './latin-text.ts'

/** They are offered in this order. */
export const fileValueLabels: Readonly<Record<FileValue, string>> = {
  beneficiary: 'Employee’s name',
  employeeCode: 'Employee code',
  account: 'Employee’s account number',
  ifsc: 'IFSC',
  branch: 'Branch',
  amount: 'Amount',
  mode: 'Mode (NEFT, RTGS, FT)',
  modeLetter: 'Mode as a letter (N, R, I)',
  date: 'Payment date',
  narration: 'Narration (TA Oct-26 E1001)',
  reference: 'Reference (PR12E1001)',
  email: 'Email',
  mobile: 'Mobile number',
  debitAccount: 'The company’s account',
  fixed: 'Fixed text, or empty',
}

export interface EditedLayout extends Omit<BankLayout, 'columns'> {
  readonly columns: readonly (Omit<LayoutColumn, 'value'> & { readonly value: string })[]
}

export interface LayoutProblem {
  /** A field of the layout, or 'columns.0.title'. */
  readonly cell: string
  readonly sentence: string
}

const MOST_COLUMNS = 100
const LONGEST_CELL = 255
const IFSC_LENGTH = 11

/** The problems in the order of the form; a layout without one is stored as it is. */
export function layoutProblems(layout: EditedLayout): LayoutProblem[] {
  const { code, name, dateFormat, ownBank, columns } = layout
  const problems: (LayoutProblem | false)[] = [
    !/^[a-z][a-z0-9-]{1,19}$/.test(code) && {
      cell: 'code',
      sentence: 'Code: write 2 to 20 small letters, digits or hyphens, a letter first.',
    },
    (name.trim() === '' || name.length > 60) && { cell: 'name', sentence: 'Name: write 1 to 60 characters.' },
    !isDateFormat(dateFormat) && {
      cell: 'dateFormat',
      sentence: 'Date format: write dd, MM and yyyy once each, with / - or . between them, or nothing.',
    },
    ownBank !== null &&
      !/^[A-Z]{4}$/.test(ownBank) && {
        cell: 'ownBank',
        sentence: 'Own bank: write the first four letters of the bank’s IFSC, like HDFC, or nothing.',
      },
    columns.length > MOST_COLUMNS && {
      cell: 'columns',
      sentence: `At most ${MOST_COLUMNS} columns, please.`,
    },
  ]
  const missing = (['account', 'amount'] as const).find(
    (value) => !columns.some((column) => column.value === value),
  )
  return [
    ...problems.filter((problem) => problem !== false),
    ...columns.flatMap((column, place) => columnProblems(column, place, columns)),
    ...(missing
      ? [{ cell: 'columns', sentence: `The file needs a column with: ${fileValueLabels[missing]}.` }]
      : []),
  ]
}

function columnProblems(
  { title, value, fixed, longest }: EditedLayout['columns'][number],
  place: number,
  columns: EditedLayout['columns'],
): LayoutProblem[] {
  const problem = (cell: string, sentence: string) => ({
    cell: `columns.${place}.${cell}`,
    sentence: `Column ${place + 1}: ${sentence}`,
  })
  const same = columns.findIndex((other) => sameTitle(other.title, title))
  const titleError =
    safeText(title, LONGEST_CELL) === ''
      ? 'write a heading, with Latin letters or digits.'
      : title.length > 100
        ? 'the heading has more than 100 characters.'
        : holdsAccount(title)
          ? 'a heading can’t hold an account number or an IFSC.'
          : same < place && `the heading is that of column ${same + 1}.`
  const widthError = !(Number.isInteger(longest) && longest >= 1 && longest <= LONGEST_CELL)
    ? `the width is a number from 1 to ${LONGEST_CELL}.`
    : value === 'ifsc' &&
      longest !== 4 &&
      longest < IFSC_LENGTH &&
      'an IFSC needs a width of 11, or 4 for the bank’s letters.'
  const valueError = Object.hasOwn(fileValueLabels, value)
    ? misplacedValue(title, value, fixed)
    : 'choose one of the listed values.'
  return [
    ...(titleError ? [problem('title', titleError)] : []),
    ...(!titleError && valueError ? [problem('value', valueError)] : []),
    ...(fixedError(value, fixed) ? [problem('fixed', fixedError(value, fixed))] : []),
    ...(widthError ? [problem('longest', widthError)] : []),
  ]
}

function sameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** A fixed account would send everybody's money to one place. */
function fixedError(value: string, fixed: string): string {
  if (value !== 'fixed') return fixed === '' ? '' : 'only a fixed text has a content of its own.'
  if (fixed.length > LONGEST_CELL) return `the text has more than ${LONGEST_CELL} characters.`
  return holdsAccount(fixed)
    ? 'a fixed text can’t hold an account number or an IFSC. Choose the employee’s or the company’s.'
    : ''
}

/**
 * Looks at the text as the file's writer spells it: full-width digits become plain ones there, and what it leaves out
 * joins the digits around it. Digits of every script count.
 */
function holdsAccount(text: string): boolean {
  const written = inLatin(text)
    .replace(/[^A-Za-z\p{N}]/gu, '')
    .toUpperCase()
  return /\p{N}{9}/u.test(written) || /[A-Z]{4}0[A-Z0-9]{2}\d{4}/.test(written)
}

/** A column whose heading names an account or an IFSC takes only that of the employee or the company, or stays empty. */
function misplacedValue(title: string, value: string, fixed: string): string {
  if (value === 'fixed' && fixed.trim() === '') return ''
  const words = inLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (/\bifs?c\b/.test(words) && value !== 'ifsc') return 'a column for the IFSC takes only the employee’s.'
  const namesAccount = /\b(acc|acct|acno|account|accountno|accountnumber|a c)\b/.test(words)
  const isOfAnother = /\b(type|name|holder|currency|branch|bank|ifs?c)\b/.test(words)
  if (!namesAccount || isOfAnother || value === 'account') return ''
  const isPayee = /\b(bene|beneficiary|payee|employee|vendor|credit|to)\b/.test(words)
  if (value === 'debitAccount' && !isPayee) return ''
  return `a column for an account takes only the employee’s${isPayee ? '' : ' or the company’s'}.`
}

function isDateFormat(format: string): boolean {
  const parts = ['dd', 'MM', 'yyyy']
  const isOnce = parts.every((part) => format.split(part).length === 2)
  return isOnce && /^(dd|MM|yyyy)[/.-]?(dd|MM|yyyy)[/.-]?(dd|MM|yyyy)$/.test(format)
}

/** One transfer, through the function that writes the real file. */
export function sampleFile(layout: BankLayout, debitAccount: string): string {
  const transfer = {
    employeeCode: 'E1001',
    beneficiary: 'Asha Rao',
    account: '001234567890',
    ifsc: 'SBIN0001234',
    branch: 'Pune Camp',
    email: 'asha.rao@company.example',
    mobile: '9000011111',
    amount: 1_294_250,
  }
  return bankFile(layout, [transfer], { number: 12, day: '2026-10-31', months: 'Oct-26', debitAccount })
}
