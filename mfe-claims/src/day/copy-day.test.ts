import { describe, expect, test } from 'vitest'
import { addable, bike, courier, formContext, meal, outstation, today } from '../../testing/claim-form.ts'
import { textFields } from '../claim-form/values/claim-values.ts'
import type { StoredClaim } from '../claim-form/values/start-values.ts'
import { copyOf, latestFilled } from './copy-day.tsx'
import type { AddableSubCategory } from './day-queries.ts'

function stored(subCategory: AddableSubCategory, item: object = {}): StoredClaim {
  const entered = { _id: 'x', customFields: [], employees: [], placesVisited: [], attachments: [] }
  const files = { paymentAttachments: [], logBookAttachments: [] }
  return {
    item: {
      ...blank,
      ...entered,
      ...files,
      calculations: null,
      receiptAmount: 12_000,
      expenseDate: '2026-03-17',
      ...item,
    },
    category: subCategory.category,
    subCategory,
  } as unknown as StoredClaim
}

const blank = Object.fromEntries(textFields.map((name) => [name, null]))
const plain = formContext()
const field = (name: string, value: number) => ({ name, label: name, type: 'number', value })

test('the latest day before it with claims is copied', () => {
  const on = (expenseDate: string, count: number) => ({ expenseDate, count })
  const days = [on('2026-03-16', 2), on('2026-03-17', 0), on(today, 0), on('2026-03-19', 3)]
  expect(latestFilled(today, days)).toBe('2026-03-16')
  expect(latestFilled('2026-03-16', days)).toBeUndefined()
})

describe('a claim on another day', () => {
  test('has the same amount on its own date', () => {
    const copy = copyOf(stored(courier), today, plain)
    expect(copy).toMatchObject({ isComplete: true, claim: { amount: 12_000 } })
    expect(copy?.values.expenseDate).toBe(today)
  })

  test('leaves bill, files, tour and places to the first day', () => {
    const item = {
      billNumber: 'B1001',
      billDate: '2026-03-17',
      attachments: [{ fileName: 'a', originalName: 'a.pdf' }],
      tour: { _id: 't' },
      placesVisited: [{ date: '2026-03-17', place: 'Sira' }],
    }
    const values = copyOf(stored(courier, item), today, plain)?.values ?? {}
    for (const name of ['billNumber', 'billDate', 'attachments', 'tour', 'placesVisited'])
      expect(values).not.toHaveProperty(name)
  })

  test('asks for readings of an odometer again, not for a single number', () => {
    const ride = { customFields: [field('opening', 10), field('closing', 90)] }
    expect(copyOf(stored(bike, ride), today, plain)).toMatchObject({ isComplete: false })
    const days = copyOf(stored(outstation, { customFields: [field('days', 1)] }), today, plain)
    expect(days).toMatchObject({ isComplete: true })
  })

  test('needs what the sub-category requires, such as remarks or a bill', () => {
    expect(copyOf(stored(meal), today, plain)?.isComplete).toBe(false)
    expect(copyOf(stored(meal, { remarks: 'With the dealer' }), today, plain)?.isComplete).toBe(true)
    const withBill = addable('parcel', { isInvoiceRequired: true })
    const context = formContext({ list: [withBill] })
    expect(copyOf(stored(withBill), today, context)?.isComplete).toBe(false)
  })

  test('above the limit is for the form, which asks', () => {
    expect(copyOf(stored(courier, { receiptAmount: 100_001 }), today, plain)?.isComplete).toBe(false)
  })

  test('says on a holiday why, once for the day', () => {
    const holiday = formContext({ isHoliday: true, holidayRemark: 'Stock taking' })
    expect(copyOf(stored(courier), today, holiday)).toMatchObject({
      isComplete: true,
      values: { remarks: 'Stock taking' },
    })
  })

  test('is left out where the day has it already, or it is no longer offered', () => {
    const used = { ...courier, isUsed: true, category: { ...courier.category, disallowMultiple: true } }
    expect(copyOf(stored(courier), today, formContext({ list: [used] }))).toBeUndefined()
    expect(copyOf(stored(courier), today, formContext({ list: [] }))).toBeUndefined()
  })
})
