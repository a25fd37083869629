// Signs that deserve a look before a claim is approved or paid. A sign disappears with its cause.

import type { Day } from '../base/company-day.ts'
import { errorTexts } from '../base/messages.ts'
import { formatMoney, type Paise, shortMoney } from '../base/money.ts'
import { gstinCheckDigitMatches, matches } from '../base/patterns.ts'
import type { PaymentType } from '../claim/claim-fields.ts'
import { type ClaimStatus, statusLabel } from '../claim/claim-status.ts'
import { MOST_CASH } from '../payment/cash-limit.ts'
import { isInLatin } from '../payment/latin-text.ts'
import { isAboveContract } from '../tax/tax-matters.ts'

/** Each kind, and its plural in counts: "2 duplicates, 1 holiday". */
const kinds = {
  overLimit: ['over limit', 'over limit'],
  noReason: ['without a reason', 'without a reason'],
  duplicate: ['duplicate', 'duplicates'],
  holiday: ['holiday', 'holidays'],
  large: ['above ₹10,000', 'above ₹10,000'],
  split: ['split claim', 'split claims'],
  question: ['open question', 'open questions'],
  noReceipt: ['without a receipt', 'without a receipt'],
  oldBill: ['old bill', 'old bills'],
  gstNumber: ['wrong GST number', 'wrong GST numbers'],
  petroCard: ['by petro card', 'by petro card'],
  approverAccompanies: ['with an approver', 'with an approver'],
  noBankDetails: ['without bank details', 'without bank details'],
  badIfsc: ['wrong IFSC', 'wrong IFSCs'],
  onHold: ['on hold', 'on hold'],
  cash: ['much cash', 'much cash'],
  contract: ['to a driver', 'to drivers'],
} as const satisfies Record<string, readonly [one: string, many: string]>

export type SignKind = keyof typeof kinds
export const signKinds = Object.keys(kinds) as SignKind[]

/** Parts of a reviewer's queue: people with a sign on a waiting claim, without any, and those of a colleague. */
export const queueViews = ['signed', 'plain', 'standIn'] as const
export type QueueView = (typeof queueViews)[number]

export interface Sign {
  readonly kind: SignKind
  readonly text: string
  /** What exactly is wrong, where a kind has several causes. */
  readonly code?: SignCode | undefined
}

export const signCodes = ['holderNotLatin'] as const
type SignCode = (typeof signCodes)[number]

export interface SignCount {
  readonly kind: SignKind
  readonly count: number
}

export interface PaymentFacts {
  readonly paymentType: PaymentType | null
  readonly accountNumber: string | null
  readonly ifsc: string | null
  /** The account's holder, else the employee. */
  readonly beneficiary: string
}

export interface SignFacts extends PaymentFacts {
  readonly status: ClaimStatus
  readonly reimbursableAmount: Paise
  /** No sign once it was lowered to the limit. */
  readonly overLimitBy: Paise
  readonly hasReason: boolean
  readonly isHoliday: boolean
  readonly lacksReceipt: boolean
  readonly billDate: Day | null
  /** Bills before this day were too old at submission. */
  readonly oldestBill: Day
  readonly gstin: string | null
  readonly similar: readonly SimilarTo[]
  /** The claimant's other claims of the day that are not rejected. */
  readonly sameDay: readonly Paise[]
  /** Amounts above which one more approver was asked when it was submitted, the lowest first. */
  readonly thresholds: readonly Paise[]
  /** The approver's question that the claimant has not answered. */
  readonly question: string | null
  /** Names of companions who would otherwise approve. */
  readonly accompanyingApprovers: readonly string[]
  /** Why an earlier payment to the claimant came back, while the hold lasts. */
  readonly bounced: string | null
  /** What the claimant got in cash on the day on which this claim was paid in cash. */
  readonly cashOfDay: Paise | null
  /** What the driver named on the claim got from this claimant's claims since April; null before it is paid. */
  readonly driverOfYear: Paise | null
}

interface SimilarTo {
  readonly ticketNumber: string
  readonly status: ClaimStatus
  /** Null if it belongs to the same claimant. */
  readonly claimedBy: string | null
}

/** Above this amount, a claim needs a look even within its limit. */
export const LARGE: Paise = 1_000_000

