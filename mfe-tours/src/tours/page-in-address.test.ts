import { expect, test } from 'vitest'
import { pageFrom, pageInto } from './page-in-address.ts'

test.each([
  ['', { number: 1, size: 10 }],
  ['page=3&size=50', { number: 3, size: 50 }],
  ['page=0', { number: 1, size: 10 }],
  ['page=1.5', { number: 1, size: 10 }],
  ['page=nine&size=11', { number: 1, size: 10 }],
  ['page=1001', { number: 1001, size: 10 }],
  ['page=1002', { number: 1, size: 10 }],
])('%s is page %j', (address, page) => {
  expect(pageFrom(new URLSearchParams(address))).toEqual(page)
})

test('the first page leaves the address alone, and what else it says stays', () => {
  const params = new URLSearchParams('page=4&size=50&theme=dark')
  expect(pageInto(params, { number: 1, size: 10 }).toString()).toBe('theme=dark')
  expect(pageInto(params, { number: 2, size: 100 }).toString()).toBe('theme=dark&page=2&size=100')
})
