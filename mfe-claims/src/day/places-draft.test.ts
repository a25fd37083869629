import { describe, expect, test } from 'vitest'
import { changeBetween, placesWith, storedChange, unsentPlaces, withWaitingPlaces } from './places-draft.ts'

describe('places that are not saved yet', () => {
  test('keep what another device saves meanwhile', () => {
    const change = changeBetween(['Sira', 'Hubli'], ['Sira', 'Tumakuru'])
    expect(change).toEqual({ added: ['Tumakuru'], removed: ['Hubli'] })
    expect(placesWith(['Sira', 'Hubli', 'Gadag'], change ?? never)).toEqual(['Sira', 'Gadag', 'Tumakuru'])
  })

  test('are empty when they equal the saved places', () => {
    expect(changeBetween(['Sira'], ['Sira'])).toBeUndefined()
  })

  test('name a place once when both devices added it', () => {
    expect(placesWith(['Sira'], { added: ['Sira', 'Hubli'], removed: [] })).toEqual(['Sira', 'Hubli'])
  })

  const change = { added: ['Hubli'], removed: [] }
  const changedFrom = [{ date: '2026-03-16', place: 'Sira' }]
  const draft = { ...change, changedFrom }

  test('are offered again if the server refused them: on top of what it has now', () => {
    const refused = { id: 'e', draft, reason: 'Another device was first.' }
    expect(unsentPlaces(refused)).toEqual({ id: 'e', change, changedFrom: undefined })
  })

  test('are changed again while they wait: from what the server has', () => {
    expect(unsentPlaces({ id: 'e', draft, reason: undefined })).toEqual({ id: 'e', change, changedFrom })
  })

  test('show on their day, also when an older answer of the server comes last', () => {
    const day = { expenseDate: '2026-03-16', placesVisited: [{ date: '2026-03-15', place: 'Sira' }] }
    const waiting = (places: Partial<{ added: string[]; removed: string[] }>) => ({
      ...{ day: '2026-03-16', reason: undefined },
      draft: { added: [], removed: [], ...places },
    })
    const shown = withWaitingPlaces(day, [
      waiting({ added: ['Hunsur'] }),
      { ...waiting({ added: ['Hosur'] }), day: '2026-03-17' },
      { ...waiting({ added: ['Bannur'] }), reason: 'Another device was first.' },
      { ...waiting({}), draft: { receiptAmount: 120 } },
      waiting({ added: ['Tumkur'], removed: ['Sira'] }),
    ])
    expect(shown.placesVisited).toEqual(['Hunsur', 'Tumkur'].map((place) => ({ date: '2026-03-16', place })))
    expect(withWaitingPlaces(day, [])).toBe(day)
  })

  test('are none of another entry', () => {
    expect(unsentPlaces({ id: 'e', draft: undefined, reason: undefined })).toBeUndefined()
    expect(unsentPlaces(null)).toBeUndefined()
  })

  test.each(['{}', '["Sira"]', '{"added":[1],"removed":[]}'])('%s is none', (stored) => {
    expect(storedChange(JSON.parse(stored))).toBeUndefined()
  })
})

const never = { added: [], removed: [] }
