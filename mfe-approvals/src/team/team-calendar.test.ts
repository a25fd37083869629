import { expect, test } from 'vitest'
import { awayText, cellsOf, joined } from './team-calendar.tsx'

const tour = (from: string, to: string) => ({ from, to, kind: 'tour' as const, place: 'Pune' })
const mark = (day: string) => ({ from: day, to: day, kind: 'no-trip' as const, place: null })
const from = '2026-03-02'
const to = '2026-03-29'

const widths = (away: Parameters<typeof cellsOf>[0]) =>
  cellsOf(away, from, to).flatMap(({ day, days, absence }) => (absence ? [[day, days]] : []))
const length = (away: Parameters<typeof cellsOf>[0]) =>
  cellsOf(away, from, to).reduce((sum, { days }) => sum + days, 0)

test('a line has a cell for each free day, and one for each absence', () => {
  expect(cellsOf([], from, to)).toHaveLength(28)
  expect(widths([tour('2026-03-04', '2026-03-06')])).toEqual([['2026-03-04', 3]])
  expect(cellsOf([tour('2026-03-04', '2026-03-06')], from, to)).toHaveLength(26)
})

test('an absence is cut where the weeks begin and end', () => {
  const away = [tour('2026-02-20', '2026-03-03'), tour('2026-03-28', '2026-04-10')]
  expect(widths(away)).toEqual([
    ['2026-03-02', 2],
    ['2026-03-28', 2],
  ])
  expect(length(away)).toBe(28)
})

test('absences that overlap share no day', () => {
  const away = [
    tour('2026-03-04', '2026-03-08'),
    mark('2026-03-05'),
    tour('2026-03-07', '2026-03-10'),
    tour('2026-03-29', '2026-03-29'),
  ]
  expect(widths(away)).toEqual([
    ['2026-03-04', 5],
    ['2026-03-09', 2],
    ['2026-03-29', 1],
  ])
  expect(length(away)).toBe(28)
})

test('marked days that follow each other are one span', () => {
  expect(joined([mark('2026-03-04'), mark('2026-03-05'), mark('2026-03-07')])).toEqual([
    { ...mark('2026-03-04'), to: '2026-03-05' },
    mark('2026-03-07'),
  ])
})

test('somebody with a marked day may be at work', () => {
  const today = '2026-03-04'
  const team = (...away: Parameters<typeof joined>[0][]) => away.map((each) => ({ away: [...each] }))
  expect(awayText(team([], [mark('2026-03-05')]), today)).toBe('Nobody is away today')
  expect(awayText(team([tour('2026-03-03', today), mark(today)], []), today)).toBe('Today 1 of 2 on tour')
  expect(awayText(team([tour(today, today)], [mark(today)], []), today)).toBe(
    'Today 1 of 3 on tour, 1 with no trip or no claim',
  )
})