export function signsOf(claim: SignFacts): Sign[] {
  const { overLimitBy, hasReason, isHoliday, billDate, oldestBill, gstin } = claim
  const isOver = overLimitBy > 0
  const duplicates = claim.similar.filter(({ status }) => status !== 'rejected')
  return [
    isOver && sign('overLimit', `${formatMoney(overLimitBy)} over limit`),
    isOver && !hasReason && sign('noReason', 'No reason for being over the limit'),
    ...duplicates.map((other) => sign('duplicate', `Looks like ${nameOf(other)}`)),
    isHoliday && sign('holiday', 'On a holiday'),
    claim.reimbursableAmount > LARGE && sign('large', `Above ${shortMoney(LARGE)}`),
    splitSign(claim),
    claim.lacksReceipt && sign('noReceipt', 'No receipt'),
    billDate !== null && billDate < oldestBill && sign('oldBill', 'The bill was too old when claimed'),
    gstin !== null && !gstinCheckDigitMatches(gstin) && sign('gstNumber', 'GST number is wrong'),
    isPaidByCard(claim) && sign('petroCard', 'Paid by petro card already'),
    ...claim.accompanyingApprovers.map((name) =>
      sign('approverAccompanies', `${name} travelled along and does not approve`),
    ),
    claim.question !== null && sign('question', `Asked: “${claim.question}”`),
    (claim.cashOfDay ?? 0) > MOST_CASH &&
      sign('cash', `More than ${shortMoney(MOST_CASH)} in cash on one day (section 40A(3))`),
    claim.driverOfYear !== null &&
      isAboveContract({ atOnce: claim.reimbursableAmount, inYear: claim.driverOfYear }) &&
      sign('contract', `${shortMoney(claim.driverOfYear)} to this driver since April (section 194C)`),
    ...(claim.status === 'pending_finance' ? paymentSigns(claim) : []),
  ].filter((each) => typeof each === 'object')
}

/** Several claims of one day just below a threshold, which one claim would have passed. */
function splitSign({ reimbursableAmount, sameDay, thresholds }: SignFacts): Sign | undefined {
  const threshold = thresholds.find((each) => isJustBelow(reimbursableAmount, each))
  if (threshold === undefined) return undefined
  const others = sameDay.filter((amount) => isJustBelow(amount, threshold)).length
  if (others === 0) return undefined
  const parts = others === 1 ? 'another claim' : `${others} other claims`
  return sign('split', `With ${parts} of this day above ${shortMoney(threshold)}`)
}

/** More than half of it: any two pass it together. */
function isJustBelow(amount: Paise, threshold: Paise): boolean {
  return amount * 2 > threshold && amount <= threshold
}

/** Why no money can be transferred to the claimant. */
function paymentSigns(claim: PaymentFacts & Pick<SignFacts, 'bounced'>): Sign[] {
  const { bounced } = claim
  if (isPaidByCard(claim)) return []
  const missing = transferHold(claim)
  return [
    ...(missing ? [missing] : []),
    ...(bounced === null ? [] : [sign('onHold', errorTexts.cameBack(bounced))]),
  ]
}

/** What is wrong with the bank details. */
export function transferHold(claim: PaymentFacts): Sign | undefined {
  const { accountNumber, ifsc, beneficiary } = claim
  if (isPaidByCard(claim)) return undefined
  if (!accountNumber || !ifsc) return sign('noBankDetails', 'No bank details')
  if (!matches('ifsc', ifsc)) return sign('badIfsc', 'IFSC is wrong')
  return isInLatin(beneficiary)
    ? undefined
    : sign('noBankDetails', errorTexts.notLatinHolder, 'holderNotLatin')
}

/** Why a claim with these signs can't be paid by a transfer. */
export function transferRefusal(signs: readonly Sign[]): Refused | undefined {
  const wrong = signs.find(({ kind }) => kind === 'noBankDetails' || kind === 'badIfsc')
  if (wrong)
    return {
      reason: wrong.code === 'holderNotLatin' ? `${errorTexts.notLatinHolder}.` : errorTexts.noTransfer,
    }
  const hold = signs.find(({ kind }) => kind === 'onHold')
  return hold && { reason: `${hold.text.replace(/\.?$/, '.')} ${errorTexts.liftHold}`, code: 'lift-hold' }
}

/** Why a claim is not decided; the codes are of what somebody does about it under Payments. */
export interface Refused {
  readonly reason: string
  readonly code?: 'lift-hold' | 'make-run'
}

/** Already paid by the company, with its card. */
export function isPaidByCard({ paymentType }: Pick<PaymentFacts, 'paymentType'>): boolean {
  return paymentType === 'petroCard'
}

/** How many claims have each kind of sign. */
export function countSigns(claims: Iterable<readonly Sign[]>): SignCount[] {
  const counts = new Map<SignKind, number>()
  for (const signs of claims)
    for (const kind of new Set(signs.map((each) => each.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return sumOfCounts([...counts].map(([kind, count]) => ({ kind, count })))
}

export function sumOfCounts(counts: readonly SignCount[]): SignCount[] {
  return signKinds
    .map((kind) => ({
      kind,
      count: counts.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
}

/** '2 duplicates, 1 holiday' */
export function countsInWords(counts: readonly SignCount[]): string {
  return counts.map(({ kind, count }) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`).join(', ')
}

/** Why a bulk approval skips the claim: 'Left for you to look at: duplicate, holiday.' */
export function skipReason(signs: readonly Sign[]): string {
  return `Left for you to look at: ${[...new Set(signs.map(({ kind }) => kinds[kind][0]))].join(', ')}.`
}

function sign(kind: SignKind, text: string, code?: SignCode): Sign {
  return { kind, text, ...(code && { code }) }
}

function nameOf({ ticketNumber, status, claimedBy }: SimilarTo): string {
  return `${ticketNumber}${claimedBy === null ? '' : ` of ${claimedBy}`}, ${statusLabel(status)}`
}
