// Drafts of decisions: a sheet that was closed by mistake opens with its text again. In memory until a reload, for the
// person who wrote it: another account may sign in without one.
import type { PaymentKind, ResponseType } from '@tem/rules/approval/decision-rules.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type DecisionTarget, idsIn, isNothing } from './decision-target.ts'

export interface LoweredAmount {
  claim: string
  amount: Paise | undefined
}

export interface DecisionValues {
  type: ResponseType
  note: string
  /** The lowered amount and its claim; another claim may be chosen while the form is open. */
  reimbursableAmount?: LoweredAmount
  via: PaymentKind
  idValue: string
  /** Also approve the claims with warning signs. */
  includeStandingOut: boolean
}

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
