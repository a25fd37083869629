import { expect, test } from 'vitest'
import { remarkOf } from './claim-form-context.tsx'

test('why a holiday was worked is asked once a day, also while the claim that says it waits to be sent', () => {
  expect(remarkOf([{ remarks: null }], [{}])).toBe('')
  expect(remarkOf([{ remarks: null }, { remarks: 'Fair' }], [{ remarks: 'Stock' }])).toBe('Fair')
  expect(remarkOf([], [{}, { remarks: 'Stock' }])).toBe('Stock')
})
