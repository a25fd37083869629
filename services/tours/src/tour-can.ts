// What the requester may do with a tour, and why not where it may not. The list shows it, and the verb asks again.
import { errorTexts } from '@tem/rules/messages.ts'
import type { TourStatus } from '@tem/rules/tour-status.ts'

export interface OwnTourFacts {
  status: TourStatus
  hasResponse: boolean
  isArchived: boolean
}

type Reason = string | undefined

const untouched = (tour: OwnTourFacts): Reason =>
  tour.status === 'pending' && !tour.hasResponse && !tour.isArchived ? undefined : errorTexts.tourNotPending

export const requesterMay = {
  edit: untouched,
  delete: untouched,
  act: (): Reason => errorTexts.notYourTourTurn,
  copy: (tour: OwnTourFacts): Reason =>
    tour.status === 'rejected' ? undefined : 'Only a rejected Tour can be copied as new.',
}

export function canOfRequester(tour: OwnTourFacts) {
  const reasons = Object.fromEntries(
    Object.entries(requesterMay).flatMap(([action, reasonAgainst]) => {
      const reason = reasonAgainst(tour)
      return reason ? [[action, reason]] : []
    }),
  ) as Partial<Record<keyof typeof requesterMay, string>>
  return {
    edit: !reasons.edit,
    delete: !reasons.delete,
    act: !reasons.act,
    copy: !reasons.copy,
    reasons,
  }
}
