// What stands on the bills, tickets and receipts of the demo. Each says that it is a sample.
import { formatDay } from '@tem/rules/date-format.ts'
import { formatMoney, type Paise } from '@tem/rules/money.ts'
import type { Employee, SubCategory } from './claims-company.ts'
import type { ClaimRow } from './claims-rows.ts'

export const PAPER_COLUMNS = 36

export type PaperKind = 'ticket' | 'hotel' | 'courier' | 'salary' | 'log-book'

interface Facts {
  readonly claim: ClaimRow
  readonly employee: Employee
  readonly subCategory: SubCategory
}

const rule = '-'.repeat(PAPER_COLUMNS)

export function linesOf(kind: PaperKind, facts: Facts): string[] {
  const [title, ...body] = papers[kind](facts)
  return [
    centred(title ?? ''),
    rule,
    ...body,
    rule,
    centred('SAMPLE OF THE DEMO COMPANY'),
    centred('NOT A REAL BILL'),
  ]
}

const papers: Record<PaperKind, (facts: Facts) => string[]> = {
  ticket: ({ claim, employee, subCategory }) => [
    subCategory.name,
    pair('Ticket', claim.id.slice(-8).toUpperCase()),
    pair('Date', dayOf(claim.expenseDate)),
    pair('Passenger', employee.name),
    ...placesOf(claim).map((place) => pair('To', place)),
    '',
    pair('Fare', money(claim.receiptAmountPaise)),
  ],
  hotel: ({ claim, employee }) => [
    claim.hotelName ?? 'Hotel',
    ...(claim.place ? [centred(claim.place)] : []),
    ...(claim.gstin ? [centred(`GSTIN ${claim.gstin}`)] : []),
    '',
    pair('Bill', claim.billNumber ?? ''),
    pair('Date', dayOf(claim.billDate ?? claim.expenseDate)),
    pair('Guest', employee.name),
    pair('Nights', String(claim.numberOfDays ?? 1)),
    rule,
    pair('Room', money(claim.receiptAmountPaise - (claim.totalGstPaise ?? 0))),
    pair('GST', money(claim.totalGstPaise ?? 0)),
    pair('Total', money(claim.receiptAmountPaise)),
  ],
  courier: ({ claim }) => [
    'Courier Invoice',
    ...(claim.gstin ? [centred(`GSTIN ${claim.gstin}`)] : []),
    '',
    pair('Invoice', claim.billNumber ?? claim.id.slice(-8).toUpperCase()),
    pair('Date', dayOf(claim.billDate ?? claim.expenseDate)),
    rule,
    pair('Service', money(claim.receiptAmountPaise - (claim.cgstPaise ?? 0) - (claim.sgstPaise ?? 0))),
    pair('CGST', money(claim.cgstPaise ?? 0)),
    pair('SGST', money(claim.sgstPaise ?? 0)),
    pair('Total', money(claim.receiptAmountPaise)),
  ],
  salary: ({ claim }) => [
    'Payment Receipt',
    pair('Paid to', claim.driverName ?? ''),
    pair('Through', claim.paymentAppName ?? ''),
    pair('Transaction', claim.transactionNumber ?? ''),
    pair('Month', claim.salaryMonth ?? ''),
    '',
    pair('Amount', money(claim.receiptAmountPaise)),
  ],
  'log-book': ({ claim }) => [
    'Vehicle Log Book',
    pair('Vehicle', claim.carNumber ?? ''),
    pair('Driver', claim.driverName ?? ''),
    pair('Month', claim.salaryMonth ?? ''),
    '',
    pair('Days on the road', '22'),
    pair('Signed', claim.driverName ?? ''),
  ],
}

function placesOf({ placesVisited, place }: ClaimRow): string[] {
  return place ? [place] : placesVisited.slice(0, 1).map((visited) => visited.place)
}

/** The till has no sign for the rupee. */
function money(paise: Paise): string {
  return formatMoney(paise).replace('₹', 'Rs ')
}

function dayOf(day: string): string {
  return formatDay(day, 'dd/MM/yyyy')
}

function pair(label: string, value: string): string {
  const room = PAPER_COLUMNS - label.length - 1
  return `${label} ${value.slice(0, room).padStart(room)}`
}

function centred(text: string): string {
  const short = text.slice(0, PAPER_COLUMNS)
  return short.padStart(Math.floor((PAPER_COLUMNS + short.length) / 2))
}
