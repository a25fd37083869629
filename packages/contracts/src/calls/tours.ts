import { responseTypes } from '@tem/rules/approval/decision-rules.ts'
import { tourStatuses } from '@tem/rules/tour/tour-status.ts'
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { tour, tourForm, tourRow } from '../entities/tour.ts'
import { countedList, createdAtFilter, done, itemOf, ofId, paging, sorting } from '../shapes.ts'
import { flag, id, instant, listOf, oneOf, text, titled, whole, words } from '../values.ts'

const own = { module: 'tours', who: 'own-tours' } as const

const tourFilter = object({
  createdAt: optional(createdAtFilter),
  status: optional(listOf(oneOf(tourStatuses), 10)),
})

const listPayload = object({
  ...sorting(['requestedDate', 'numberOfDays', 'status']),
  ...paging,
  filter: optional(tourFilter),
})

const savedTour = object({ item: tour, message: words() })

export const listTours = defineCall({
  ...own,
  path: '/tours/list',
  kind: 'read',
  payload: listPayload,
  answer: countedList(tourRow),
})

export const getTour = defineCall({
  ...own,
  who: 'read-tours',
  path: '/tours/get/:_id',
  kind: 'read',
  /** With `reveal`, the owner reads whole Aadhaar numbers, to edit them. */
  payload: object({ ...ofId.schema, reveal: optional(flag()) }),
  answer: itemOf(tour),
})

export const createTour = defineCall({
  ...own,
  path: '/tours/create',
  kind: 'write',
  payload: object(tourForm),
  answer: savedTour,
})

export const updateTour = defineCall({
  ...own,
  path: '/tours/update/:_id',
  kind: 'write',
  payload: object({
    _id: id,
    ...tourForm,
    /** The revision that was opened for editing. */
    revision: optional(whole({ min: 1, max: 1_000_000 })),
  }),
  answer: savedTour,
})

export const deleteTour = defineCall({
  ...own,
  path: '/tours/delete/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

export const listArchivedTours = defineCall({
  ...own,
  path: '/tours/list-archived',
  kind: 'read',
  payload: listPayload,
  answer: countedList(tourRow),
})

export const exportTours = defineCall({
  ...own,
  path: '/tours/export-list',
  kind: 'write',
  stores: 'tour',
  payload: object({ filter: optional(tourFilter) }),
  answer: object({ item: object({ fileName: words() }), message: words() }),
})

export const listEmployeeTours = defineCall({
  path: '/tours/employees/list',
  module: 'tours',
  kind: 'read',
  who: 'approve-tours',
  payload: listPayload,
  answer: object({
    ...countedList(tourRow).schema,
    /** How many of them wait for the caller. */
    waitingCount: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }),
})

export const decideTour = defineCall({
  path: '/tours/approve-reject-tour/:_id',
  module: 'tours',
  kind: 'write',
  who: 'approve-tours',
  payload: object({
    _id: id,
    type: titled(oneOf(responseTypes), 'Decision'),
    note: optional(text({ max: 500 })),
    /** The revision that the approver saw. */
    revision: optional(whole({ min: 1, max: 1_000_000 })),
  }),
  /** `decidedAt` names this decision for `undoTourDecision`. */
  answer: object({ ...savedTour.schema, decidedAt: instant }),
})

/** Takes the caller's own decision back, within seconds. */
export const undoTourDecision = defineCall({
  path: '/tours/undo-decision/:_id',
  module: 'tours',
  kind: 'write',
  who: 'approve-tours',
  payload: object({ _id: id, decidedAt: instant }),
  answer: savedTour,
})
