// What one decision is about: some claims, or all that waits of some employees.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getClaimantDay, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { countSigns, type SignCount, sumOfCounts } from '@tem/rules/approval/claim-signs.ts'
import { type DecidedClaim, type DecisionScope, mayLowerAmount } from '@tem/rules/approval/decision-rules.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ReviewFilter } from '../review-queries.ts'

type ReviewedClaim = AnswerOf<typeof getClaimantDay>['claims'][number]
type Claimant = AnswerOf<typeof listClaimants>['list'][number]

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

export function scopeOf(decided: DecisionTarget): DecisionScope {
  if ('employees' in decided) return 'bulk'
  return decided.claims.length === 1 ? 'claim' : 'day'
}

interface Facts {
  readonly count: number
  readonly amount: Paise
  readonly overLimitCount: number
  readonly overLimitBy: Paise
  /** Warning signs by kind, and the number of claims that have any. */
  readonly signs: readonly SignCount[]
  readonly signedCount: number
  readonly signedAmount: Paise
}

/** Facts before the decision: number of claims, amount, amount above the limits, and warning signs. */
export function factsOf(decided: DecisionTarget): Facts {
  if ('employees' in decided) {
    const { employees } = decided
    return {
      count: sum(employees.map((each) => each.waitingCount)),
      amount: sum(employees.map(({ waiting }) => waiting.amount)),
      overLimitCount: sum(employees.map(({ waiting }) => waiting.overLimitCount)),
      overLimitBy: sum(employees.map(({ waiting }) => waiting.overLimitBy)),
      signs: sumOfCounts(employees.flatMap(({ waiting }) => waiting.signs)),
      signedCount: sum(employees.map(({ waiting }) => waiting.signedCount)),
      signedAmount: sum(employees.map(({ waiting }) => waiting.signedAmount)),
    }
  }
  const { claims } = decided
  const signed = claims.filter(({ signs }) => signs.length > 0)
  return {
    count: claims.length,
    amount: sum(claims.map((each) => each.reimbursableAmount)),
    overLimitCount: claims.filter((each) => each.overLimitBy > 0).length,
    overLimitBy: sum(claims.map((each) => each.overLimitBy)),
    signs: countSigns(claims.map(({ signs }) => signs)),
    signedCount: signed.length,
    signedAmount: sum(signed.map((each) => each.reimbursableAmount)),
  }
}

/** A transfer leaves claims on hold in the queue. For whole employees, only their number is known. */
export function heldOf(decided: DecisionTarget): { count: number; amount: Paise } {
  const count = factsOf(decided).signs.find(({ kind }) => kind === 'onHold')?.count ?? 0
  const held =
    'claims' in decided
      ? decided.claims.filter(({ signs }) => signs.some(({ kind }) => kind === 'onHold'))
      : []
  return { count, amount: sum(held.map((each) => each.reimbursableAmount)) }
}

/** Whom an approval pays, and how much each of them. */
export function payeesOf(decided: DecisionTarget): ReadonlyMap<string, Paise> {
  if ('employees' in decided)
    return new Map(decided.employees.map(({ _id, waiting }) => [_id, waiting.amount]))
  const payees = new Map<string, Paise>()
  for (const { claimant, status, reimbursableAmount } of decided.claims)
    if (status === 'pending_finance') payees.set(claimant, (payees.get(claimant) ?? 0) + reimbursableAmount)
  return payees
}

/** Colleagues that the viewer stands in for on at least one of the claims. */
export function delegatorsOf(decided: DecisionTarget): string[] {
  const names =
    'employees' in decided
      ? decided.employees.flatMap((each) => each.delegators)
      : decided.claims.flatMap((each) => each.delegator ?? [])
  return [...new Set(names)]
}

/** An approval of several claims skips those with warning signs, unless the viewer includes them. */
export function maySkipFlagged(decided: DecisionTarget): boolean {
  const { count, signedCount } = factsOf(decided)
  return scopeOf(decided) !== 'claim' && signedCount > 0 && (signedCount < count || 'employees' in decided)
}

/** Every chosen claim has a warning sign, so the viewer chose them on purpose. */
export function areAllFlagged(decided: DecisionTarget): boolean {
  const { count, signedCount } = factsOf(decided)
  return 'claims' in decided && count > 1 && signedCount === count
}

/** Approving some of it means paying it. */
export function isPaid(decided: DecisionTarget): boolean {
  if ('employees' in decided) return decided.employees.some(({ waiting }) => waiting.toBePaidCount > 0)
  return decided.claims.some(({ status }) => status === 'pending_finance')
}

/** Approving all of it means paying it. */
export function isAllPaid(decided: DecisionTarget): boolean {
  if ('employees' in decided)
    return decided.employees.every(({ waiting, waitingCount }) => waiting.toBePaidCount === waitingCount)
  return decided.claims.every(({ status }) => status === 'pending_finance')
}

export interface LowerableClaim extends DecidedClaim {
  readonly _id: string
  /** The amount lowered to the limit, if it is above it. */
  readonly atLimit: Paise | undefined
}

/** The one claim whose amount may be lowered while it is approved. */
export function lowerableOf(decided: DecisionTarget): LowerableClaim | undefined {
  const only = 'claims' in decided && decided.claims.length === 1 ? decided.claims[0] : undefined
  if (only === undefined || only.status === 'approved' || only.status === 'rejected') return undefined
  if (!mayLowerAmount(only.status)) return undefined
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

export function idsIn(decided: DecisionTarget): string[] {
  return ('employees' in decided ? decided.employees : decided.claims).map(({ _id }) => _id)
}

export function isNothing(decided: DecisionTarget): boolean {
  return ('employees' in decided ? decided.employees : decided.claims).length === 0
}

/** The reason why the viewer can decide on none of this, if there is one. */
export function refusalOf(decided: DecisionTarget): string | undefined {
  const each = 'employees' in decided ? decided.employees : decided.claims
  return each.some(({ can }) => can.act) ? undefined : each[0]?.can.reasons.act
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
