import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vouchersOfClaim } from '../books/accrual-vouchers.ts'
import type { ExportedClaim } from './exported-claim.ts'
import { taxLineOf } from './gst-itc.ts'

const paise = fc.nat(500_000)

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
      const exported = {
        ...bill,
        createdOn: '2026-10-05',
        hasTaxes: true,
        billNumber: 'INV-1',
        companyGstin: '27AAACV0000K1ZS',
        reimbursableAmount: Math.max(0, bill.receiptAmount - lowered),
      } as ExportedClaim
      const { taxable, tax, parts, refusal } = taxLineOf(exported)
      const sum = parts.cgst + parts.sgst + parts.igst + parts.ugst
      expect(taxable + sum).toBe(bill.receiptAmount)
      expect(sum).toBe(tax)
      expect(tax).toBe(bill.cgst + bill.sgst + bill.igst + bill.ugst || (bill.totalTax ?? 0))

      const vouchers = vouchersOfClaim(exported, { months: 'Oct-26', dateFormat: 'dd/MM/yyyy' })
      expect(vouchers.every(({ amount }) => amount > 0)).toBe(true)
      expect(vouchers.reduce((sum, { amount }) => sum + amount, 0)).toBe(exported.reimbursableAmount)
      const credited = vouchers.filter(({ debit }) => debit.startsWith('Input '))
      expect(credited.reduce((sum, { amount }) => sum + amount, 0)).toBe(refusal === undefined ? tax : 0)
    }),
    { numRuns: 2_000 },
  )
})
