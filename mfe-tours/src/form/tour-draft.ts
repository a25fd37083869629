// The values of the tour form, and their draft: it survives a reload, and is deleted when the tab closes.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createTour } from '@tem/contracts/calls/tours.ts'
import { isBlank } from '@tem/rules/base/field-errors.ts'
import {
  pickedColleague,
  type RequestedFor,
  type TourForm,
  type Traveller,
  type Trip,
  tourDays,
  tourErrors,
  tourIn7day,
} from '@tem/rules/tour/tour-form.ts'
import { keptDraft } from '@tem/sdk'
import * as texts from '../../texts/made/form.ts'
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
  travelerDetails: Traveller[]
  tourDetails: Trip[]
  traveller: Typed<Traveller>
  trip: Typed<Trip>
}

export const emptyDraft: TourDraft = {
  requestedFor: 'self',
  place: [],
  purpose: '',
  travelerDetails: [],
  tourDetails: [],
  traveller: { item: {} },
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
    travelerDetails: travellersOf(tour),
  }
}

export function travellersOf({ requestedFor, travelerDetails }: WholeTour): Traveller[] {
  return travelerDetails
    .map(({ flName: _, ...each }) => ({
      ...each,
      employee: each.employee ?? undefined,
      companyName: each.companyName ?? undefined,
      middleName: each.middleName ?? '',
    }))
    .map((each) => withPickedColleague(each, requestedFor))
}

/** Drops the id of a colleague that the server has recognised: if the row is edited, it may be somebody else. */
function withPickedColleague(traveller: Traveller, requestedFor: RequestedFor): Traveller {
  const { employee: _, ...rest } = traveller
  const employee = pickedColleague(traveller, requestedFor)
  return employee === undefined ? rest : { ...rest, employee }
}

/** Without the items that are being typed, and without fields of a draft that another version has stored. */
export function formOf({ requestedFor, place, purpose, travelerDetails, tourDetails }: TourDraft): TourForm {
  return {
    requestedFor,
    place,
    purpose,
    travelerDetails: travelerDetails.map((each) => withPickedColleague(each, requestedFor)),
    tourDetails,
    numberOfDays: tourDays(tourDetails),
  }
}

/** The payload of a valid draft. */
export function payloadOf(draft: TourDraft, today: string): PayloadOf<typeof createTour> {
  const form = formOf(draft)
  return { ...form, tourIn7day: tourIn7day(draft.tourDetails, today) } as PayloadOf<typeof createTour>
}

/** Input that is not in its list yet is an error too: a save must not drop it silently. */
export function errorsIn(draft: TourDraft, today: string): Partial<Record<keyof TourDraft, string>> {
  const { traveller, trip } = draft
  return {
    ...tourErrors(formOf(draft), today),
    ...(isUnfinished(traveller, personal) && { traveller: texts.travelerTyped() }),
    ...(isUnfinished(trip, planned) && { trip: texts.tripTyped() }),
  }
}

/** Other fields are filled in for the next item. */
const personal = ['firstName', 'middleName', 'lastName', 'dob', 'phone', 'aadharNumber', 'email'] as const
const planned = ['toLocation', 'fromDate', 'toDate'] as const

function isUnfinished<Item>({ item, at }: Typed<Item>, fields: readonly (keyof Item)[]): boolean {
  return at !== undefined || fields.some((field) => !isBlank(item[field]))
}

/** Aadhaar numbers are never stored in the browser; after a reload they must be typed again. */
export function withoutAadhaarNumbers(draft: TourDraft): TourDraft {
  return {
    ...draft,
    travelerDetails: draft.travelerDetails.map(withoutAadhaar),
    traveller: { ...draft.traveller, item: withoutAadhaar(draft.traveller.item) },
  }
}

/** Saved numbers are loaded again with the tour. */
export function startOrDraft(id: string, start: TourDraft): { draft: TourDraft; isDraft: boolean } {
  const kept = keptDraft<TourDraft>(id)
  if (!kept) return { draft: start, isDraft: false }
  const draft = { ...start, ...kept }
  const travelerDetails = draft.travelerDetails.map((each) => ({
    ...each,
    aadharNumber: start.travelerDetails.find((known) => isSamePerson(known, each))?.aadharNumber,
  }))
  return { draft: { ...draft, travelerDetails }, isDraft: true }
}

function withoutAadhaar({ aadharNumber: _, ...traveller }: Traveller): Traveller {
  return traveller
}

function isSamePerson(a: Traveller, b: Traveller): boolean {
  return a.phone === b.phone && a.dob === b.dob && a.firstName === b.firstName && a.lastName === b.lastName
}
