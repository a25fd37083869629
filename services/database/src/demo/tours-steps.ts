// Whom each tour of the demo has to pass, and what they have answered.
import { addDays, type Day } from '@tem/rules/company-day.ts'
import type { TourStatus } from '@tem/rules/tour-status.ts'
import type { Company, Employee } from './claims-company.ts'
import type { Dice } from './dice.ts'
import type { ToldTour } from './tours-requests.ts'

type Role = 'manager' | 'higher_manager' | 'hod' | 'ceo'

const stages: Record<Role, TourStatus> = {
  manager: 'pending',
  higher_manager: 'pending',
  hod: 'pending_hod',
  ceo: 'pending_ceo',
}
const order: readonly TourStatus[] = ['pending', 'pending_hod', 'pending_ceo', 'approved']

export function stepsOf(
  tourId: string,
  told: ToldTour,
  requester: Employee,
  requestedOn: Day,
  company: Company,
  dice: Dice,
) {
  const manager = company.person(requester.managerId)
  const approvers: Record<Role, string | null> = {
    manager: requester.managerId,
    higher_manager: manager?.managerId ?? null,
    hod: requester.departmentHeadId,
    ceo: company.holderOf('ceo').id,
  }
  const roles = rolesFor(told, requester, requestedOn, company, approvers)
  const answered = answeredBy(told, roles)
  return roles.map((role, index) => {
    const isAnswered = index < answered
    const rejects = isAnswered && told.status === 'rejected' && index === answered - 1
    return {
      tourId,
      position: index + 1,
      role,
      stage: stages[role],
      approverId: approvers[role],
      isWaiting: index === answered && told.status !== 'rejected',
      response: isAnswered ? (rejects ? 'reject' : 'approve') : null,
      respondedBy: isAnswered ? approvers[role] : null,
      respondedAt: isAnswered ? dice.momentOn(addDays(requestedOn, index + 1), 10, 18) : null,
      note: isAnswered ? ((rejects ? told.note : undefined) ?? 'Fine, please keep to the plan.') : null,
    }
  })
}

function rolesFor(
  told: ToldTour,
  requester: Employee,
  requestedOn: Day,
  company: Company,
  approvers: Record<Role, string | null>,
): Role[] {
  const { trips } = told
  const longest = Math.max(...trips.map((trip) => trip.returns - trip.leaves + 1))
  const isInternational = trips.some((trip) => trip.isInternational)
  const isSoon = trips.some((trip) => addDays(company.today, trip.leaves) < addDays(requestedOn, 7))
  const needsHead =
    trips.some((trip) => trip.mode === 'air') || longest > 3 || isSoon || (told.guests ?? []).length > 0
  const needsChief = isInternational || longest > 10 || requester.departmentHeadId === requester.id
  return [
    'manager',
    ...(approvers.higher_manager ? (['higher_manager'] as const) : []),
    ...(needsHead ? (['hod'] as const) : []),
    ...(needsChief ? (['ceo'] as const) : []),
  ]
}

function answeredBy(told: ToldTour, roles: readonly Role[]): number {
  if (told.status === 'rejected') return roles.indexOf(told.rejectedBy ?? 'manager') + 1
  return roles.filter((role) => order.indexOf(stages[role]) < order.indexOf(told.status)).length
}
