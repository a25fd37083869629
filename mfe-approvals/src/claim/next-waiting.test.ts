import { describe, expect, it } from 'vitest'
import { nextWaiting } from './claim-viewer.tsx'

const claims = ['a', 'b', 'c'].map((_id) => ({ _id, can: { act: _id !== 'b' } }))

describe('the next waiting claim', () => {
  it.each([
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
  ])('after %s is %s', (present, next) => {
    expect(nextWaiting(['a', 'b', 'c'], present, claims)).toBe(next)
  })

  it('is undefined once the others are answered or gone from the list', () => {
    expect(nextWaiting(['a', 'b', 'c'], 'a', claims.slice(0, 2))).toBeUndefined()
  })
})
