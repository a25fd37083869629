// One sentence above a day that is revised: what comes next, or why nothing does.
import type { ClaimOfDay, RevisableDay } from './revisable-queries.ts'

type Day = Pick<RevisableDay, 'isSubmitted' | 'can'>

export function whatToDo({ isSubmitted, can }: Day, claims: readonly Pick<ClaimOfDay, 'can'>[]): string {
  if (!isSubmitted) return can.reasons.submit ?? 'Taken back. Change its claims and re-submit the day.'
  if (can.unsubmit) return 'Nobody has answered yet. Take the day back to change its claims.'
  const rejected = claims.filter((claim) => claim.can.revise).length
  if (rejected === 0) return can.reasons.unsubmit ?? ''
  return rejected === 1
    ? 'One claim was rejected. Revise it and re-submit it.'
    : `${rejected} claims were rejected. Revise and re-submit each of them.`
}
