// The books as XML that Tally imports: one VOUCHER for all rows of a number. Debits are negative there.

import { plainDigits } from '@tem/rules/base/money.ts'
import { xmlText } from '@tem/server/workbook/cells.ts'
import type { Voucher } from './voucher.ts'

export const tallyType = 'application/xml'

export async function* tallyXml(company: string, rows: AsyncIterable<Voucher>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${xmlText(company)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>
`
  let held: Voucher[] = []
  for await (const row of rows) {
    if (held.length > 0 && held[0]?.number !== row.number) {
      yield voucherXml(held)
      held = []
    }
    held.push(row)
  }
  if (held.length > 0) yield voucherXml(held)
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}

/** REMOTEID stays the same in each export: Tally recognises a voucher that it has. */
function voucherXml(rows: readonly Voucher[]): string {
  const [first] = rows
  if (!first) return ''
  const { number, type, date, narration, reference, exportedBefore } = first
  const told = exportedBefore ? `${narration} (exported before: ${exportedBefore})` : narration
  const entries = rows.flatMap((row) => [
    entryXml(row.debit, row.amount, 'Yes', row.costCentre),
    entryXml(row.credit, row.amount, 'No', null),
  ])
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="travel-expense-${xmlText(number)}" VCHTYPE="${type}" ACTION="Create"><DATE>${date.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>${reference ? `<REFERENCE>${xmlText(reference)}</REFERENCE>` : ''}<NARRATION>${xmlText(told)}</NARRATION>${entries.join('')}</VOUCHER></TALLYMESSAGE>
`
}

function entryXml(ledger: string, paise: number, isDebit: 'Yes' | 'No', costCentre: string | null): string {
  const amount = `${isDebit === 'Yes' ? '-' : ''}${plainDigits(paise)}`
  const centre = costCentre
    ? `<CATEGORYALLOCATIONS.LIST><CATEGORY>Primary Cost Category</CATEGORY><COSTCENTREALLOCATIONS.LIST><NAME>${xmlText(costCentre)}</NAME><AMOUNT>${amount}</AMOUNT></COSTCENTREALLOCATIONS.LIST></CATEGORYALLOCATIONS.LIST>`
    : ''
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT>${centre}</ALLLEDGERENTRIES.LIST>`
}
