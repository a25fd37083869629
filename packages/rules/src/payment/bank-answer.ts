// What the bank answered, or a payer pasted: one line for each transfer, compared with the run that was sent.

import { errorTexts } from '../base/messages.ts'
import { formatMoney, type Paise, parseAmount } from '../base/money.ts'
import { matches } from '../base/patterns.ts'
import type { LineState } from './payment-run.ts'

/** The titles under which banks and sheets name a column, in small letters without anything else. */
const columnTitles = {
  employeeCode: [
    'employeecode',
    'employeeid',
    'empcode',
    'empid',
    'code',
    'beneficiarycode',
    'benecode',
    'remark',
  ],
  account: [
    'accountnumber',
    'accountno',
    'account',
    'beneficiaryaccountnumber',
    'beneficiaryaccountno',
    'beneaccno',
    'beneaccountno',
  ],
  amount: ['amount', 'instrumentamount', 'transactionamount', 'paymentamount', 'netamount'],
  reference: ['utr', 'utrnumber', 'utrno', 'bankreference', 'bankreferencenumber', 'transactionreference'],
  status: ['status', 'paymentstatus', 'transactionstatus'],
  reason: [
    'reason',
    'remarks',
    'rejectreason',
    'rejectionreason',
    'failurereason',
    'returnreason',
    'statusreason',
  ],
} as const

type AnswerColumn = keyof typeof columnTitles

/** How a line without titles is read, as copied from a sheet. */
const withoutTitles: readonly AnswerColumn[] = ['employeeCode', 'amount', 'reference']

export interface AnswerRow {
  /** Counted from 1, as a spreadsheet does. */
  readonly line: number
  readonly cells: Readonly<Partial<Record<AnswerColumn, string>>>
}

/** A line of the text with its cells. */
export interface TextRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The rows with named cells, or why the columns can't be understood. */
export function readAnswer(rows: readonly TextRow[]): AnswerRow[] | string {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  if (!first) return 'There is nothing to record.'
  const named = first.cells.map(columnOf)
  const hasTitles = named.includes('amount') || named.includes('reference')
  const columns = hasTitles ? named : withoutTitles
  const wrong = wrongColumns(columns, hasTitles, first)
  if (wrong) return wrong
  return (
    (hasTitles ? filled.slice(1) : filled)
      // The last line of our own layout.
      .filter(({ cells }) => cells[0]?.trim().toUpperCase() !== 'TOTAL')
      .map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(
          columns.flatMap((column, place) => (column ? [[column, bare(cells[place] ?? '')]] : [])),
        ),
      }))
  )
}

const expected =
  'Expected columns: Employee Code or Account Number, Amount, UTR, and where the bank says so Status and Reason.'

function wrongColumns(
  columns: readonly (AnswerColumn | undefined)[],
  hasTitles: boolean,
  { cells }: TextRow,
): string | undefined {
  if (!hasTitles)
    return cells.length === withoutTitles.length && parseAmount(cells[1] ?? '') !== undefined
      ? undefined
      : `The columns are not understood. ${expected}`
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) < place)
  if (twice) return `Two columns are for ${columnNames[twice]}. ${expected}`
  const missing = (['employeeCode', 'amount', 'reference'] as const).find(
    (column) => !columns.includes(column) && !(column === 'employeeCode' && columns.includes('account')),
  )
  return missing && `There is no column for ${columnNames[missing]}. ${expected}`
}

const columnNames: Readonly<Record<AnswerColumn, string>> = {
  employeeCode: 'the employee code',
  account: 'the account number',
  amount: 'the amount',
  reference: 'the UTR',
  status: 'the status',
  reason: 'the reason',
}

function columnOf(title: string): AnswerColumn | undefined {
  const plain = title.toLowerCase().replace(/[^a-z]/g, '')
  return (Object.keys(columnTitles) as AnswerColumn[]).find((column) =>
    (columnTitles[column] as readonly string[]).includes(plain),
  )
}

/** Spreadsheets keep a number as text with an apostrophe, or as ="0012". */
function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
}

// The comparison.

export interface SentLine {
  readonly person: string
  readonly employeeCode: string
  readonly name: string
  readonly account: string
  readonly amount: Paise
  readonly state: LineState
  readonly reference: string | null
}

export interface Verdict {
  readonly line: number
  /** The employee if known, else what the file says. */
  readonly who: string
  readonly person: string | null
  readonly amount: Paise | null
  readonly reference: string | null
  /** 'pending': the bank has not decided yet. */
  readonly outcome: 'paid' | 'returned' | 'pending' | 'problem'
  /** What is wrong, or why the bank returned it. */
  readonly reason: string | null
}

/** Each row on its own, then what only shows beside the others. */
export function compareAnswer(sent: readonly SentLine[], rows: readonly AnswerRow[]): Verdict[] {
  const recipients = recipientsIn(sent)
  const verdicts = rows.map((row) => verdictOf(recipients, row))
  const people = timesOf(verdicts.map(({ person }) => person))
  const references = timesOf(verdicts.map(({ reference }) => reference))
  return verdicts.map((verdict) => {
    const { outcome, person, reference } = verdict
    if (outcome === 'problem') return verdict
    if ((people.get(person) ?? 0) > 1) return problem(verdict, 'This employee is in the file twice.')
    if (reference !== null && (references.get(reference) ?? 0) > 1)
      return problem(verdict, `UTR ${reference} is in the file twice.`)
    return verdict
  })
}

