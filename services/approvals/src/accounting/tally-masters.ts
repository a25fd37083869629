// The ledgers and cost centres that vouchers name, as XML that Tally imports before them.

import { join } from 'node:path'
import { ledgerGroup } from '@tem/rules/accounting/ledgers.ts'
import { GrowingFile } from '@tem/server/storage/growing-file.ts'
import { xmlText } from '@tem/server/workbook/cells.ts'
import { closing, opening } from './tally-xml.ts'
import type { Voucher } from './voucher.ts'

/** Ledgers are few beside vouchers: they are kept until the end. */
export class TallyMasters {
  /** Whether a cost centre stands beside it. */
  private readonly ledgers = new Map<string, boolean>()
  private readonly centres = new Set<string>()

  constructor(
    private readonly folder: string,
    private readonly names: { readonly company: string; readonly cashLedger: string },
  ) {}

  add(rows: readonly Voucher[]): void {
    for (const { debit, credit, costCentre, reverses } of rows) {
      const [expense, other] = reverses === null ? [debit, credit] : [credit, debit]
      this.ledgers.set(expense, costCentre !== null || this.ledgers.get(expense) === true)
      this.ledgers.set(other, this.ledgers.get(other) === true)
      if (costCentre !== null) this.centres.add(costCentre)
    }
  }

  end() {
    const { company, cashLedger } = this.names
    const centres = [...this.centres].sort().map(centreXml)
    const ledgers = [...this.ledgers]
      .sort()
      .map(([name, hasCentres]) => ledgerXml(name, ledgerGroup(name, cashLedger), hasCentres))
    const file = new GrowingFile(join(this.folder, 'masters.xml'))
    file.append(Buffer.from([opening('All Masters', company), ...centres, ...ledgers, closing].join('')))
    return file.end()
  }
}

function centreXml(name: string): string {
  return master('COSTCENTRE', name, '<CATEGORY>Primary Cost Category</CATEGORY>')
}

function ledgerXml(name: string, group: string, hasCentres: boolean): string {
  const centres = hasCentres ? '<ISCOSTCENTRESON>Yes</ISCOSTCENTRESON>' : ''
  const tax = group === 'Duties & Taxes' ? '<TAXTYPE>GST</TAXTYPE>' : ''
  return master('LEDGER', name, `<PARENT>${xmlText(group)}</PARENT>${tax}${centres}`)
}

function master(kind: 'COSTCENTRE' | 'LEDGER', name: string, facts: string): string {
  const shown = xmlText(name)
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><${kind} NAME="${shown}" ACTION="Create"><NAME.LIST TYPE="String"><NAME>${shown}</NAME></NAME.LIST>${facts}</${kind}></TALLYMESSAGE>
`
}
