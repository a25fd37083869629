import { describe, expect, it } from 'vitest'
import { car, courier, formContext, hotel } from '../../../testing/claim-form.ts'
import { type StoredClaim, storedValues, withoutEstimate } from './start-values.ts'

const blank = {
  expenseDate: '2026-03-16',
  placesVisited: [],
  customFields: [],
  employees: [],
  attachments: [],
  paymentAttachments: [],
  logBookAttachments: [],
  withTaxes: false,
  taxes: null,
  totalGST: null,
  calculations: null,
  customRate: null,
  paymentType: null,
  tour: null,
  receiptAmount: 10_000,
}

function stored(subCategory: typeof car, change: object): StoredClaim {
  return {
    item: { ...blank, ...change },
    wrapper: null,
    category: subCategory.category,
    subCategory,
  } as never
}

describe('a stored claim in its form', () => {
  it('shows amounts in paise, and files where they were', () => {
    const values = storedValues(
      stored(courier, {
        receiptAmount: 23_600,
        withTaxes: true,
        taxes: { cgst: 1800, sgst: 1800, igst: 0, ugst: 0, gstin: '29AABCH0000M1ZX' },
        gstin: '29AABCH0000M1ZX',
        attachments: [{ fileName: 'claim-1.pdf', originalName: 'courier.pdf' }],
        employees: [{ _id: 'asha', name: 'Asha Rao', employeeCode: 'E1001' }],
      }),
    )
    expect(values).toMatchObject({
      receiptAmount: 23_600,
      cgst: 1800,
      gstin: '29AABCH0000M1ZX',
      attachments: [{ id: 'claim-1.pdf', name: 'courier.pdf', url: '/uploads/claim-1.pdf' }],
      employees: ['asha'],
    })
  })

  it('calculates the amount from the readings, and shows the stored rate', () => {
    const values = storedValues(
      stored(car, {
        receiptAmount: 80_000,
        calculations: { multiplier: 100, unitRate: 800 },
        customRate: 800,
        customFields: [
          { name: 'opening', value: 100 },
          { name: 'closing', value: 200 },
        ],
      }),
    )
    expect(values).toMatchObject({ unitRate: 800, customFields: { opening: '100', closing: '200' } })
    expect(values.receiptAmount).toBeUndefined()
  })

  it.each([
    ['was estimated', 60_000, undefined],
    ['was on the bill', 59_000, 59_000],
  ])('a tax that %s', (_name, totalGST, shown) => {
    const values = { subCategory: 'hotel', numberOfDays: '2', receiptAmount: 560_000, totalGST }
    expect(withoutEstimate(values, formContext()).totalGST).toBe(shown)
  })

  it('writes numbers as they are typed', () => {
    expect(storedValues(stored(hotel, { numberOfDays: 2, hotelName: 'Lotus', place: null }))).toMatchObject({
      numberOfDays: '2',
      hotelName: 'Lotus',
    })
  })
})
