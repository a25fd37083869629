import { expect, it } from 'vitest'
import { creditRefusal, gstRateOf, type TaxedBill, taxPartsOf } from './gst-credit.ts'

const bill: TaxedBill = {
  gstin: '27AAPFU0939F1ZV',
  billNumber: 'INV-1',
  receiptAmount: 11_200,
  reimbursableAmount: 11_200,
  cgst: 600,
  sgst: 600,
  igst: 0,
  ugst: 0,
  state: 'Maharashtra',
  blockedBecause: null,
  companyGstin: '27AAACV0000K1ZS',
}

it.each<[Partial<TaxedBill>, string | undefined]>([
  [{}, undefined],
  [{ gstin: null }, 'No GSTIN'],
  [{ gstin: '27AAPFU0939F1Z' }, 'GSTIN is not valid'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'GSTIN check digit does not match'],
  [{ billNumber: null }, 'No bill number'],
  [{ cgst: 0, sgst: 0 }, 'No tax on the bill'],
  [{ cgst: 5_601, sgst: 5_600 }, 'GST is more than the bill'],
  [{ state: 'Gujarat', companyGstin: null }, 'The company is not registered in Gujarat'],
  [{ companyGstin: null, cgst: 0, sgst: 0, igst: 1_200 }, undefined],
  [{ cgst: 0, sgst: 0, ugst: 1_200, companyGstin: null }, 'The company is not registered in Maharashtra'],
  [{ blockedBecause: 'food and beverages' }, 'Credit is blocked: food and beverages'],
  [{ reimbursableAmount: 11_199 }, 'Only a part of the bill is reimbursed'],
])('%j is credited unless %s', (change, refusal) =>
  expect(creditRefusal({ ...bill, ...change })).toBe(refusal),
)

it.each<[Partial<TaxedBill>, number | null, Partial<TaxedBill>]>([
  [{}, 1_200, { cgst: 600, sgst: 600 }],
  [{ cgst: 0, sgst: 0 }, 1_201, { cgst: 601, sgst: 600, igst: 0, ugst: 0 }],
  [{ cgst: 0, sgst: 0, igst: 5 }, 1_201, { cgst: 0, sgst: 0, igst: 5 }],
  [{ cgst: 0, sgst: 0 }, null, { cgst: 0, sgst: 0, igst: 0, ugst: 0 }],
])('%j with a total of %j has the parts %j', (change, total, parts) =>
  expect(taxPartsOf({ ...bill, ...change }, total)).toMatchObject(parts),
)

it.each([
  ['5 %', 100_000, 5_000, 500],
  ['12 %, rounded to the rupee', 892_857, 107_100, 1200],
  ['18 %', 750_000, 135_000, 1800],
  ['no rate', 100_000, 9_000, undefined],
  ['too small to tell', 200, 24, undefined],
  ['no tax', 100_000, 0, undefined],
])('reads %s from the figures of a bill', (_, taxable, tax, rate) => {
  expect(gstRateOf(taxable, tax)).toBe(rate)
})
