// The papers behind the demo's claims, drawn here and laid where uploads lie: bills, tickets, receipts.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newFileName, shardOf } from '@tem/files/file-name.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Company, SubCategory } from './claims-company.ts'
import type { ClaimRow } from './claims-rows.ts'
import { Dice } from './dice.ts'
import { insertRows } from './insert-rows.ts'
import { linesOf, type PaperKind } from './paper-lines.ts'
import { pdfOf } from './paper-pdf.ts'
import { pngOf } from './paper-png.ts'

type Purpose = 'invoice' | 'payment' | 'log-book'

interface Paper {
  readonly kind: PaperKind
  readonly purpose: Purpose
  /** As the person's phone or the seller called it. */
  readonly called: string
  readonly extension: 'png' | 'pdf'
}

const atOnce = 100

/** What the policy asks for with a claim; companies mail their invoices, the rest is photographed. */
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

export async function layPapers(
  sql: Sql | TransactionSql,
  company: Company,
  claims: readonly ClaimRow[],
  uploads: string,
): Promise<void> {
  const wanted = claims.flatMap((claim) =>
    papersOf(company.subCategoryWithId(claim.subCategoryId)).map((paper) => ({ claim, paper })),
  )
  // Some at a time: the database does not wait for long in the middle of a transaction.
  for (let at = 0; at < wanted.length; at += atOnce) {
    const drawn = wanted.slice(at, at + atOnce).map(({ claim, paper }) => draw(company, claim, paper))
    await Promise.all(drawn.map(({ name, bytes }) => keep(uploads, name, bytes)))
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
    createdAt: claim.createdAt,
  }
  return { name, bytes, file, attachment: { claimId: claim.id, fileId: id, purpose, position: 0 } }
}

async function keep(uploads: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(uploads, ...shardOf(name), name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
}
