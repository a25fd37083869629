import { expect, test } from 'vitest'
import { oftenVisited } from './places-visited.tsx'

const day = (...places: string[]) => ({ placesVisited: places.map((place) => ({ place })) })

test('suggests the places of recent days, the most visited first, then the latest', () => {
  expect(oftenVisited([day('Sira', 'Hubli'), day('Gadag'), day('Sira', 'Kolar')])).toEqual([
    'Sira',
    'Kolar',
    'Gadag',
    'Hubli',
  ])
  expect(oftenVisited([day('A', 'B', 'C', 'D', 'E')])).toHaveLength(4)
  expect(oftenVisited([])).toEqual([])
})
