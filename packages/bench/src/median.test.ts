import { expect, it } from 'vitest'
import { interleave, median } from './median.ts'

it('takes the middle of an odd number of figures', () => {
  expect(median([9, 1, 5])).toBe(5)
})

it('takes the mean of the two in the middle of an even number', () => {
  expect(median([4, 1, 10, 2])).toBe(3)
})

it('runs the candidates in turn, round by round', async () => {
  const order: string[] = []
  const run = (name: string, figure: number) => async () => {
    order.push(name)
    return figure
  }
  expect(await interleave(2, { suite: run('suite', 3), bare: run('bare', 4) })).toEqual({ suite: 3, bare: 4 })
  expect(order).toEqual(['suite', 'bare', 'suite', 'bare'])
})
