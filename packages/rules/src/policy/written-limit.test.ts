import { expect, test } from 'vitest'
import { readWrittenLimit } from './written-limit.ts'

test.each([
  ['L1: 500', { level: 'L1', tier: null, amount: 50_000 }],
  ['l2  Tier 2 : 1,200.50', { level: 'L2', tier: 'tier 2', amount: 120_050 }],
  ['L2 metro: 800', { level: 'L2', tier: 'metro', amount: 80_000 }],
  ['L3: No limit', { level: 'L3', tier: null, amount: null }],
  ['L3: 0', undefined],
  ['L3: -5', undefined],
  ['L3: 1e3', undefined],
  ['L0: 500', undefined],
  ['L2 tier 4: 500', undefined],
  ['L2', undefined],
])('%s', (text, limit) => {
  expect(readWrittenLimit(text)).toEqual(limit)
})
