// A tour request's statuses, their labels and colours, and whose decision each one shows.

export const tourStatuses = ['pending', 'pending_hod', 'pending_ceo', 'approved', 'rejected'] as const

export type TourStatus = (typeof tourStatuses)[number]

export function isTourStatus(status: string): status is TourStatus {
  return (tourStatuses as readonly string[]).includes(status)
}

const labels: Record<TourStatus, string> = {
  pending: 'Pending',
  pending_hod: 'Pending HOD',
  pending_ceo: 'Pending CEO',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function tourStatusLabel(status: TourStatus): string {
  return labels[status]
}

export function tourStatusColor(status: TourStatus): 'green' | 'red' | 'yellow' {
  if (status === 'approved') return 'green'
  return status === 'rejected' ? 'red' : 'yellow'
}

export type TourResponse = 'managerResponse' | 'higherManagerResponse' | 'hodResponse' | 'ceoResponse'

const shownIn: Record<TourResponse, readonly TourStatus[]> = {
  managerResponse: ['pending_hod', 'pending_ceo', 'approved', 'rejected'],
  higherManagerResponse: ['pending_hod', 'pending_ceo'],
  hodResponse: ['pending_ceo'],
  ceoResponse: ['approved'],
}

/** The panels that the status opens; a panel without a decision stays closed. */
export function showsTourResponse(response: TourResponse, status: TourStatus): boolean {
  return shownIn[response].includes(status)
}

// Counts of both kinds in words: "2 claims and 1 tour".

interface Counted {
  readonly kind: 'claim' | 'tour'
}

export function claimsAndTours(requests: readonly Counted[]): string {
  const counted = (['claim', 'tour'] as const).flatMap((kind) => {
    const count = requests.filter((request) => request.kind === kind).length
    return count === 0 ? [] : [count === 1 ? `1 ${kind}` : `${count} ${kind}s`]
  })
  return counted.join(' and ')
}
