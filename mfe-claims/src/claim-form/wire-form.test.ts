import { describe, expect, it } from 'vitest'
import { wireFormOf } from './read-claim.ts'

describe('the form on the wire', () => {
  it('turns paise into rupees, and digits into numbers', () => {
    const form = wireFormOf({
      receiptAmount: 123_450,
      unitRate: 950,
      totalGST: 1,
      numberOfDays: '2',
      customFields: { opening: '1200', route: ' Depot to Hassan ', closing: '12a', left: '' },
    })
    expect(form).toMatchObject({ receiptAmount: 1234.5, customRate: 9.5, totalGST: 0.01, numberOfDays: 2 })
    expect(form.customFields).toEqual([
      { name: 'opening', value: 1200 },
      { name: 'route', value: 'Depot to Hassan' },
      { name: 'closing', value: '12a' },
    ])
  })

  it('says nothing where nothing was typed', () => {
    const form = wireFormOf({ hotelName: '  ', remarks: '', numberOfDays: '' })
    expect(form.hotelName).toBeUndefined()
    expect(form.remarks).toBeUndefined()
    expect(form.numberOfDays).toBeUndefined()
    expect(form.receiptAmount).toBeUndefined()
  })

  it('names files as they are stored', () => {
    const files = [{ id: 'claim-1.pdf', name: 'bill.pdf', url: '/uploads/claim-1.pdf' }]
    expect(wireFormOf({ attachments: files }).attachments).toEqual([{ fileName: 'claim-1.pdf' }])
  })
})
