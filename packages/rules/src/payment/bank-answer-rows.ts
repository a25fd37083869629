// Reads what the bank answered, or a payer pasted, as rows with named cells.
import { parseAmount } from '../base/money.ts'

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
  valueDate: ['valuedate', 'valuedt', 'creditdate', 'settlementdate'],
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
  'Expected columns: Employee Code or Account Number, Amount, UTR, and where the bank says so Status, Reason and Value Date.'

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
  valueDate: 'the value date',
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
