// Signs that deserve a look before a claim is approved or paid. A sign disappears with its cause.

import type { Day } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { formatMoney, type Paise, shortMoney } from '../base/money.ts'
import { gstinCheckDigitMatches, matches } from '../base/patterns.ts'
import type { PaymentType } from '../claim/claim-fields.ts'
import { type ClaimStatus, statusLabel } from '../claim/claim-status.ts'
import { isInLatin } from '../payment/latin-text.ts'
import { MOST_CASH } from '../payment/payer-limits.ts'
import { isAboveContract } from '../tax/tax-matters.ts'

/** One kind of sign. Every sign makes a bulk approval leave the claim out. */
interface SignRow {
  /** What the claim's signs of this kind say; nothing without one. */
  readonly says: (claim: SignFacts) => Said | readonly Said[] | false | undefined
  /** In counts: "2 duplicates, 1 holiday". */
  readonly one: string
  readonly many: string
  /** Judged only while a payer is to transfer the amount. */
  readonly ofTransfer?: boolean
  /** A claim that is shown whole has a badge or a banner instead of the sentence. */
  readonly hasBadge?: boolean
  /** Keeps the claim out of every payment run, as this kind of hold. */
  readonly barsRun?: 'noBankDetails' | 'badIfsc' | 'petroCard' | 'bounced'
  /** Keeps the claim out of the payments of an export, for this reason. */
  readonly holdsExport?: string
}

type Said = string | { readonly text: string; readonly code: SignCode }

/** All kinds, in the order in which they are shown. */
const rows = {
  overLimit: {
    says: ({ overLimitBy }) => overLimitBy > 0 && `${formatMoney(overLimitBy)} over limit`,
    one: 'over limit',
    many: 'over limit',
    hasBadge: true,
    holdsExport: 'Over limit',
  },
  noReason: {
    says: ({ overLimitBy, hasReason }) =>
      overLimitBy > 0 && !hasReason && 'No reason for being over the limit',
    one: 'without a reason',
    many: 'without a reason',
  },
  duplicate: {
    says: ({ similar }) =>
      similar
        .filter(({ status }) => status !== 'rejected')
        .map(
          ({ ticketNumber, status, claimedBy }) =>
            `Looks like ${ticketNumber}${claimedBy === null ? '' : ` of ${claimedBy}`}, ${statusLabel(status)}`,
        ),
    one: 'duplicate',
    many: 'duplicates',
    hasBadge: true,
  },
  holiday: {
    says: ({ isHoliday }) => isHoliday && 'On a holiday',
    one: 'holiday',
    many: 'holidays',
    hasBadge: true,
  },
  large: {
    says: ({ reimbursableAmount }) => reimbursableAmount > LARGE && `Above ${shortMoney(LARGE)}`,
    one: 'above ₹10,000',
    many: 'above ₹10,000',
  },
  split: { says: splitOf, one: 'split claim', many: 'split claims' },
  noReceipt: {
    says: ({ lacksReceipt }) => lacksReceipt && 'No receipt',
    one: 'without a receipt',
    many: 'without a receipt',
    holdsExport: 'No bill',
  },
  oldBill: {
    says: ({ billDate, oldestBill }) =>
      billDate !== null && billDate < oldestBill && 'The bill was too old when claimed',
    one: 'old bill',
    many: 'old bills',
  },
  gstNumber: {
    says: ({ gstin }) => gstin !== null && !gstinCheckDigitMatches(gstin) && 'GST number is wrong',
    one: 'wrong GST number',
    many: 'wrong GST numbers',
  },
  petroCard: {
    says: (claim) => isPaidByCard(claim) && 'Paid by petro card already',
    one: 'by petro card',
    many: 'by petro card',
    barsRun: 'petroCard',
  },
  approverAccompanies: {
    says: ({ accompanyingApprovers }) =>
      accompanyingApprovers.map((name) => `${name} travelled along and does not approve`),
    one: 'with an approver',
    many: 'with an approver',
  },
  question: {
    says: ({ question }) => question !== null && `Asked: “${question}”`,
    one: 'open question',
    many: 'open questions',
  },
  cash: {
    says: ({ cashOfDay }) =>
      (cashOfDay ?? 0) > MOST_CASH &&
      `More than ${shortMoney(MOST_CASH)} in cash on one day (section 40A(3))`,
    one: 'much cash',
    many: 'much cash',
  },
  contract: {
    says: ({ reimbursableAmount, driverOfYear }) =>
      driverOfYear !== null &&
      isAboveContract({ atOnce: reimbursableAmount, inYear: driverOfYear }) &&
      `${shortMoney(driverOfYear)} to this driver since April (section 194C)`,
    one: 'to a driver',
    many: 'to drivers',
  },
  noBankDetails: {
    says: ({ accountNumber, ifsc, beneficiary }) => {
      if (!accountNumber || !ifsc) return 'No bank details'
      if (!matches('ifsc', ifsc) || isInLatin(beneficiary)) return undefined
      return { text: errorTexts.notLatinHolder, code: 'holderNotLatin' }
    },
    one: 'without bank details',
    many: 'without bank details',
    ofTransfer: true,
    barsRun: 'noBankDetails',
    holdsExport: 'Missing bank details',
  },
  badIfsc: {
    says: ({ accountNumber, ifsc }) =>
      accountNumber && ifsc && !matches('ifsc', ifsc) ? 'IFSC is wrong' : undefined,
    one: 'wrong IFSC',
    many: 'wrong IFSCs',
    ofTransfer: true,
    barsRun: 'badIfsc',
    holdsExport: 'Bad IFSC',
  },
  onHold: {
    says: ({ bounced }) => bounced !== null && errorTexts.cameBack(bounced),
    one: 'on hold',
    many: 'on hold',
    ofTransfer: true,
    barsRun: 'bounced',
    holdsExport: 'An earlier payment came back',
  },
} as const satisfies Record<string, SignRow>

