import { expect, it } from 'vitest'
import { changeText } from './spending-change.ts'

it.each([
  [0, 0, 'As before'],
  [100_00, 0, 'New'],
  [0, 100_00, 'Nothing now'],
  [100_00, 100_00, 'As before'],
  [100_20, 100_00, 'As before'],
  [112_00, 100_00, '12 % more'],
  [60_00, 100_00, '40 % less'],
  [299_00, 100_00, '199 % more'],
  [300_00, 100_00, '3 times as much'],
  [1, 100_00, '100 % less'],
])('%d against %d: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})
