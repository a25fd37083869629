// Whom each tour of the demo has to pass, by the product's own chain, and what they have answered.
import { assignTourSteps, hasHigherManager } from '@tem/rules/assign-steps.ts'
import { addDays, type Day, daysBetween } from '@tem/rules/company-day.ts'
import { type TourChainFacts, type TourStep, tourStatusAt, tourSteps } from '@tem/rules/tour-chain.ts'
import { tourStatuses } from '@tem/rules/tour-status.ts'
import type { Company, Employee } from './claims-company.ts'
import type { Dice } from './dice.ts'
import type { ToldTour } from './tours-requests.ts'

export interface Request {
  told: ToldTour
  requester: Employee
  requestedOn: Day
}

export function isShortNotice({ told, requestedOn }: Request, today: Day): boolean {
  return told.trips.some((trip) => daysBetween(requestedOn, addDays(today, trip.leaves)) < 7)
}

export function numberOfDays({ trips }: ToldTour): number {
  return trips.reduce((days, trip) => days + trip.returns - trip.leaves, 1)
}

export function stepsOf(tourId: string, request: Request, company: Company, dice: Dice) {
  const { told, requester, requestedOn } = request
  const companions = (told.travellers ?? []).map((code) => company.personWithCode(code).id)
  const parties = { claimant: requester.id, companions: companions.filter((id) => id !== requester.id) }
  const steps = tourSteps(factsOf(request, company, hasHigherManager(parties, company.organisation)))
  const answered = answeredBy(told, steps)

  return assignTourSteps(steps, parties, company.organisation).map(({ step, assignees }, index) => {
    const isAnswered = index < answered
    const rejects = told.status === 'rejected' && index === answered - 1
    return {
      kind: 'tour' as const,
      subjectId: tourId,
      revision: 1,
      position: index + 1,
      step,
      stage: tourStatusAt(step),
      approverIds: assignees,
      isWaiting: index === answered && told.status !== 'rejected',
      response: isAnswered ? (rejects ? 'reject' : 'approve') : null,
      respondedBy: isAnswered ? (assignees[0] ?? null) : null,
      respondedAt: isAnswered ? dice.momentOn(addDays(requestedOn, index + 1), 10, 18) : null,
      note: isAnswered ? (rejects && told.note) || 'Fine, please keep to the plan.' : null,
    }
  })
}

function factsOf(request: Request, company: Company, hasHigherManager: boolean): TourChainFacts {
  const { told, requester } = request
  return {
    hasHigherManager,
    byAir: told.trips.some((trip) => trip.mode === 'air'),
    numberOfDays: numberOfDays(told),
    tourIn7day: isShortNotice(request, company.today),
    hasOutsider: (told.guests ?? []).length > 0,
    isInternational: told.trips.some((trip) => trip.isInternational),
    requesterIsHeadOfDepartment: requester.departmentHeadId === requester.id,
  }
}

/** How many steps have an answer in the status that the story gives. */
function answeredBy({ status, rejectedBy = 'manager' }: ToldTour, steps: readonly TourStep[]): number {
  if (status === 'rejected') return steps.indexOf(rejectedBy) + 1
  const reached = tourStatuses.indexOf(status)
  return steps.filter((step) => tourStatuses.indexOf(tourStatusAt(step)) < reached).length
}
