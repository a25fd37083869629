// What of a claim's history belongs to its present round: it began when the claimant sent it, or sent it again.
import type { ReviewedClaim } from '../review-queries.ts'

type Happening = ReviewedClaim['history'][number]
type Told = Pick<ReviewedClaim, 'history' | 'status'>

/** Who has passed it on so far; a payment that was taken back is none. */
export function approvalsOf({ history, status }: Told): Happening[] {
  const begun = history.findLastIndex(({ from }) => from === null || from === 'rejected')
  return history
    .slice(begun + 1)
    .filter(({ label, to }) => label.endsWith('Approved') && (to !== 'approved' || status === 'approved'))
}

/** What the claimant was told to change, and has. */
export function rejectionBefore({ history, status }: Told): Happening | undefined {
  return status === 'rejected' ? undefined : history.findLast(({ to }) => to === 'rejected')
}
