import { describe, expect, it } from 'vitest'
import { allocateSample, bandLabel, bandStarts, checkErrors, sampleErrors } from './sample.ts'

describe('a sample', () => {
  it.each<[string, [claims: number, amount: number][], number, number[]]>([
    ['takes nothing of nothing', [], 5, []],
    [
      'takes one of each stratum first',
      [
        [50, 10_000],
        [3, 500],
        [1, 90_000],
      ],
      3,
      [1, 1, 1],
    ],
    [
      'takes the largest strata if it is smaller than their number',
      [
        [50, 10_000],
        [3, 500],
        [1, 90_000],
      ],
      2,
      [1, 0, 1],
    ],
    [
      'takes the rest by amount',
      [
        [50, 3_000],
        [50, 1_000],
      ],
      8,
      [6, 2],
    ],
    [
      'never takes more than there are',
      [
        [2, 90_000],
        [50, 1_000],
      ],
      10,
      [2, 8],
    ],
    [
      'is the whole population if that is smaller',
      [
        [2, 9_000],
        [3, 1_000],
      ],
      10,
      [2, 3],
    ],
    [
      'leaves an empty stratum alone',
      [
        [0, 0],
        [3, 1_000],
      ],
      2,
      [0, 2],
    ],
    [
      'of equals takes the first',
      [
        [5, 1_000],
        [5, 1_000],
      ],
      3,
      [2, 1],
    ],
    [
      'takes claims of no amount last',
      [
        [5, 0],
        [5, 1_000],
      ],
      6,
      [1, 5],
    ],
  ])('%s', (_, strata, size, drawn) => {
    expect(
      allocateSample(
        strata.map(([claims, amount]) => ({ claims, amount })),
        size,
      ),
    ).toEqual(drawn)
  })
})

it('names its bands', () => {
  expect(bandStarts.map((_, band) => bandLabel(band))).toEqual([
    'Below ₹1,000',
    '₹1,000 to ₹5,000',
    '₹5,000 to ₹20,000',
    '₹20,000 and above',
  ])
})

const right = { from: '2026-10-01', to: '2026-10-31', size: 25, seed: '48A213' }

it.each([
  [{}, {}],
  [{ from: '2026-11-01' }, { to: 'End Date should not be before Start Date.' }],
  [{ from: '2024-10-01' }, { to: 'Choose at most 366 days.' }],
  [{ size: 0 }, { size: 'Write a number from 1 to 200.' }],
  [{ size: 1.5 }, { size: 'Write a number from 1 to 200.' }],
  [{ size: 201 }, { size: 'Write a number from 1 to 200.' }],
  [{ seed: 'a 7' }, { seed: 'Write 4 to 10 letters and digits.' }],
  [{ seed: '12345678901' }, { seed: 'Write 4 to 10 letters and digits.' }],
])('asked for with %j', (change, errors) => {
  expect(sampleErrors({ ...right, ...change }, '2026-11-02')).toEqual(errors)
})

it.each([
  ['in order', '', {}],
  ['exception', 'The bill names another company.', {}],
  ['exception', ' ', { note: 'Say what is wrong.' }],
  ['in order', 'x'.repeat(1001), { note: 'Write at most 1000 characters.' }],
] as const)('a claim that is checked as %s with the note %j', (result, note, errors) => {
  expect(checkErrors(result, note)).toEqual(errors)
})
