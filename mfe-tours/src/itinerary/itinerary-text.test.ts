import { expect, test } from 'vitest'
import { itineraryText } from './itinerary-text.ts'

test('an itinerary as a message has the places, the days and each trip', () => {
  const trip = {
    fromDate: '2026-03-16',
    fromLocation: 'Mysuru',
    toLocation: 'Pune',
    tripMode: 'train',
  } as const
  const tour = {
    place: ['Pune', 'Nashik'],
    purpose: 'Dealer meet',
    fromDate: '2026-03-16',
    toDate: '2026-03-18',
    tourDetails: [
      trip,
      { ...trip, fromDate: '2026-03-18', fromLocation: 'Pune', toLocation: 'Mysuru' } as const,
    ],
  }
  expect(itineraryText(tour, 'dd/MM/yyyy')).toBe(
    [
      'Pune, Nashik, 16/03/2026 – 18/03/2026',
      'Dealer meet',
      '16/03/2026: Mysuru to Pune, Train',
      '18/03/2026: Pune to Mysuru, Train',
    ].join('\n'),
  )
})
