import { expect, test } from 'vitest'
import { everyDay } from './charts.tsx'

const list = [
  { date: '2026-11-02', count: 3 },
  { date: '2026-11-04', count: 1 },
]

test('shows the days between, and those before and after', () => {
  expect(everyDay(list, { from: '2026-11-01', to: '2026-11-04' }).map(({ count }) => count)).toEqual([
    0, 3, 0, 1,
  ])
})

test('stays empty where nothing was posted', () => {
  expect(everyDay([], { from: '2026-11-01', to: '2026-11-04' })).toEqual([])
})

test('leaves years as they are', () => {
  expect(everyDay(list, { from: '2020-01-01', to: '2026-11-04' })).toBe(list)
})
