import { expect, test } from 'vitest'
import { claimStatuses, statusColor } from './claim-status.ts'
import { readStatusColors, writeStatusColors } from './status-colors.ts'

test('colours are read as they were written', () => {
  const colors = Object.fromEntries(claimStatuses.map((status) => [status, statusColor(status)]))
  expect(readStatusColors(writeStatusColors(colors))).toEqual(colors)
})

test.each([
  ['pending:yellow;approved : green', { pending: 'yellow', approved: 'green' }],
  ['pending: purple', undefined],
  ['lost: green', undefined],
  ['pending', undefined],
  ['pending: green: red', undefined],
  ['', undefined],
])('"%s" is read as %j', (text, colors) => {
  expect(readStatusColors(text)).toEqual(colors)
})
