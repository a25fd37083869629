// Drafts of decisions: a sheet that was closed by mistake opens with its text again. In memory until a reload, for the
// person who wrote it: another account may sign in without one.
import { type DecisionTarget, idsIn, isNothing } from './decision-target.ts'
import type { DecisionValues } from './decision-values.ts'

/** The answer is not restored. */
type Draft = Omit<DecisionValues, 'type'>

const drafts = new Map<string, Draft>()

/** An employee code; undefined until the server has said who is signed in. */
type Writer = string | undefined

export function draftOf(decided: DecisionTarget, writer: Writer): Draft | undefined {
  return drafts.get(keyOf(decided, writer))
}

export function keepDraft(
  decided: DecisionTarget,
  writer: Writer,
  { type: _type, ...draft }: DecisionValues,
): void {
  if (writer !== undefined && !isNothing(decided)) drafts.set(keyOf(decided, writer), draft)
}

export function dropDraft(decided: DecisionTarget, writer: Writer): void {
  drafts.delete(keyOf(decided, writer))
}

function keyOf(decided: DecisionTarget, writer: Writer): string {
  return [writer, ...idsIn(decided)].join()
}
