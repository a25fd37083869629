// Values of the decision form and their meaning. The server checks the same rules again.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { undoDecision } from '@tem/contracts/calls/after-decision.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/contracts/calls/approvals.ts'
import {
  decisionErrors,
  noteError,
  paymentNumberError,
  type ResponseType,
} from '@tem/rules/approval/decision-rules.ts'
import { errorsOf, type FieldErrors } from '@tem/rules/base/field-errors.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { call, toast, useMutation, useQueryClient, useSession } from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useState } from 'react'
import { claimCount, paidTodayKey, reviewKeys } from '../review-queries.ts'
import { successorOf } from '../use-selection.ts'
import { type DecisionValues, dropDraft } from './decision-drafts.ts'
import {
  areAllFlagged,
  type ClaimantToDecide,
  type DecisionTarget,
  factsOf,
  heldOf,
  idsIn,
  isAllPaid,
  isPaid,
  type LowerableClaim,
  lowerableOf,
  maySkipFlagged,
  scopeOf,
} from './decision-target.ts'

/** Fields that every decision sends. */
export type SentDecision = Omit<PayloadOf<typeof decideClaim>, '_id' | 'revision' | 'reimbursableAmount'> & {
  reimbursableAmount?: number
} & Pick<PayloadOf<typeof decideEmployees>, 'includeStandingOut'>

export interface Asked {
  readonly decided: DecisionTarget
  /** The claim whose amount may be lowered, if it is one. */
  readonly lowerable: LowerableClaim | undefined
  readonly paying: boolean
  /** Some claims have warning signs. They stay in the queue unless included. */
  readonly leavable: boolean
}

export function askedOf(decided: DecisionTarget): Asked {
  const paying = isPaid(decided)
  return { decided, lowerable: lowerableOf(decided), paying, leavable: maySkipFlagged(decided) }
}

export function startWith(type: ResponseType): DecisionValues {
  return { type, note: '', via: 'online_payment', idValue: '', includeStandingOut: false }
}

/** Approve the part within the limit. */
export function startWithinLimit({ _id, atLimit }: LowerableClaim): DecisionValues {
  const values = startWith('approve')
  if (atLimit === undefined) return values
  const reimbursableAmount = { claim: _id, amount: atLimit }
  return { ...values, reimbursableAmount, note: noteWithinLimit(values, atLimit) }
}

/** The amount payable by the current form; undefined while the field is empty. */
export function amountIn({ reimbursableAmount: lowered }: DecisionValues, claim: LowerableClaim) {
  return lowered?.claim === claim._id ? lowered.amount : claim.reimbursableAmount
}

