import { describe, expect, test } from 'vitest'
import { changeBetween, placesWith, storedChange, unsentPlaces } from './places-draft.ts'

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

  test('are none of another entry', () => {
    expect(unsentPlaces({ id: 'e', draft: undefined, reason: undefined })).toBeUndefined()
    expect(unsentPlaces(null)).toBeUndefined()
  })

  test.each(['{}', '["Sira"]', '{"added":[1],"removed":[]}'])('%s is none', (stored) => {
    expect(storedChange(JSON.parse(stored))).toBeUndefined()
  })
})

const never = { added: [], removed: [] }