/** A transfer that the run still waits for after this answer. */
export interface Unanswered {
  readonly who: string
  readonly amount: Paise
  readonly reason: 'The bank has not decided yet' | 'Not in this answer'
}

export function unansweredIn(sent: readonly SentLine[], verdicts: readonly Verdict[]): Unanswered[] {
  const outcomes = new Map(verdicts.map(({ person, outcome }) => [person, outcome]))
  return sent
    .filter(({ person, state }) => {
      const outcome = outcomes.get(person)
      return state === 'open' && (outcome === undefined || outcome === 'pending')
    })
    .map(({ person, employeeCode, name, amount }) => ({
      who: `${employeeCode} ${name}`,
      amount,
      reason: outcomes.has(person) ? 'The bank has not decided yet' : 'Not in this answer',
    }))
}

function timesOf(values: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const times = new Map<string | null, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

export function problem(verdict: Verdict, reason: string): Verdict {
  return { ...verdict, outcome: 'problem', reason }
}

function verdictOf(recipients: Recipients, { line, cells }: AnswerRow): Verdict {
  const { employeeCode = '', account = '' } = cells
  const amount = parseAmount(cells.amount ?? '') ?? null
  const reference = cells.reference ? cells.reference.toUpperCase() : null
  const base = { line, who: employeeCode || account, person: null, amount, reference, reason: null } as const
  const found = recipients(employeeCode, account)
  const [to] = found
  if (!to) return problem({ ...base, outcome: 'problem' }, unknown(employeeCode, account))
  const verdict = {
    ...base,
    who: `${to.employeeCode} ${to.name}`,
    person: to.person,
    outcome: 'paid',
  } as const
  if (found.length > 1)
    return problem(verdict, 'Several employees have this account. Name the employee code.')
  const refusal = refusalOf(to, cells, amount, reference)
  if (refusal) return problem(verdict, refusal)
  const outcome = outcomeOf(cells.status ?? '', reference)
  const utr = reference !== null && matches('utr', reference) ? reference : null
  if (outcome === undefined)
    return problem(
      verdict,
      cells.status
        ? `The status “${cells.status}” is not known.`
        : 'The line has neither a UTR nor a status.',
    )
  if (outcome === 'pending') return { ...verdict, outcome, reference: null }
  if (outcome === 'returned')
    return { ...verdict, outcome, reference: utr, reason: cells.reason || 'Returned by the bank' }
  return utr === null ? problem(verdict, errorTexts.utr) : verdict
}

type Recipients = (employeeCode: string, account: string) => readonly SentLine[]

/** By code first; an account alone may belong to several people. */
function recipientsIn(sent: readonly SentLine[]): Recipients {
  const byCode = new Map(sent.map((line) => [line.employeeCode.toUpperCase(), [line]]))
  const byAccount = new Map<string, SentLine[]>()
  for (const line of sent) {
    const account = withoutLeadingZeros(line.account)
    byAccount.set(account, [...(byAccount.get(account) ?? []), line])
  }
  return (employeeCode, account) => {
    if (employeeCode === '') return account === '' ? [] : (byAccount.get(withoutLeadingZeros(account)) ?? [])
    const found = byCode.get(employeeCode.toUpperCase())
    // Two columns copied from a sheet may start with the account.
    if (!found && account === '') return byAccount.get(withoutLeadingZeros(employeeCode)) ?? []
    return (found ?? []).filter(
      (line) => account === '' || withoutLeadingZeros(line.account) === withoutLeadingZeros(account),
    )
  }
}

/** Spreadsheets drop leading zeros. */
function withoutLeadingZeros(account: string): string {
  return account.replace(/^0+/, '').toUpperCase()
}

function unknown(employeeCode: string, account: string): string {
  if (employeeCode === '' && account === '') return 'The line names no employee.'
  if (employeeCode !== '' && account !== '')
    return 'Nobody in this run has this employee code and account number.'
  return `Nobody in this run has this ${employeeCode === '' ? 'account number' : 'employee code'}.`
}

function refusalOf(
  to: SentLine,
  cells: AnswerRow['cells'],
  amount: Paise | null,
  reference: string | null,
): string | undefined {
  if (amount === null)
    return cells.amount ? `The amount “${cells.amount}” is not valid.` : 'The amount is missing.'
  if (amount !== to.amount)
    return `The file says ${formatMoney(amount)}, the run pays ${formatMoney(to.amount)}.`
  if (to.state === 'open') return undefined
  const repeated = reference !== null && reference === to.reference ? ' with this UTR' : ''
  return to.state === 'paid'
    ? `This payment was recorded as paid already${repeated}.`
    : 'This payment came back already. Pay it in a new run.'
}

const statuses: Readonly<Record<string, 'paid' | 'returned' | 'pending'>> = {
  success: 'paid',
  successful: 'paid',
  paid: 'paid',
  processed: 'paid',
  completed: 'paid',
  credited: 'paid',
  settled: 'paid',
  executed: 'paid',
  e: 'paid',
  r: 'returned',
  failed: 'returned',
  failure: 'returned',
  rejected: 'returned',
  returned: 'returned',
  reversed: 'returned',
  pending: 'pending',
  'in process': 'pending',
  'in progress': 'pending',
  processing: 'pending',
}

/** Without a status, a reference means paid. */
function outcomeOf(status: string, reference: string | null): 'paid' | 'returned' | 'pending' | undefined {
  if (status === '') return reference === null ? undefined : 'paid'
  return Object.hasOwn(statuses, status.toLowerCase()) ? statuses[status.toLowerCase()] : undefined
}
