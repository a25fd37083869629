// Draws the documents of the demo's claims and stores them like uploads: bills, tickets, receipts.
import { createHash } from 'node:crypto'
import { newFileName, objectNameOf } from '@tem/files/file-name.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import type { Sql, TransactionSql } from 'postgres'
import { Dice, insertRows } from '../dice.ts'
import { PAPER_COLUMNS, pdfOf, pngOf, thumbnailOf } from '../paper-png.ts'
import type { Company, Employee, SubCategory } from './company.ts'
import type { ClaimRow } from './rows.ts'

type Purpose = 'invoice' | 'payment' | 'log-book'

interface Paper {
  readonly kind: PaperKind
  readonly purpose: Purpose
  /** The file name that the phone or the seller gave it. */
  readonly called: string
  readonly extension: 'png' | 'pdf'
}

const atOnce = 100

/** The documents that the policy requires; companies send PDFs, the rest is photographed. */
function papersOf({ code, isInvoiceRequired, isDriverSalary }: SubCategory): Paper[] {
  if (isDriverSalary)
    return [
      { kind: 'salary', purpose: 'payment', called: 'payment', extension: 'png' },
      { kind: 'log-book', purpose: 'log-book', called: 'log-book', extension: 'pdf' },
    ]
  if (!isInvoiceRequired) return []
  if (code === 'HOTEL') return [{ kind: 'hotel', purpose: 'invoice', called: 'hotel-bill', extension: 'png' }]
  if (code === 'COURIER')
    return [{ kind: 'courier', purpose: 'invoice', called: 'courier-invoice', extension: 'pdf' }]
  return [
    {
      kind: 'ticket',
      purpose: 'invoice',
      called: `${code.toLowerCase()}-ticket`,
      extension: code === 'AIR' ? 'pdf' : 'png',
    },
  ]
}

export async function storePapers(
  sql: Sql | TransactionSql,
  company: Company,
  claims: readonly ClaimRow[],
  uploads: ObjectStore,
): Promise<void> {
  const wanted = claims.flatMap((claim) =>
    papersOf(company.subCategoryWithId(claim.subCategoryId)).map((paper) => ({ claim, paper })),
  )
  // In batches: the database doesn't wait for long inside a transaction.
  for (let at = 0; at < wanted.length; at += atOnce) {
    const drawn = wanted.slice(at, at + atOnce).map(({ claim, paper }) => draw(company, claim, paper))
    await Promise.all(drawn.map(({ name, bytes }) => uploads.put(objectNameOf(name), bytes)))
    await insertRows(
      sql,
      'files.file',
      drawn.map(({ file }) => file),
    )
    await insertRows(
      sql,
      'claims.attachment',
      drawn.map(({ attachment }) => attachment),
    )
  }
}

function draw(company: Company, claim: ClaimRow, { kind, purpose, called, extension }: Paper) {
  const employee = company.personWithId(claim.personId)
  const lines = linesOf(kind, {
    claim,
    employee,
    subCategory: company.subCategoryWithId(claim.subCategoryId),
  })
  const bytes = extension === 'png' ? pngOf(lines) : pdfOf(lines)
  const name = newFileName('claim', extension)
  const id = new Dice(`paper ${claim.id} ${purpose}`).id(claim.createdAt)
  const file = {
    id,
    name,
    kind: 'claim',
    originalName: `${called}-${claim.expenseDate}.${extension}`,
    mediaType: extension === 'png' ? 'image/png' : 'application/pdf',
    byteSize: bytes.length,
    sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
    uploadedBy: employee.id,
    attachedTo: claim.id,
    attachedAt: claim.createdAt,
    thumbnail: extension === 'png' ? thumbnailOf(lines) : null,
    createdAt: claim.createdAt,
  }
  return { name, bytes, file, attachment: { claimId: claim.id, fileId: id, purpose, position: 0 } }
}

// The texts of the demo's bills, tickets and receipts. Each says that it is a sample.

type PaperKind = 'ticket' | 'hotel' | 'courier' | 'salary' | 'log-book'

interface Facts {
  readonly claim: ClaimRow
  readonly employee: Employee
  readonly subCategory: SubCategory
}

const rule = '-'.repeat(PAPER_COLUMNS)

function linesOf(kind: PaperKind, facts: Facts): string[] {
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

/** The till can't print the rupee sign. */
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
