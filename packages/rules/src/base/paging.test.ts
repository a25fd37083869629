import { describe, expect, test } from 'vitest'
import { pageFrom, pageInto, sliceOf } from './paging.ts'

const page = (address: string) => pageFrom(new URLSearchParams(address))

describe('the page in the address', () => {
  test('is the first of ten by default', () => {
    expect(page('')).toEqual({ number: 1, size: 10 })
  })

  test('is the one that is named', () => {
    expect(page('page=3&size=50')).toEqual({ number: 3, size: 50 })
    expect(sliceOf(page('page=3&size=50'))).toEqual({ skip: 100, limit: 50 })
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1002', 'size=20'])(
    'is the first where %s was typed by hand',
    (address) => {
      expect(page(address)).toEqual({ number: 1, size: 10 })
    },
  )

  test('has the same maximum as calls', () => {
    expect(sliceOf(page('page=1001'))).toEqual({ skip: 10_000, limit: 10 })
    expect(sliceOf(page('page=21&size=500'))).toEqual({ skip: 10_000, limit: 500 })
  })

  test('is added to the URL only if it is not the default', () => {
    const address = new URLSearchParams('status=rejected&page=4&size=50')
    expect(pageInto(address, { number: 1, size: 10 }).toString()).toBe('status=rejected')
    expect(pageInto(address, { number: 2, size: 50 }).toString()).toBe('status=rejected&page=2&size=50')
  })
})
