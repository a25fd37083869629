import { describe, expect, test } from 'vitest'
import { changeBetween, placesWith, refusedPlaces, storedChange } from './places-draft.ts'

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

  test('are offered again if the server refused them, and only they', () => {
    const change = { added: ['Hubli'], removed: [] }
    expect(refusedPlaces({ id: 'e', draft: change })).toEqual({ id: 'e', change })
    expect(refusedPlaces({ id: 'e', draft: undefined })).toBeUndefined()
    expect(refusedPlaces(null)).toBeUndefined()
  })

  test.each(['{}', '["Sira"]', '{"added":[1],"removed":[]}'])('%s is none', (stored) => {
    expect(storedChange(JSON.parse(stored))).toBeUndefined()
  })
})

const never = { added: [], removed: [] }
