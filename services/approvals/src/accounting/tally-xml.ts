// The books as XML that Tally imports: one VOUCHER for all rows of a number. Debits are negative there.

import { join } from 'node:path'
import { plainDigits } from '@tem/rules/base/money.ts'
import { GrowingFile } from '@tem/server/storage/growing-file.ts'
import { xmlText } from '@tem/server/workbook/cells.ts'
import { GrowingText } from '@tem/server/workbook/growing-text.ts'
import type { Voucher } from './voucher.ts'

export const tallyType = 'application/xml'

/** Grows voucher by voucher. */
export class TallyFile {
  private readonly file: GrowingFile
  private readonly text = new GrowingText()
  private before = Promise.resolve()

  constructor(folder: string, company: string) {
    this.file = new GrowingFile(join(folder, 'tally.xml'))
    this.text.append(opening('Vouchers', company))
  }

  /** The rows of one voucher. */
  add(rows: readonly Voucher[]): void {
    this.text.append(voucherXml(rows))
    if (this.text.isWorthTaking) this.before = this.file.append(this.text.take())
  }

  /** Resolves when all but the last piece of what was added is in the file. */
  flush(): Promise<void> {
    return this.before
  }

  async end() {
    this.text.append(closing)
    this.file.append(this.text.take())
    return this.file.end()
  }
}

export function opening(report: 'Vouchers' | 'All Masters', company: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${xmlText(company)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>
`
}

export const closing = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** REMOTEID stays the same in each export: Tally recognises a voucher that it has. */
function voucherXml(rows: readonly Voucher[]): string {
  const [first] = rows
  if (!first) return ''
  const { number, type, date, reverses, exportedBefore } = first
  const references = [...new Set(rows.map((row) => row.reference))]
  const [reference] = references.length === 1 ? references : []
  const narration = reference === undefined ? `Claims ${references.join(', ')}` : first.narration
  const shown = exportedBefore ? `${narration} (exported before: ${exportedBefore})` : narration
  const entries = rows.flatMap((row) => [
    entryXml(row.debit, row.amount, 'Yes', reverses === null ? row.costCentre : null),
    entryXml(row.credit, row.amount, 'No', reverses === null ? null : row.costCentre),
  ])
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="travel-expense-${xmlText(number)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${date.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>${reference ? `<REFERENCE>${xmlText(reference)}</REFERENCE>` : ''}<NARRATION>${xmlText(shown)}</NARRATION>${entries.join('')}</VOUCHER></TALLYMESSAGE>
`
}

function entryXml(ledger: string, paise: number, isDebit: 'Yes' | 'No', costCentre: string | null): string {
  const amount = `${isDebit === 'Yes' ? '-' : ''}${plainDigits(paise)}`
  const centre = costCentre
    ? `<CATEGORYALLOCATIONS.LIST><CATEGORY>Primary Cost Category</CATEGORY><COSTCENTREALLOCATIONS.LIST><NAME>${xmlText(costCentre)}</NAME><AMOUNT>${amount}</AMOUNT></COSTCENTREALLOCATIONS.LIST></CATEGORYALLOCATIONS.LIST>`
    : ''
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT>${centre}</ALLLEDGERENTRIES.LIST>`
}
