// The bills with tax, whether that tax can be credited, and what comes together for each registration and month.

import type { Paise } from '@tem/rules/base/money.ts'
import { gstinCheckDigitMatches } from '@tem/rules/base/patterns.ts'
import { gstRateOf } from '@tem/rules/tax/gst-rate.ts'
import { type Verdict, verdicts } from '@tem/rules/tax/input-tax.ts'
import { noTax, type TaxParts, taxOf } from '@tem/rules/tax/tax-parts.ts'
import { amount, count, day, quantity, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { BillTax } from './bill-tax.ts'
import type { ExportedClaim } from './exported-claim.ts'

export interface TaxLine {
  readonly claim: ExportedClaim
  readonly billTax: BillTax
}

const words: Record<Verdict, string> = { eligible: 'Yes', unsure: 'Unsure', blocked: 'No' }

function percentOf(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : rate / 100
}

export const gstItcColumns: readonly Column<TaxLine>[] = [
  { title: 'Number', width: 18, cell: ({ claim }) => text(claim.number) },
  { title: 'Employee Code', width: 14, cell: ({ claim }) => text(claim.employeeCode) },
  { title: 'Merchant', width: 28, cell: ({ claim }) => text(claim.merchant) },
  { title: 'GSTIN', width: 18, cell: ({ claim }) => text(claim.gstin) },
  {
    title: 'Check Digit OK',
    width: 14,
    cell: ({ claim: { gstin } }) => text(gstin && (gstinCheckDigitMatches(gstin) ? 'Yes' : 'No')),
  },
  { title: 'Bill Number', width: 18, cell: ({ claim }) => text(claim.billNumber) },
  { title: 'Bill Date', width: 13, cell: ({ claim }) => day(claim.billDate) },
  { title: 'State', width: 18, cell: ({ claim }) => text(claim.state) },
  { title: 'Company GSTIN', width: 18, cell: ({ billTax }) => text(billTax.ourGstin) },
  { title: 'SAC', width: 9, cell: ({ claim }) => text(claim.sac) },
  {
    title: 'Rate %',
    width: 8,
    cell: ({ billTax: { taxable, tax } }) => quantity(percentOf(gstRateOf(taxable, tax))),
  },
  { title: 'Taxable Amount', width: 15, cell: ({ billTax }) => amount(billTax.taxable) },
  { title: 'CGST', width: 12, cell: ({ billTax }) => amount(billTax.parts.cgst) },
  { title: 'SGST', width: 12, cell: ({ billTax }) => amount(billTax.parts.sgst) },
  { title: 'IGST', width: 12, cell: ({ billTax }) => amount(billTax.parts.igst) },
  { title: 'UGST', width: 12, cell: ({ billTax }) => amount(billTax.parts.ugst) },
  { title: 'Total', width: 15, cell: ({ claim }) => amount(claim.receiptAmount) },
  { title: 'Eligible', width: 10, cell: ({ billTax }) => text(words[billTax.verdict]) },
  { title: 'Reason', width: 60, cell: ({ billTax }) => text(billTax.reason) },
  { title: 'Section', width: 22, cell: ({ billTax }) => text(billTax.section) },
  {
    title: 'In Company Name',
    width: 17,
    cell: ({ claim: { isInCompanyName } }) =>
      text(isInCompanyName === null ? 'Not said' : isInCompanyName ? 'Yes' : 'No'),
  },
  { title: 'Reimbursed', width: 15, cell: ({ claim }) => amount(claim.reimbursableAmount) },
  { title: 'Credit CGST', width: 12, cell: ({ billTax }) => amount(billTax.credit.cgst) },
  { title: 'Credit SGST', width: 12, cell: ({ billTax }) => amount(billTax.credit.sgst) },
  { title: 'Credit IGST', width: 12, cell: ({ billTax }) => amount(billTax.credit.igst) },
  { title: 'Credit UGST', width: 12, cell: ({ billTax }) => amount(billTax.credit.ugst) },
]

// For the return: our registration × month of the bill × verdict, with the totals of each registration and month.

interface Sum {
  readonly bills: number
  readonly taxable: Paise
  readonly parts: TaxParts
  readonly credit: TaxParts
}

const nothing: Sum = { bills: 0, taxable: 0, parts: noTax, credit: noTax }

function plusParts(a: TaxParts, b: TaxParts): TaxParts {
  return { cgst: a.cgst + b.cgst, sgst: a.sgst + b.sgst, igst: a.igst + b.igst, ugst: a.ugst + b.ugst }
}

function plus(a: Sum, b: Sum): Sum {
  return {
    bills: a.bills + b.bills,
    taxable: a.taxable + b.taxable,
    parts: plusParts(a.parts, b.parts),
    credit: plusParts(a.credit, b.credit),
  }
}

const noRegistration = 'Not known'

export class GstReturn {
  private readonly sums = new Map<string, Map<string, Map<Verdict, Sum>>>()

  add({ claim, billTax }: TaxLine): void {
    const { ourGstin, verdict, taxable, parts, credit } = billTax
    // Bills of earlier days without a date were spent on the day of the expense.
    const month = (claim.billDate ?? claim.expenseDate).slice(0, 7)
    const months = entry(this.sums, ourGstin ?? noRegistration, () => new Map())
    const ofMonth = entry(months, month, () => new Map<Verdict, Sum>())
    ofMonth.set(verdict, plus(ofMonth.get(verdict) ?? nothing, { bills: 1, taxable, parts, credit }))
  }

  rows(): ReturnRow[] {
    return sorted(this.sums).flatMap(([gstin, months]) => [
      ...sorted(months).flatMap(([month, byVerdict]) => [
        ...verdicts.flatMap((verdict) => {
          const sum = byVerdict.get(verdict)
          return sum ? [{ gstin, month, eligible: words[verdict], ...sum }] : []
        }),
        { gstin, month, eligible: 'Total', ...total(byVerdict.values()) },
      ]),
      {
        gstin,
        month: 'All',
        eligible: 'Total',
        ...total([...months.values()].flatMap((each) => [...each.values()])),
      },
    ])
  }
}

export interface ReturnRow extends Sum {
  readonly gstin: string
  readonly month: string
  readonly eligible: string
}

export const gstReturnColumns: readonly Column<ReturnRow>[] = [
  { title: 'Company GSTIN', width: 18, cell: ({ gstin }) => text(gstin) },
  { title: 'Month of Bill', width: 14, cell: ({ month }) => text(month) },
  { title: 'Eligible', width: 10, cell: ({ eligible }) => text(eligible) },
  { title: 'Bills', width: 8, cell: ({ bills }) => count(bills) },
  { title: 'Taxable Amount', width: 15, cell: ({ taxable }) => amount(taxable) },
  { title: 'CGST', width: 12, cell: ({ parts }) => amount(parts.cgst) },
  { title: 'SGST', width: 12, cell: ({ parts }) => amount(parts.sgst) },
  { title: 'IGST', width: 12, cell: ({ parts }) => amount(parts.igst) },
  { title: 'UGST', width: 12, cell: ({ parts }) => amount(parts.ugst) },
  { title: 'Tax', width: 12, cell: ({ parts }) => amount(taxOf(parts)) },
  { title: 'Credit CGST', width: 12, cell: ({ credit }) => amount(credit.cgst) },
  { title: 'Credit SGST', width: 12, cell: ({ credit }) => amount(credit.sgst) },
  { title: 'Credit IGST', width: 12, cell: ({ credit }) => amount(credit.igst) },
  { title: 'Credit UGST', width: 12, cell: ({ credit }) => amount(credit.ugst) },
  { title: 'Credit', width: 12, cell: ({ credit }) => amount(taxOf(credit)) },
]

function total(sums: Iterable<Sum>): Sum {
  return [...sums].reduce(plus, nothing)
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => a.localeCompare(b))
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