export function decisionOf(
  values: DecisionValues,
  { decided, lowerable, paying, leavable }: Asked,
): SentDecision {
  const { type, via, idValue } = values
  const note = values.note.trim()
  const includes = leavable ? values.includeStandingOut : areAllFlagged(decided)
  const amount = lowerable && amountIn(values, lowerable)
  return {
    type,
    ...(note && { note }),
    ...(type === 'approve' && amount !== undefined && { reimbursableAmount: amount }),
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

/** What the button does: 'Pay ₹12,942.00', 'Approve 14 claims', 'Reject 1 claim'. */
export function submitLabelOf(values: DecisionValues, asked: Asked): string {
  const { decided, lowerable, leavable } = asked
  const { count, amount, signedCount, signedAmount } = factsOf(decided)
  if (count === 0) return values.type === 'approve' ? 'Approve' : 'Reject'
  if (values.type === 'reject') return `Reject ${claimCount(count)}`
  if (approvesNothing(values, asked)) return 'Approve'
  const skips = skipsSigned(values, leavable)
  const held = values.via === 'online_payment' ? heldOf(decided).amount : 0
  // If everything is on hold, the answer says so.
  const transferable = amount - held || amount
  const payable = lowerable ? amountIn(values, lowerable) : skips ? amount - signedAmount : transferable
  if (payable === undefined) return 'Approve'
  if (isAllPaid(decided)) return `Pay ${formatMoney(payable)}`
  return count === 1
    ? `Approve ${formatMoney(payable)}`
    : `Approve ${claimCount(count - (skips ? signedCount : 0))}`
}

function skipsSigned({ includeStandingOut }: DecisionValues, leavable: boolean): boolean {
  return leavable && !includeStandingOut
}

/** Everything is flagged and left out, so an approval would approve nothing. */
export function approvesNothing(values: DecisionValues, { decided, leavable }: Asked): boolean {
  const { count, signedCount } = factsOf(decided)
  return values.type === 'approve' && skipsSigned(values, leavable) && signedCount === count
}

/** The default note, if the viewer has written none. */
export function noteWithinLimit({ note }: DecisionValues, limit: Paise): string {
  return note.trim() ? note : `Approved within the limit: ${formatMoney(limit)}.`
}

function numberOf(idValue: string): { idValue?: string } {
  const number = idValue.trim()
  return number ? { idValue: number } : {}
}

// Sends a decision with the matching API call.

export type Outcome = AnswerOf<typeof decideWrapper>

/** `opened` is what the form showed when it opened. */
async function sendDecision(
  decided: DecisionTarget,
  decision: SentDecision,
  opened = decided,
): Promise<Outcome> {
  const { reimbursableAmount, includeStandingOut, ...words } = decision
  const including = includeStandingOut && { includeStandingOut }
  if ('employees' in decided) {
    const { filter } = decided
    return call(decideEmployees, {
      ...words,
      employees: idsIn(decided),
      ...including,
      ...(filter && { filter }),
      seen: 'employees' in opened ? opened.employees.map(seenOf) : [],
    })
  }
  const { claims } = decided
  const [first] = claims
  if (first === undefined) throw new Error('There is nothing to decide on.')
  const { _id, revision, claimant } = first
  // All claims of one employee, on any day.
  if (claims.length > 1) {
    const seen = claims.map((claim) => ({ _id: claim._id, revision: claim.revision }))
    return call(decideWrapper, { ...words, ...including, _id: claimant, claims: idsIn(decided), seen })
  }
  const { message, decidedAt } = await call(decideClaim, {
    ...words,
    _id,
    revision,
    ...(reimbursableAmount !== undefined && { reimbursableAmount }),
  })
  return { processed: 1, skipped: [], message, ...(decidedAt && { decidedAt }) }
}

function seenOf({ _id, waitingCount, waiting: { amount, signedAmount } }: ClaimantToDecide) {
  return { _id, count: waitingCount, amount, signedAmount }
}

// Sends the decision and reloads the review lists; also after a refusal, when somebody else has decided.

export function useDecision(decided: DecisionTarget, onDone?: (outcome: Outcome) => void) {
  const refresh = useRefreshReview()
  const { employeeCode } = useSession()
  const [decisions, setDecisions] = useState(0)
  // The list may be read again while a payer is at the bank. What the form showed first counts, until they refresh.
  const [opened, setOpened] = useState<DecisionTarget | undefined>(decided)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (decision: SentDecision) => ({
      outcome: await sendDecision(decided, decision, opened),
      decided,
    }),
    onSuccess: async ({ outcome, decided: answered }) => {
      const successor = successorOf(idsIn(answered))
      dropDraft(answered, employeeCode)
      if (outcome.processed > 0) tellWithUndo(outcome, refresh)
      if (outcome.skipped.length === 0) finish(outcome)
      await refresh()
      focusAfter(successor)
    },
    meta: { errorShownInline: true },
  })

  function finish(outcome: Outcome) {
    focusAfter(successorOf(idsIn(decided)))
    reset()
    setDecisions((before) => before + 1)
    onDone?.(outcome)
  }

  return {
    decide: mutate,
    deciding: isPending,
    /** Counts decisions: each starts with an empty form. */
    decisions,
    /** The outcome and its claims, because the lists may have changed since. */
    done: data && data.outcome.skipped.length > 0 ? data : undefined,
    finish,
    failure: error,
    async refresh() {
      await refresh()
      setOpened(undefined)
      reset()
    },
  }
}

/** The toast stays as long as the server takes a decision back. */
function tellWithUndo({ message, decidedAt }: Outcome, refresh: () => Promise<unknown>): void {
  const undo =
    decidedAt &&
    (() =>
      call(undoDecision, { decidedAt })
        .then((undone) => toast.success(undone.message))
        .catch((error: Error) => toast.failure(error.message))
        .finally(refresh))
  toast.success(message, undo ? { undo } : {})
}

/** Reloads everything that a decision of anyone may have changed. */
export function useRefreshReview() {
  const queries = useQueryClient()
  return () => {
    // Only a hint: nothing waits for it.
    void queries.invalidateQueries({ queryKey: paidTodayKey })
    return Promise.all(reviewKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
