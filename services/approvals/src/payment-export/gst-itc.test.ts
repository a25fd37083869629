import { taxOf } from '@tem/rules/tax/tax-parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerRowsOf } from '../accounting/accrual-vouchers.ts'
import { billTaxOf } from './bill-tax.ts'
import type { ExportedClaim } from './exported-claim.ts'
import { GstReturn } from './gst-itc.ts'

const paise = fc.nat(500_000)
const rules = { registrations: ['27AAACV0000K1ZS'], creditsFivePercentHotels: null, on: '2026-11-01' }

/** Possible input: taxes in parts, only their total, both, or none; with and without a GSTIN. */
const claim = fc.record({
  receiptAmount: fc.integer({ min: 0, max: 10_000_000 }),
  lowered: fc.nat(100),
  gstin: fc.constantFrom('27AAPFU0939F1ZV', '27AAPFU0939F1ZW', null),
  totalTax: fc.option(paise),
  cgst: fc.oneof(fc.constant(0), paise),
  sgst: fc.oneof(fc.constant(0), paise),
  igst: fc.oneof(fc.constant(0), paise),
  ugst: fc.oneof(fc.constant(0), paise),
})

test('taxable amount and taxes add up to each bill, and the vouchers to what is reimbursed', () => {
  fc.assert(
    fc.property(claim, ({ lowered, ...bill }) => {
      const taxed = {
        ...bill,
        isHotel: false,
        hotelState: null,
        staffState: '27',
        billNumber: 'INV-1',
        billDate: '2026-10-05',
        expenseDate: '2026-10-05',
        isInCompanyName: true,
        blockedBecause: null,
        reimbursableAmount: Math.max(0, bill.receiptAmount - lowered),
      }
      const billTax = billTaxOf(taxed, rules)
      const { taxable, tax, parts } = billTax
      const sum = taxOf(parts)
      expect(taxable + sum).toBe(bill.receiptAmount)
      expect(sum).toBe(tax)
      expect(tax).toBe(bill.cgst + bill.sgst + bill.igst + bill.ugst || (bill.totalTax ?? 0))

      const exported = { ...taxed, billTax } as unknown as ExportedClaim
      const rows = ledgerRowsOf(exported)
      expect(rows.every(({ amount }) => amount > 0)).toBe(true)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxed.reimbursableAmount)
      const credited = rows.filter(({ debit }) => debit.startsWith('Input '))
      expect(credited.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxOf(billTax.credit))
      expect(taxOf(billTax.credit)).toBeLessThanOrEqual(billTax.verdict === 'eligible' ? tax : 0)

      const gstReturn = new GstReturn()
      gstReturn.add({ claim: exported, billTax })
      const totals = gstReturn.rows().filter(({ month }) => month === 'All')
      expect(totals).toMatchObject([{ bills: 1, taxable, parts, credit: billTax.credit }])
    }),
    { numRuns: 2_000 },
  )
})
