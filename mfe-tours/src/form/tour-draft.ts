// The draft of a tour form. It survives a reload, and is deleted when the tab closes.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createTour } from '@tem/contracts/calls/tours.ts'
import type { RequestedFor, TourForm, Traveler, Trip } from '@tem/rules/tour/tour-form.ts'
import { tourDays, tourIn7day } from '@tem/rules/tour/tour-rules.ts'
import { keepDraft, keptDraft } from '@tem/sdk'
import type { WholeTour } from '../tours/tour-queries.ts'

/** One traveller or trip that is being typed, and the index of the item that it changes. */
export interface Typed<Item> {
  item: Item
  at?: number | undefined
}

export interface TourDraft {
  requestedFor: RequestedFor
  place: string[]
  purpose: string
  travelerDetails: Traveler[]
  tourDetails: Trip[]
  traveler: Typed<Traveler>
  trip: Typed<Trip>
}

export const emptyDraft: TourDraft = {
  requestedFor: 'self',
  place: [],
  purpose: '',
  travelerDetails: [],
  tourDetails: [],
  traveler: { item: {} },
  trip: { item: {} },
}

export function draftOf(tour: WholeTour): TourDraft {
  const { requestedFor, place, purpose, tourDetails } = tour
  return {
    ...emptyDraft,
    requestedFor,
    place,
    purpose,
    tourDetails,
    travelerDetails: travelersOf(tour),
  }
}

export function travelersOf({ travelerDetails }: WholeTour): Traveler[] {
  return travelerDetails.map(({ flName: _, ...each }) => ({
    ...each,
    employee: each.employee ?? undefined,
    companyName: each.companyName ?? undefined,
    middleName: each.middleName ?? '',
  }))
}

export function formOf({ traveler: _, trip: __, ...draft }: TourDraft): TourForm {
  return { ...draft, numberOfDays: tourDays(draft.tourDetails) }
}

/** The payload of a valid draft. */
export function payloadOf(draft: TourDraft, today: string): PayloadOf<typeof createTour> {
  const form = formOf(draft)
  return { ...form, tourIn7day: tourIn7day(draft.tourDetails, today) } as PayloadOf<typeof createTour>
}

/** Aadhaar numbers are never stored in the browser; after a reload they must be typed again. */
export function keepTourDraft(id: string, draft: TourDraft) {
  keepDraft(id, {
    ...draft,
    travelerDetails: draft.travelerDetails.map(withoutAadhaar),
    traveler: { ...draft.traveler, item: withoutAadhaar(draft.traveler.item) },
  })
}

/** Saved numbers are loaded again with the tour. */
export function startOrDraft(id: string, start: TourDraft): TourDraft {
  const kept = keptDraft<TourDraft>(id)
  if (!kept) return start
  const draft = { ...start, ...kept }
  return {
    ...draft,
    travelerDetails: draft.travelerDetails.map((each) => ({
      ...each,
      aadharNumber: start.travelerDetails.find((known) => isSamePerson(known, each))?.aadharNumber,
    })),
  }
}

function withoutAadhaar({ aadharNumber: _, ...traveler }: Traveler): Traveler {
  return traveler
}

function isSamePerson(a: Traveler, b: Traveler): boolean {
  return a.phone === b.phone && a.dob === b.dob && a.firstName === b.firstName && a.lastName === b.lastName
}
