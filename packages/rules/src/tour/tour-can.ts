// What may be done with a tour request, and why not otherwise.
import { type Can, canOf } from '../base/can.ts'
import * as errorTexts from '../base/error-texts.ts'
import { firstOf } from '../base/field-errors.ts'
import type { TourStatus } from './tour-status.ts'

export const tourActions = ['edit', 'delete', 'act', 'copy'] as const
export type TourAction = (typeof tourActions)[number]

export interface TourFacts {
  readonly status: TourStatus
  readonly hasResponse: boolean
  readonly isArchived: boolean
}

export interface TourViewer {
  readonly isOwner: boolean
  readonly travels: boolean
  readonly isCurrentApprover: boolean
}

const reasons = {
  notYours: 'Only the requester can do this.',
  decided: 'This Tour was already responded to.',
  archived: 'This Tour is deleted.',
  ownTour: 'You cannot act on your own Tour.',
  sharedTour: 'You cannot act on a Tour that you travel on.',
} as const

export function tourCan(tour: TourFacts, viewer: TourViewer): Can<TourAction> {
  const own = viewer.isOwner ? undefined : reasons.notYours
  const archived = tour.isArchived && reasons.archived
  const change = firstOf(
    own,
    archived,
    tour.status !== 'pending' && errorTexts.tourNotPending,
    tour.hasResponse && reasons.decided,
  )
  return canOf({
    edit: change,
    delete: change,
    act: firstOf(
      archived,
      viewer.isOwner && reasons.ownTour,
      viewer.travels && reasons.sharedTour,
      (tour.status === 'approved' || tour.status === 'rejected') && errorTexts.tourActedOn,
      !viewer.isCurrentApprover && errorTexts.notYourTourTurn,
    ),
    copy: own,
  })
}