export type SignKind = keyof typeof rows
export const signKinds = Object.keys(rows) as SignKind[]

/** Undefined for a kind of a newer server: a page shows its words. */
export function signRow(kind: string): Omit<SignRow, 'says'> | undefined {
  const known: Readonly<Record<string, SignRow | undefined>> = rows
  return known[kind]
}

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

export interface SignFacts {
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
  readonly paymentType: PaymentType | null
  readonly accountNumber: string | null
  readonly ifsc: string | null
  /** The account's holder, else the employee. */
  readonly beneficiary: string
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
const LARGE: Paise = 1_000_000

export function signsOf(claim: SignFacts): Sign[] {
  const isTransfer = claim.status === 'pending_finance' && !isPaidByCard(claim)
  const signs: Sign[] = []
  // A queue judges thousands of claims, nearly all without signs.
  for (const kind of signKinds) {
    const { says, ofTransfer = false }: SignRow = rows[kind]
    const said = (!ofTransfer || isTransfer) && says(claim)
    if (!said) continue
    for (const each of [said].flat())
      signs.push({ kind, ...(typeof each === 'string' ? { text: each } : each) })
  }
  return signs
}

/** Several claims of one day just below a threshold, which one claim would have passed. */
function splitOf({ reimbursableAmount, sameDay, thresholds }: SignFacts): string | undefined {
  const threshold = thresholds.find((each) => isJustBelow(reimbursableAmount, each))
  if (threshold === undefined) return undefined
  const others = sameDay.filter((amount) => isJustBelow(amount, threshold)).length
  if (others === 0) return undefined
  const parts = others === 1 ? 'another claim' : `${others} other claims`
  return `With ${parts} of this day above ${shortMoney(threshold)}`
}

/** More than half of it: any two pass it together. */
function isJustBelow(amount: Paise, threshold: Paise): boolean {
  return amount * 2 > threshold && amount <= threshold
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
export function isPaidByCard({ paymentType }: Pick<SignFacts, 'paymentType'>): boolean {
  return paymentType === 'petroCard'
}

/** How many claims have each kind of sign. */
export function countSigns(claims: Iterable<readonly Sign[]>): SignCount[] {
  return sumOfCounts(
    [...claims].flatMap((signs) =>
      [...new Set(signs.map(({ kind }) => kind))].map((kind) => ({ kind, count: 1 })),
    ),
  )
}

export function sumOfCounts(counts: readonly SignCount[]): SignCount[] {
  const sums = new Map(signKinds.map((kind) => [kind, 0]))
  for (const { kind, count } of counts) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }))
}

/** '2 duplicates, 1 holiday' */
export function countsInWords(counts: readonly SignCount[]): string {
  return counts.map(({ kind, count }) => `${count} ${inWords(kind, count)}`).join(', ')
}

function inWords(kind: string, count: number): string {
  const row = signRow(kind)
  return (count === 1 ? row?.one : row?.many) ?? 'with another sign'
}

/** Why a bulk approval skips the claim: 'Left for you to look at: duplicate, holiday.' */
export function skipReason(signs: readonly Sign[]): string {
  return `Left for you to look at: ${[...new Set(signs.map(({ kind }) => inWords(kind, 1)))].join(', ')}.`
}
