import { expect, test } from 'vitest'
import { kindsOf } from './claim-group-row.tsx'

const claims = (...names: string[]) => names.map((name) => ({ subCategory: { _id: name, code: name, name } }))

test('names each kind once, and only the first of many', () => {
  expect(kindsOf(claims('Own Bike', 'Courier', 'Own Bike'))).toBe('Own Bike, Courier')
  expect(kindsOf(claims('A', 'B', 'C', 'D'))).toBe('A, B, C, D')
  expect(kindsOf(claims('A', 'B', 'C', 'D', 'E'))).toBe('A, B, C and 2 more')
})
