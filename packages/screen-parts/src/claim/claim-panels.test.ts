import { describe, expect, test } from 'vitest'
import { taxesOf } from './claim-panels.tsx'

const none = { cgst: 0, sgst: 0, igst: 0, ugst: 0, gstin: null }
const gstin = '27AAPFU0939F1ZV'

describe('the taxes of a claim', () => {
  test.each([
    ['a bill without any', { taxes: none, totalGST: null, gstin: null, isInCompanyName: null }, []],
    ['no taxes asked', { taxes: null, totalGST: null, gstin: null, isInCompanyName: null }, []],
    [
      'two of the four',
      {
        taxes: { ...none, cgst: 138_00, sgst: 138_00, gstin },
        totalGST: 0,
        gstin: null,
        isInCompanyName: true,
      },
      ['CGST', 'SGST', 'GSTIN', 'In the company’s name and GSTIN'],
    ],
    [
      'a total without the number of the seller',
      { taxes: null, totalGST: 276_00, gstin: null, isInCompanyName: null },
      ['Total GST', 'GSTIN'],
    ],
    ['a number only', { taxes: none, totalGST: null, gstin, isInCompanyName: null }, ['GSTIN']],
  ])('of %s', (_, claim, labels) => {
    expect(taxesOf(claim).map(({ label }) => label)).toEqual(labels)
  })
})
