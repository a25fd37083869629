import { markClaims, markNoClaims, markNoTrips, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Claiming, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

describe('marking a day', () => {
  test('closes it until it is marked as claimable again', async () => {
    const marked = await claiming.call(markNoTrips, officer(), { day: monday, reason: 'At the office' })
    expect(marked.body).toMatchObject({
      message: 'Marked As No-Claim Successfully.',
      item: { mark: 'no-trip', markReason: 'At the office', markedAsNoClaims: true },
    })
    const refused = await claiming.create(officer(), monday, meal(10))
    expect([refused.status, refused.body.errors[0].msg]).toEqual([409, 'This day is marked as No-Claim.'])
    const { _id } = marked.body.item
    expect((await claiming.call(markClaims, claiming.person('E1002'), { _id })).status).toBe(404)
    expect((await claiming.call(markClaims, officer(), { _id })).body.message).toBe('Marked as Claimable.')
    expect((await claiming.call(markClaims, officer(), { _id })).status).toBe(409)
    expect((await claiming.create(officer(), monday, meal(10))).status).toBe(200)
  })

  test('is refused while it has claims, and in the future', async () => {
    await claiming.draft()
    const refused = await claiming.call(markNoClaims, officer(), { day: monday })
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      422,
      'Delete the claims of this day first.',
    ])
    expect((await claiming.call(markNoClaims, officer(), { day: '2026-03-19' })).status).toBe(422)
  })

  test('keeps the places that were visited', async () => {
    const { body } = await claiming.call(savePlacesVisited, officer(), {
      day: monday,
      placesVisited: ['Tumakuru', { place: 'Sira' }],
    })
    expect(body.message).toBe('Places Visited Saved Successfully.')
    expect(body.item.placesVisited).toEqual([
      { date: monday, place: 'Tumakuru' },
      { date: monday, place: 'Sira' },
    ])
  })

  test('refuses places that were changed from what another device has replaced', async () => {
    const save = (places: object) => claiming.call(savePlacesVisited, officer(), { day: monday, ...places })
    const none: string[] = []
    expect((await save({ placesVisited: ['Sira'], changedFrom: none })).status).toBe(200)
    const refused = await save({ placesVisited: ['Tumakuru'], changedFrom: none })
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      409,
      'This was changed on another device. Please refresh.',
    ])
    const seen = await save({ placesVisited: ['Tumakuru', 'Sira'], changedFrom: ['Sira'] })
    expect(seen.body.item.placesVisited).toHaveLength(2)
  })
})
