// One decision may be about claims of several days; each day is decided by itself.
import type { Outcome } from './send-decision.ts'
import type { ClaimToDecide } from './what-is-decided.ts'

/** The claims of one day, or one claim that stands alone. */
export type Group<Claim = ClaimToDecide> = readonly [Claim, ...Claim[]]

export function groupsOf<Claim extends Pick<ClaimToDecide, '_id' | 'wrapper'>>(
  claims: readonly Claim[],
): Group<Claim>[] {
  const days = new Map<string, [Claim, ...Claim[]]>()
  for (const claim of claims) {
    const day = claim.wrapper ?? claim._id
    const group = days.get(day)
    if (group) group.push(claim)
    else days.set(day, [claim])
  }
  return [...days.values()]
}

export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    processed: outcomes.reduce((total, { processed }) => total + processed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    message: (outcomes.find(({ processed }) => processed > 0) ?? outcomes[0])?.message ?? '',
  }
}
