// What is being typed into a tour form. It survives a reload of this tab, and leaves with it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createTour } from '@tem/contracts/calls/tours.ts'
import type { RequestedFor, TourForm, Traveler, Trip } from '@tem/rules/tour-form.ts'
import { tourIn7day } from '@tem/rules/tour-rules.ts'
import type { WholeTour } from '../tours/tour-queries.ts'

export interface TourDraft {
  requestedFor: RequestedFor
  place: string[]
  numberOfDays: string
  purpose: string
  travelerDetails: Traveler[]
  tourDetails: Trip[]
}

export const emptyDraft: TourDraft = {
  requestedFor: 'self',
  place: [],
  numberOfDays: '',
  purpose: '',
  travelerDetails: [],
  tourDetails: [],
}

export function draftOf(tour: WholeTour): TourDraft {
  const { requestedFor, place, purpose, tourDetails } = tour
  const travelerDetails = tour.travelerDetails.map(({ flName: _, ...each }) => ({
    ...each,
    employee: each.employee ?? undefined,
    companyName: each.companyName ?? undefined,
    middleName: each.middleName ?? '',
  }))
  return {
    requestedFor,
    place,
    purpose,
    tourDetails,
    travelerDetails,
    numberOfDays: String(tour.numberOfDays),
  }
}

export function formOf({ numberOfDays, ...draft }: TourDraft): TourForm {
  return { ...draft, numberOfDays: numberOfDays === '' ? undefined : Number(numberOfDays) }
}

/** Of a draft that the rules let pass. */
export function payloadOf(draft: TourDraft, today: string): PayloadOf<typeof createTour> {
  const form = formOf(draft)
  return { ...form, tourIn7day: tourIn7day(draft.tourDetails, today) } as PayloadOf<typeof createTour>
}

const keyOf = (id: string) => `tem.tour-draft.${id}`

export function keptDraft(id: string): TourDraft | undefined {
  const kept = sessionStorage.getItem(keyOf(id))
  return kept === null ? undefined : (JSON.parse(kept) as TourDraft)
}

export function keepDraft(id: string, draft: TourDraft) {
  sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
}

export function dropDraft(id: string) {
  sessionStorage.removeItem(keyOf(id))
}
