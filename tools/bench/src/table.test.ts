import { describe, expect, test } from 'vitest'
import { goals } from './goals.ts'
import { Figures, verdictOf } from './table.ts'

describe('the table of a run', () => {
  test('has every goal of the parts that ran, with the figure, the goal and what it is measured against', () => {
    const figures = new Figures()
    figures.record('readCpu', 1.694)
    figures.record('move', 178)
    figures.record('readOfGo', 'Go or pgx is not installed')
    const rows = figures.table(new Set(['requests']))
    expect(rows).toHaveLength(1 + Object.values(goals).filter(({ part }) => part === 'requests').length)
    expect(rows[1]).toMatch(/^A read: CPU time\s+× 1\.69\s+bare node and postgres\.js$/)
    expect(figures.table(new Set(['moves']))[1]).toMatch(/p95\s+178 ms\s+≤ 150 ms\s+falls short$/)
    expect(rows[3]).toContain('Go or pgx is not installed')
  })

  test('names a row that nobody measured', () => {
    const rows = new Figures().table(new Set(['start']))
    expect(rows.at(-1)).toMatch(/not measured\s+≤ 3,000 ms\s+no figure$/)
  })

  test.each([
    [{ atMost: 1.5 }, 1.5, 'met'],
    [{ atMost: 1.5 }, 1.51, 'falls short'],
    [{ atLeast: 0.9 }, 0.9, 'met'],
    [{ atLeast: 0.9 }, 0.89, 'falls short'],
    [{ atMost: 2 }, Number.NaN, 'falls short'],
    [{}, 3, ''],
  ])('judges %j by %d: %s', (limit, figure, verdict) => {
    expect(verdictOf({ part: 'start', row: '', unit: 'count', ...limit }, figure)).toBe(verdict)
  })
})
