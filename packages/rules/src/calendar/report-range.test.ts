import { expect, it } from 'vitest'
import { daysOfFilter, momentsOfFilter, rangeErrors } from './report-range.ts'

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

it.each([
  [undefined, {}, {}],
  [
    { from: '2026-03-11', to: '2026-03-12' },
    { from: '2026-03-11', to: '2026-03-12' },
    { from: new Date('2026-03-10T18:30:00Z'), before: new Date('2026-03-12T18:30:00Z') },
  ],
  // 00:30 and 23:30 of the 12th in the company's zone: instants mean their whole day, too.
  [
    { from: '2026-03-11T19:00:00Z', to: Date.parse('2026-03-12T18:00:00Z') },
    { from: '2026-03-12', to: '2026-03-12' },
    { from: new Date('2026-03-11T18:30:00Z'), before: new Date('2026-03-12T18:30:00Z') },
  ],
  [{ to: '2026-03-12' }, { to: '2026-03-12' }, { before: new Date('2026-03-12T18:30:00Z') }],
])('a filter of %j covers the days %j', (createdAt, days, moments) => {
  expect(daysOfFilter(createdAt)).toEqual(days)
  expect(momentsOfFilter(createdAt)).toEqual(moments)
})
