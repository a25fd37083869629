import { describe, expect, test } from 'vitest'
import { revisionOf, revisionUrl } from './revisable-queries.ts'

const can = { edit: false, delete: false, revise: false, act: false, takeBackPayment: false, reasons: {} }
const id = '0190b000-0000-7000-8000-000000000001'
const day = '0190b000-0000-7000-8000-000000000002'

describe('a claim is revised', () => {
  test('alone if that is allowed', () => {
    const rejected = { _id: id, status: 'rejected', wrapper: day, can: { ...can, revise: true } } as const
    expect(revisionOf(rejected)).toBe('claim')
    expect(revisionUrl(rejected)).toBe(`/dashboard/revisable-claim/${id}`)
  })

  test('with its day while nobody has answered', () => {
    const waiting = { _id: id, status: 'pending', wrapper: day, can } as const
    expect(revisionOf(waiting)).toBe('day')
    expect(revisionUrl(waiting)).toBe(`/dashboard/wrapper-claims/${day}`)
  })

  test('not if it is not allowed: it is read-only', () => {
    const tooOld = { _id: id, status: 'rejected', wrapper: day, can } as const
    expect(revisionOf(tooOld)).toBe('none')
    expect(revisionUrl(tooOld)).toBe(`/dashboard/claim-summary/${id}`)
  })
})
