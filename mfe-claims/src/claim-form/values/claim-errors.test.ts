import { describe, expect, it } from 'vitest'
import { formContext, today } from '../../../testing/claim-form.ts'
import { errorsOfForm } from './claim-errors.ts'
import type { ClaimValues } from './claim-values.ts'

const general = { expenseDate: today, type: 't', category: 'c' }
const errorsOf = (values: ClaimValues, change = {}) =>
  errorsOfForm({ ...general, ...values }, formContext(change))

describe('what the form says is wrong', () => {
  it('asks for the choice first', () => {
    expect(errorsOfForm({}, formContext())).toEqual({
      expenseDate: 'Expense Date is Mandatory.',
      type: 'Expense Type is Mandatory.',
      category: 'Category is Mandatory.',
      subCategory: 'Sub Category is Mandatory.',
    })
  })

  it('puts an error of a custom field at that field', () => {
    expect(errorsOf({ subCategory: 'bike', customFields: { opening: '10', closing: '5' } })).toEqual({
      customFields: { closing: 'Closing Reading must be higher than Open Reading' },
    })
  })

  it('asks for the rate that was cleared', () => {
    const values = {
      subCategory: 'car',
      customFields: { opening: '1', closing: '2' },
      carModel: 'A',
      carNumber: 'B',
    }
    expect(errorsOf(values)).toEqual({ unitRate: 'Unit Rate is Mandatory.' })
    expect(errorsOf({ ...values, unitRate: 900 })).toEqual({})
  })

  it('refuses a GST above the bill, although the limit excludes only valid tax rates', () => {
    const bill = { billNumber: 'INV-1', billDate: today, hotelName: 'A', place: 'B', numberOfDays: '1' }
    const stay = { subCategory: 'hotel', receiptAmount: 100_000, ...bill }
    expect(errorsOf({ ...stay, totalGST: 500_000 })).toEqual({
      totalGST: 'GST should not be more than the Invoice Amount.',
    })
    expect(errorsOf({ ...stay, totalGST: 100_000 })).toEqual({})
  })

  it('asks for a reason on a holiday', () => {
    const values = { subCategory: 'courier', receiptAmount: 100 }
    expect(errorsOf(values)).toEqual({})
    expect(errorsOf(values, { isHoliday: true })).toEqual({ remarks: 'Remarks is Mandatory.' })
  })

  describe('of a date that was chosen', () => {
    const dateError = (expenseDate: string, change = {}) =>
      errorsOf({ subCategory: 'courier', receiptAmount: 100, expenseDate }, { isDayChosen: true, ...change })

    it.each([
      ['31/02/2026', 'Expense Date is not valid.'],
      ['2026-03-19', 'Expense Date should not be a future date.'],
      ['2025-12-31', 'Claims are accepted only for dates after 01/01/2026.'],
      ['2026-02-01', 'Claims older than 4 weeks are not accepted.'],
    ])('%s: %s', (day, sentence) => {
      expect(dateError(day)).toEqual({ expenseDate: sentence })
    })

    it('leaves an old day open for a while after a rejection', () => {
      expect(dateError('2026-02-01', { rejectedOn: '2026-03-10' })).toEqual({})
    })

    it("does not check the date in a day's own form", () => {
      expect(dateError('2026-03-19', { isDayChosen: false })).toEqual({})
    })
  })
})
