import { claimCount } from '../claim-count.ts'
import type { Outcome } from './send-decision.ts'
import type { Decided } from './what-is-decided.ts'

/** One line for each reason, naming the claims by their tickets where they are known. */
export function reasonsOf(
  skipped: Outcome['skipped'],
  decided: Decided,
): { reason: string; which: string }[] {
  const tickets = ticketsOf(decided)
  const reasons = new Map<string, string[]>()
  for (const { _id, reason } of skipped) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), tickets.get(_id) ?? ''])
  }
  return [...reasons].map(([reason, names]) => ({ reason, which: namesOf(names) }))
}

function ticketsOf(decided: Decided): Map<string, string> {
  const claims = 'claims' in decided ? decided.claims : []
  return new Map(claims.map(({ _id, ticketNumber }) => [_id, ticketNumber ?? '']))
}

function namesOf(names: readonly string[]): string {
  if (names.every(Boolean)) return names.join(', ')
  return claimCount(names.length)
}
