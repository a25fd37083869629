import { expect, it } from 'vitest'
import { interleave, interleaveFigures, median } from './median.ts'

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

it('takes the median of each figure of a run', async () => {
  const figures = [
    { perSecond: 100, cpuMs: 3 },
    { perSecond: 300, cpuMs: 1 },
    { perSecond: 200, cpuMs: 9 },
  ]
  const suite = async () => figures.shift() ?? { perSecond: 0, cpuMs: 0 }
  expect(await interleaveFigures(3, { suite })).toEqual({ suite: { perSecond: 200, cpuMs: 3 } })
})
