// A decision, from what is decided on to what is sent: some claims, or all that waits of some employees; their summary, by which
// the bar, the panel and its fields go; and the values of the form. The server checks the same rules again.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { decideClaim, decideEmployees, decideWrapper, undoDecision } from '@tem/contracts/calls/approvals.ts'
import { countSigns, type SignCount, sumOfCounts } from '@tem/rules/approval/claim-signs.ts'
import {
  type DecidedClaim,
  type DecisionScope,
  decisionErrors,
  mayLowerAmount,
  noteError,
  type PaymentKind,
  paymentNumberError,
  type ResponseType,
} from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { errorsOf, type FieldErrors } from '@tem/rules/base/field-errors.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { call, toast, useMutation, useSession } from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { type Claimant, type ReviewedClaim, type ReviewFilter, useRefreshReview } from '../review-queries.ts'
import { successorOf } from '../use-selection.ts'

export type ClaimToDecide = Pick<
  ReviewedClaim,
  | '_id'
  | 'ticketNumber'
  | 'status'
  | 'revision'
  | 'claimant'
  | 'subCategory'
  | 'receiptAmount'
  | 'reimbursableAmount'
  | 'minimumAmount'
  | 'overLimitBy'
  | 'signs'
  | 'delegator'
  | 'can'
>

export type ClaimantToDecide = Pick<
  Claimant,
  '_id' | 'name' | 'waitingCount' | 'waiting' | 'delegators' | 'can'
>

export type DecisionTarget =
  | { readonly claims: readonly ClaimToDecide[] }
  | {
      readonly employees: readonly ClaimantToDecide[]
      /** The filter of the list: only matching claims are decided. */
      readonly filter?: ReviewFilter
    }

/** What is decided on, summed up. */
export interface Summary {
  readonly scope: DecisionScope
  /** The ids of the claims or of the employees. */
  readonly ids: readonly string[]
  /** Known one by one, unless whole employees are decided on. */
  readonly claims: readonly ClaimToDecide[]
  readonly employees: readonly ClaimantToDecide[]
  readonly count: number
  readonly amount: Paise
  readonly overLimitCount: number
  readonly overLimitBy: Paise
  /** Warning signs by kind, and the number of claims that have any. */
  readonly signs: readonly SignCount[]
  readonly signedCount: number
  readonly signedAmount: Paise
  /** An approval of several claims skips those with warning signs, unless the viewer includes them. */
  readonly leavable: boolean
  /** Every chosen claim has a warning sign, so the viewer chose them on purpose. */
  readonly allFlagged: boolean
  /** Approving some of it means paying it. */
  readonly paying: boolean
  /** Approving all of it means paying it. */
  readonly allPaid: boolean
  /** A transfer leaves claims on hold in the queue. For whole employees, only their number is known. */
  readonly held: { readonly count: number; readonly amount: Paise }
  /** What an approval pays to each person, by their id. */
  readonly payees: ReadonlyMap<string, Paise>
  /** Colleagues that the viewer stands in for on at least one of the claims. */
  readonly delegators: readonly string[]
  /** The one claim whose amount may be lowered while it is approved. */
  readonly lowerable: LowerableClaim | undefined
  /** The reason why the viewer can decide on none of this, if there is one. */
  readonly refusal: string | undefined
}

export function summaryOf(decided: DecisionTarget): Summary {
  return 'employees' in decided ? summaryOfEmployees(decided.employees) : summaryOfClaims(decided.claims)
}

function summaryOfClaims(claims: readonly ClaimToDecide[]): Summary {
  const signed = claims.filter(({ signs }) => signs.length > 0)
  const held = claims.filter(({ signs }) => signs.some(({ kind }) => kind === 'onHold'))
  const payable = claims.filter(({ status }) => status === 'pending_finance')
  const payees = new Map<string, Paise>()
  for (const { claimant, reimbursableAmount } of payable)
    payees.set(claimant, (payees.get(claimant) ?? 0) + reimbursableAmount)
  const several = claims.length > 1 && signed.length > 0
  return {
    scope: claims.length === 1 ? 'claim' : 'day',
    ids: claims.map(({ _id }) => _id),
    claims,
    employees: [],
    count: claims.length,
    amount: amountOf(claims),
    overLimitCount: claims.filter((each) => each.overLimitBy > 0).length,
    overLimitBy: sum(claims.map((each) => each.overLimitBy)),
    signs: countSigns(claims.map(({ signs }) => signs)),
    signedCount: signed.length,
    signedAmount: amountOf(signed),
    leavable: several && signed.length < claims.length,
    allFlagged: several && signed.length === claims.length,
    paying: payable.length > 0,
    allPaid: payable.length === claims.length,
    held: { count: held.length, amount: amountOf(held) },
    payees,
    delegators: [...new Set(claims.flatMap(({ delegator }) => delegator ?? []))],
    lowerable: lowerableOf(claims),
    refusal: refusalOf(claims),
  }
}

function summaryOfEmployees(employees: readonly ClaimantToDecide[]): Summary {
  const waiting = employees.map((each) => each.waiting)
  const signs = sumOfCounts(waiting.flatMap((each) => each.signs))
  const signedCount = sum(waiting.map((each) => each.signedCount))
  return {
    scope: 'bulk',
    ids: employees.map(({ _id }) => _id),
    claims: [],
    employees,
    count: sum(employees.map(({ waitingCount }) => waitingCount)),
    amount: sum(waiting.map(({ amount }) => amount)),
    overLimitCount: sum(waiting.map(({ overLimitCount }) => overLimitCount)),
    overLimitBy: sum(waiting.map(({ overLimitBy }) => overLimitBy)),
    signs,
    signedCount,
    signedAmount: sum(waiting.map(({ signedAmount }) => signedAmount)),
    leavable: signedCount > 0,
    allFlagged: false,
    paying: waiting.some(({ toBePaidCount }) => toBePaidCount > 0),
    allPaid: employees.every((each) => each.waiting.toBePaidCount === each.waitingCount),
    held: { count: signs.find(({ kind }) => kind === 'onHold')?.count ?? 0, amount: 0 },
    payees: new Map(employees.map((each) => [each._id, each.waiting.amount])),
    delegators: [...new Set(employees.flatMap(({ delegators }) => delegators))],
    lowerable: undefined,
    refusal: refusalOf(employees),
  }
}

export interface LowerableClaim extends DecidedClaim {
  readonly _id: string
  /** The amount lowered to the limit, if it is above it. */
  readonly atLimit: Paise | undefined
}

function lowerableOf([only, ...others]: readonly ClaimToDecide[]): LowerableClaim | undefined {
  if (only === undefined || others.length > 0) return undefined
  if (only.status === 'approved' || only.status === 'rejected' || !mayLowerAmount(only.status))
    return undefined
  const { reimbursableAmount } = only
  const limit = reimbursableAmount - only.overLimitBy
  return {
    _id: only._id,
    step: only.status,
    reimbursableAmount,
    minimumAmount: only.minimumAmount,
    atLimit: limit < reimbursableAmount ? limit : undefined,
  }
}

function refusalOf(each: readonly Pick<ClaimToDecide | ClaimantToDecide, 'can'>[]): string | undefined {
  return each.some(({ can }) => can.act) ? undefined : each[0]?.can.reasons.act
}

function amountOf(claims: readonly ClaimToDecide[]): Paise {
  return sum(claims.map(({ reimbursableAmount }) => reimbursableAmount))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}

// What the form holds, and what it means.

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
