import { expect, it } from 'vitest'
import { rangeErrors } from './report-range.ts'

it.each([
  ['2026-10-01', '2026-10-31', {}],
  ['2026-10-01', '2026-10-01', {}],
  [undefined, '', { from: 'Start Date is Mandatory.', to: 'End Date is Mandatory.' }],
  ['2026-10-02', '2026-10-01', { to: 'End Date should not be before Start Date.' }],
  ['2026-11-01', '2026-11-22', { to: 'End Date should not be a future date.' }],
  ['2026-02-30', '2026-11-21', { from: 'Start Date is not valid.' }],
])('from %s to %s answers %j', (from, to, errors) =>
  expect(rangeErrors({ from, to }, '2026-11-21')).toEqual(errors),
)
