// What one decision is about: some claims, or all that waits of some employees; and its summary, which the bar, the panel, its
// fields and what is sent go by.
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
  /** Whom an approval pays, and how much each of them. */
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
