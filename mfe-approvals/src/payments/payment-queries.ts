// Payment runs and single payments, as the payer's screens ask for them.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  findPayment,
  getPaymentRun,
  listPaymentHolds,
  listPaymentRuns,
  type recordReferences,
} from '@tem/contracts/calls/payment-runs.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import type { RunState } from '@tem/rules/payment/payment-run.ts'
import { callKey, callPages, callQuery, keepPreviousData, useQueryClient } from '@tem/sdk'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import type { Tone } from '@tem/ui/text/status-badge.tsx'
import * as texts from '../../texts/made/payments.ts'
import { reviewKeys } from '../review-queries.ts'

export type RunSummary = AnswerOf<typeof listPaymentRuns>['list'][number]
export type Run = AnswerOf<typeof getPaymentRun>['item']
export type RunLine = Run['lines'][number]
export type RunHold = Run['holds'][number]
export type FlaggedClaim = NonNullable<Run['flagged']>[number]
export type BankAnswer = AnswerOf<typeof recordReferences>
export type HeldPerson = AnswerOf<typeof listPaymentHolds>['list'][number]
export type PaymentFound = AnswerOf<typeof findPayment>

export const runsQuery = callPages(listPaymentRuns, {}, 50)

export const holdsQuery = callQuery(listPaymentHolds, {})

export function runQuery(_id: string, include: readonly string[]) {
  return {
    ...callQuery(getPaymentRun, { _id, ...(include.length > 0 && { include: [...include] }) }),
    placeholderData: keepPreviousData,
  }
}

export function paymentQuery(reference: string) {
  return { ...callQuery(findPayment, { reference }), enabled: reference !== '' }
}

/** All that a payment changes. */
const paymentKeys = [
  ...[listPaymentRuns, getPaymentRun, findPayment, listPaymentHolds].map(callKey),
  ...reviewKeys,
]

export function useRefreshPayments() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(paymentKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export function runUrl(id: string): string {
  return `/dashboard/payment-runs/${id}`
}

export const runStateTexts: Record<RunState, [tone: Tone, word: () => string]> = {
  draft: ['neutral', texts.draft],
  waiting: ['pending', texts.waiting],
  approved: ['submitted', texts.ready],
  sent: ['pending', texts.atBank],
  settled: ['approved', texts.settled],
  cancelled: ['neutral', texts.cancelled],
}

/** '118 employees · ₹12,942.00' */
export function countAndMoney(count: string, amount: Paise): string {
  return `${count} · ${formatMoney(amount)}`
}

/** Why a run leaves a claim out: one sentence, or several signs. */
export function reasonsInLanguage(reason: string): string {
  return reason.split('; ').map(inLanguage).join('; ')
}
