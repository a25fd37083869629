// What the bank answered: one line for each transfer, compared with the run that was sent.

import type { Day } from '../base/company-day.ts'
import { parseDay } from '../base/date-format.ts'
import * as errorTexts from '../base/error-texts.ts'
import { formatMoney, type Paise, parseAmount } from '../base/money.ts'
import { matches } from '../base/patterns.ts'
import type { AnswerRow } from './bank-answer-rows.ts'
import type { LineState } from './payment-run.ts'

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
  /** When the bank says that the money left. */
  readonly valueDate: Day | null
  /** 'pending': the bank has not decided yet. */
  readonly outcome: 'paid' | 'returned' | 'pending' | 'problem'
  /** What is wrong, or why the bank returned it. */
  readonly reason: string | null
}

/** Each row on its own, then what only shows beside the others. Value dates are until today. */
export function compareAnswer(sent: readonly SentLine[], rows: readonly AnswerRow[], today: Day): Verdict[] {
  const recipients = recipientsIn(sent)
  const verdicts = rows.map((row) => verdictOf(recipients, row, today))
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

function verdictOf(recipients: Recipients, { line, cells }: AnswerRow, today: Day): Verdict {
  const { employeeCode = '', account = '' } = cells
  const amount = parseAmount(cells.amount ?? '') ?? null
  const reference = cells.reference ? cells.reference.toUpperCase() : null
  const valueDate = parseDay(cells.valueDate ?? '', 'dd/MM/yyyy') ?? null
  const base = {
    line,
    who: employeeCode || account,
    person: null,
    amount,
    reference,
    valueDate,
    reason: null,
  } as const
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
  const refusal = refusalOf(to, cells, amount, reference) ?? dateRefusal(cells.valueDate, valueDate, today)
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
  const byBareCode = groupedBy(sent, ({ employeeCode }) => bareCode(employeeCode))
  const byAccount = groupedBy(sent, ({ account }) => withoutLeadingZeros(account))
  return (employeeCode, account) => {
    if (employeeCode === '') return account === '' ? [] : (byAccount.get(withoutLeadingZeros(account)) ?? [])
    const alike = byBareCode.get(bareCode(employeeCode)) ?? []
    const found = byCode.get(employeeCode.toUpperCase()) ?? (alike.length === 1 ? alike : undefined)
    // Two columns copied from a sheet may start with the account.
    if (!found && account === '') return byAccount.get(withoutLeadingZeros(employeeCode)) ?? []
    return (found ?? []).filter(
      (line) => account === '' || withoutLeadingZeros(line.account) === withoutLeadingZeros(account),
    )
  }
}

function groupedBy(sent: readonly SentLine[], keyOf: (line: SentLine) => string): Map<string, SentLine[]> {
  const groups = new Map<string, SentLine[]>()
  for (const line of sent) {
    const key = keyOf(line)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return groups
}

/** Banks’ files have no underscores, and spreadsheets drop leading zeros. */
function bareCode(employeeCode: string): string {
  return withoutLeadingZeros(employeeCode.replace(/[^A-Za-z0-9]/g, ''))
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

function dateRefusal(written = '', valueDate: Day | null, today: Day): string | undefined {
  if (written === '') return undefined
  if (valueDate === null) return `The value date “${written}” is not valid.`
  return valueDate > today ? `The value date ${written} is in the future.` : undefined
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
