import { describe, expect, test } from 'vitest'
import { figures, tableOf, verdictOf } from './figures.ts'

describe('the table of a run', () => {
  test('has every row of a part, with the figure, its limit and whether it is met', () => {
    const rows = tableOf('phone', { move: 178, cold: 2_200.4, performance: 'Lighthouse did not run' })
    expect(rows).toHaveLength(Object.keys(figures.phone).length)
    expect(rows[0]).toMatch(/^First useful screen, cold.*\s2,200 ms\s+≤ 2,600 ms\s+met$/)
    expect(rows[3]).toMatch(/\s178 ms\s+≤ 150 ms\s+falls short$/)
    expect(rows[5]).toMatch(/Lighthouse did not run\s+≥ 93\s+no figure$/)
  })

  test('names a row that nobody measured', () => {
    expect(tableOf('day', {})[0]).toMatch(/not measured\s+≤ 3,000 ms\s+no figure$/)
  })

  test.each([
    [{ atMost: 1.5 }, 1.5, 'met'],
    [{ atMost: 1.5 }, 1.51, 'falls short'],
    [{ atLeast: 0.9 }, 0.9, 'met'],
    [{ atLeast: 0.9 }, 0.89, 'falls short'],
    [{ atMost: 2 }, Number.NaN, 'falls short'],
    [{}, 3, ''],
  ])('judges %j by %d: %s', (limit, value, verdict) => {
    expect(verdictOf(limit, value)).toBe(verdict)
  })
})
