// Values of the decision form and their meaning. The server checks the same rules again.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { undoDecision } from '@tem/contracts/calls/after-decision.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/contracts/calls/approvals.ts'
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
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { call, toast, useMutation, useQueryClient, useSession } from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { paidTodayKey, reviewKeys } from '../review-queries.ts'
import { successorOf } from '../use-selection.ts'
import {
  type ClaimantToDecide,
  type DecisionTarget,
  type LowerableClaim,
  type Summary,
  summaryOf,
} from './decision-summary.ts'

/** Fields that every decision sends. */
export type SentDecision = Omit<PayloadOf<typeof decideClaim>, '_id' | 'revision' | 'reimbursableAmount'> & {
  reimbursableAmount?: number
} & Pick<PayloadOf<typeof decideEmployees>, 'includeStandingOut'>

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
  { lowerable, paying, leavable, allFlagged }: Summary,
): SentDecision {
  const { type, via, idValue } = values
  const note = values.note.trim()
  const includes = leavable ? values.includeStandingOut : allFlagged
  const amount = lowerable && amountIn(values, lowerable)
  return {
    type,
    ...(note && { note }),
    ...(type === 'approve' && amount !== undefined && { reimbursableAmount: amount }),
    ...(type === 'approve' && includes && { includeStandingOut: true }),
    ...(type === 'approve' && paying && { paidDetails: { via, ...numberOf(idValue) } }),
  }
}

export function errorsIn(values: DecisionValues, summary: Summary): FieldErrors {
  const decision = decisionOf(values, summary)
  const { lowerable, scope } = summary
  if (!lowerable) {
    return errorsOf({
      note: noteError(decision.note, decision.includeStandingOut ? 'claim' : scope, decision.type),
      idValue: decision.paidDetails && paymentNumberError(decision.paidDetails),
    })
  }
  const errors = decisionErrors(decision, lowerable, scope)
  if (values.type === 'reject' || amountIn(values, lowerable) !== undefined) return errors
  return { ...errors, reimbursableAmount: errorTexts.mandatory(labelOf('reimbursableAmount')) }
}

/** What the button does: 'Pay ₹12,942.00', 'Approve 14 claims', 'Reject 1 claim'. */
export function submitLabelOf(values: DecisionValues, summary: Summary): string {
  const { count, amount, signedCount, signedAmount, lowerable, leavable, allPaid } = summary
  if (count === 0) return values.type === 'approve' ? common.approve() : common.reject()
  if (values.type === 'reject') return texts.rejectClaims({ claims: common.claimCount({ count }) })
  if (approvesNothing(values, summary)) return common.approve()
  const skips = skipsSigned(values, leavable)
  const held = values.via === 'online_payment' ? summary.held.amount : 0
  // If everything is on hold, the server's answer says so.
  const transferable = amount - held || amount
  const payable = lowerable ? amountIn(values, lowerable) : skips ? amount - signedAmount : transferable
  if (payable === undefined) return common.approve()
  if (allPaid) return texts.payAmount({ amount: formatMoney(payable) })
  return count === 1
    ? texts.approveAmount({ amount: formatMoney(payable) })
    : texts.approveClaims({ claims: common.claimCount({ count: count - (skips ? signedCount : 0) }) })
}

function skipsSigned({ includeStandingOut }: DecisionValues, leavable: boolean): boolean {
  return leavable && !includeStandingOut
}

/** Everything is flagged and left out, so an approval would approve nothing. */
export function approvesNothing(values: DecisionValues, { count, signedCount, leavable }: Summary): boolean {
  return values.type === 'approve' && skipsSigned(values, leavable) && signedCount === count
}

/** The default note, if the viewer has written none. */
export function noteWithinLimit({ note }: DecisionValues, limit: Paise): string {
  return note.trim() ? note : texts.noteWithinLimit({ amount: formatMoney(limit) })
}

function numberOf(idValue: string): { idValue?: string } {
  const number = idValue.trim()
  return number ? { idValue: number } : {}
}

// Drafts: a sheet that was closed by mistake opens with its text again. In memory until a reload, for the person who wrote it:
// another account may sign in without one.

/** The decision is not restored. */
type Draft = Omit<DecisionValues, 'type'>

const drafts = new Map<string, Draft>()

/** An employee code; undefined until the server has said who is signed in. */
type Writer = string | undefined

export function draftOf(ids: readonly string[], writer: Writer): Draft | undefined {
  return drafts.get(keyOf(ids, writer))
}

export function keepDraft(
  ids: readonly string[],
  writer: Writer,
  { type: _type, ...draft }: DecisionValues,
): void {
  if (writer !== undefined && ids.length > 0) drafts.set(keyOf(ids, writer), draft)
}

export function dropDraft(ids: readonly string[], writer: Writer): void {
  drafts.delete(keyOf(ids, writer))
}

function keyOf(ids: readonly string[], writer: Writer): string {
  return [writer, ...ids].join()
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
      employees: decided.employees.map(({ _id }) => _id),
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
    return call(decideWrapper, {
      ...words,
      ...including,
      _id: claimant,
      claims: claims.map((claim) => claim._id),
      seen,
    })
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
      summary: summaryOf(decided),
    }),
    onSuccess: async ({ outcome, summary: { ids } }) => {
      const successor = successorOf(ids)
      dropDraft(ids, employeeCode)
      if (outcome.processed > 0) tellWithUndo(outcome, refresh)
      if (outcome.skipped.length === 0) finish(outcome)
      await refresh()
      focusAfter(successor)
    },
    meta: { errorShownInline: true },
  })

  function finish(outcome: Outcome) {
    focusAfter(successorOf(summaryOf(decided).ids))
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
