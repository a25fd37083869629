// What stands in the decision's form, and what it means; the rules are those that the server checks again.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { decideClaim, decideEmployees } from '@tem/contracts/calls/approvals.ts'
import {
  decisionErrors,
  noteError,
  type PaymentKind,
  paymentNumberError,
  type ResponseType,
} from '@tem/rules/approval/decision-rules.ts'
import { errorsOf, type FieldErrors } from '@tem/rules/base/field-errors.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { formatMoney, type Paise, toRupees } from '@tem/rules/base/money.ts'
import {
  type DecisionTarget,
  isAllStandingOut,
  isNothing,
  isPaid,
  type LowerableClaim,
  lowerableOf,
  mayLeaveOut,
  scopeOf,
} from './decision-target.ts'

export interface LoweredAmount {
  claim: string
  amount: Paise | undefined
}

export interface DecisionValues {
  type: ResponseType
  note: string
  /** Once changed, and for which claim: another may be chosen while this stands there. */
  reimbursableAmount?: LoweredAmount
  via: PaymentKind
  idValue: string
  /** Approves also what stands out. */
  includeStandingOut: boolean
}

/** What every decision sends, whatever it is about. */
export type SentDecision = Omit<PayloadOf<typeof decideClaim>, '_id' | 'revision' | 'reimbursableAmount'> & {
  reimbursableAmount?: number
} & Pick<PayloadOf<typeof decideEmployees>, 'includeStandingOut'>

export interface Asked {
  readonly decided: DecisionTarget
  /** The claim whose amount may be lowered, if it is one. */
  readonly lowerable: LowerableClaim | undefined
  readonly paying: boolean
  /** Some of the claims stand out, and stay in the queue unless they are included. */
  readonly leavable: boolean
}

export function askedOf(decided: DecisionTarget): Asked {
  const paying = isPaid(decided)
  return { decided, lowerable: lowerableOf(decided), paying, leavable: mayLeaveOut(decided) }
}

export function startWith(type: ResponseType): DecisionValues {
  return { type, note: '', via: 'online_payment', idValue: '', includeStandingOut: false }
}

/** Approved, but for what is above the limit. */
export function startWithinLimit({ _id, atLimit }: LowerableClaim): DecisionValues {
  const values = startWith('approve')
  if (atLimit === undefined) return values
  const reimbursableAmount = { claim: _id, amount: atLimit }
  return { ...values, reimbursableAmount, note: noteWithinLimit(values, atLimit) }
}

/** What is granted as the form stands; undefined while the field is empty. */
export function amountIn({ reimbursableAmount: lowered }: DecisionValues, claim: LowerableClaim) {
  return lowered?.claim === claim._id ? lowered.amount : claim.reimbursableAmount
}

export function decisionOf(
  values: DecisionValues,
  { decided, lowerable, paying, leavable }: Asked,
): SentDecision {
  const { type, via, idValue } = values
  const note = values.note.trim()
  const includes = leavable ? values.includeStandingOut : isAllStandingOut(decided)
  const amount = lowerable && amountIn(values, lowerable)
  return {
    type,
    ...(note && { note }),
    ...(type === 'approve' && amount !== undefined && { reimbursableAmount: toRupees(amount) }),
    ...(type === 'approve' && includes && { includeStandingOut: true }),
    ...(type === 'approve' && paying && { paidDetails: { via, ...numberOf(idValue) } }),
  }
}

export function errorsIn(values: DecisionValues, asked: Asked): FieldErrors {
  const decision = decisionOf(values, asked)
  const { lowerable, decided } = asked
  if (!lowerable) {
    return errorsOf({
      note: noteError(decision.note, decision.includeStandingOut ? 'claim' : scopeOf(decided), decision.type),
      idValue: decision.paidDetails && paymentNumberError(decision.paidDetails),
    })
  }
  const errors = decisionErrors(decision, lowerable, scopeOf(decided))
  if (values.type === 'reject' || amountIn(values, lowerable) !== undefined) return errors
  return { ...errors, reimbursableAmount: errorTexts.mandatory(labelOf('reimbursableAmount')) }
}

/** The note that says so where none is written yet. */
export function noteWithinLimit({ note }: DecisionValues, limit: Paise): string {
  return note.trim() ? note : `Approved within the limit: ${formatMoney(limit)}.`
}

function numberOf(idValue: string): { idValue?: string } {
  const number = idValue.trim()
  return number ? { idValue: number } : {}
}

// What is written for a decision that is not made yet: a sheet that was closed by mistake opens with it again.
// Kept as long as the page is.

/** The answer itself is chosen anew. */
type Draft = Omit<DecisionValues, 'type'>

const drafts = new Map<string, Draft>()

export function draftOf(decided: DecisionTarget): Draft | undefined {
  return drafts.get(keyOf(decided))
}

export function keepDraft(decided: DecisionTarget, { type: _type, ...draft }: DecisionValues): void {
  if (!isNothing(decided)) drafts.set(keyOf(decided), draft)
}

export function dropDraft(decided: DecisionTarget): void {
  drafts.delete(keyOf(decided))
}

function keyOf(decided: DecisionTarget): string {
  const each = 'employees' in decided ? decided.employees : decided.claims
  return each.map(({ _id }) => _id).join()
}
