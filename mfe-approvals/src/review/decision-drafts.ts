// What is written for a decision that is not made yet: a sheet that was closed by mistake opens with it again.
// Kept as long as the page is.
import type { DecisionValues } from './decision-values.ts'
import { type Decided, isNothing } from './what-is-decided.ts'

/** The answer itself is chosen anew. */
type Draft = Omit<DecisionValues, 'type'>

const drafts = new Map<string, Draft>()

export function draftOf(decided: Decided): Draft | undefined {
  return drafts.get(keyOf(decided))
}

export function keepDraft(decided: Decided, { type: _type, ...draft }: DecisionValues): void {
  if (!isNothing(decided)) drafts.set(keyOf(decided), draft)
}

export function dropDraft(decided: Decided): void {
  drafts.delete(keyOf(decided))
}

function keyOf(decided: Decided): string {
  const each = 'employees' in decided ? decided.employees : decided.claims
  return each.map(({ _id }) => _id).join()
}
