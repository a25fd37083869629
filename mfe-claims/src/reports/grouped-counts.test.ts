import { describe, expect, test } from 'vitest'
import { groupedCounts } from './charts.tsx'

const named = (name: string) => ({ name, code: name.toUpperCase() })
const list = [
  { subCategory: named('Bus'), category: named('Fare'), group: 'travel' as const, count: 3 },
  { subCategory: named('Own Bike'), category: named('Two-Wheeler'), group: 'travel' as const, count: 4 },
  { subCategory: named('Train'), category: named('Fare'), group: 'travel' as const, count: 2 },
  {
    subCategory: named('Courier'),
    category: named('Postage'),
    group: 'postage_and_courier' as const,
    count: 4,
  },
]

describe('claims are grouped', () => {
  test('by sub-category, the most claimed first and equal ones by name', () => {
    expect(groupedCounts(list, 'sub-category').map(({ name }) => name)).toEqual([
      'Courier',
      'Own Bike',
      'Bus',
      'Train',
    ])
  })

  test('by category', () => {
    expect(groupedCounts(list, 'category')).toEqual([
      { name: 'Fare', count: 5 },
      { name: 'Postage', count: 4 },
      { name: 'Two-Wheeler', count: 4 },
    ])
  })

  test('by their codes, which stand beside a name that two of them share', () => {
    const sameNames = [
      { ...list[0], subCategory: { name: 'Bus', code: 'BUS1' }, category: { name: 'Fare', code: 'FARE1' } },
      { ...list[2], subCategory: { name: 'Bus', code: 'BUS2' }, category: { name: 'Fare', code: 'FARE2' } },
      list[1],
    ].filter((counted) => counted !== undefined) as typeof list
    expect(groupedCounts(sameNames, 'sub-category')).toEqual([
      { name: 'Own Bike', count: 4 },
      { name: 'Bus (BUS1)', count: 3 },
      { name: 'Bus (BUS2)', count: 2 },
    ])
    expect(groupedCounts(sameNames, 'category')).toEqual([
      { name: 'Two-Wheeler', count: 4 },
      { name: 'Fare (FARE1)', count: 3 },
      { name: 'Fare (FARE2)', count: 2 },
    ])
  })

  test('by kind of spending', () => {
    expect(groupedCounts(list, 'kind')).toEqual([
      { name: 'Travel', count: 9 },
      { name: 'Postage and Courier', count: 4 },
    ])
  })
})
