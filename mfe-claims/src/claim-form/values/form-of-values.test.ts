import { describe, expect, it } from 'vitest'
import { formOf } from './read-claim.ts'

describe('the form as the rules read it', () => {
  it('keeps paise, and turns digits into numbers', () => {
    const form = formOf({
      receiptAmount: 123_450,
      unitRate: 950,
      totalGST: 1,
      numberOfDays: '2',
      customFields: { opening: '1200', route: ' Depot to Hassan ', closing: '12a', left: '' },
    })
    expect(form).toMatchObject({ receiptAmount: 123_450, customRate: 950, totalGST: 1, numberOfDays: 2 })
    expect(form.customFields).toEqual([
      { name: 'opening', value: 1200 },
      { name: 'route', value: 'Depot to Hassan' },
      { name: 'closing', value: '12a' },
    ])
  })

  it('has no value for an empty field', () => {
    const form = formOf({ hotelName: '  ', remarks: '', numberOfDays: '' })
    expect(form.hotelName).toBeUndefined()
    expect(form.remarks).toBeUndefined()
    expect(form.numberOfDays).toBeUndefined()
    expect(form.receiptAmount).toBeUndefined()
  })

  it('names files as they are stored', () => {
    const files = [{ id: 'claim-1.pdf', name: 'bill.pdf', url: '/uploads/claim-1.pdf' }]
    expect(formOf({ attachments: files }).attachments).toEqual([{ fileName: 'claim-1.pdf' }])
  })
})
