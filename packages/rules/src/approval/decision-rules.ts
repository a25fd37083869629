// What an approver must enter and may change: the note, the amount, and how it was paid.

import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import { isPaise, type Paise } from '../base/money.ts'
import { matches } from '../base/patterns.ts'
import type { ClaimStage } from '../claim/claim-status.ts'

export const responseTypes = ['approve', 'reject'] as const
export type ResponseType = (typeof responseTypes)[number]

export const paymentKinds = ['cash', 'cheque', 'online_payment'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentKindLabels: Record<PaymentKind, string> = {
  cash: 'Cash',
  cheque: 'Cheque',
  online_payment: 'Online Payment',
}

export interface PaidDetails {
  readonly via: PaymentKind
  readonly idValue?: string | null | undefined
}

export interface Decision {
  readonly type: ResponseType
  readonly note?: string | undefined
  readonly reimbursableAmount?: Paise | undefined
  readonly paidDetails?: PaidDetails | undefined
}

/** One claim, or one day of one employee; several employees at once count as bulk. */
export type DecisionScope = 'claim' | 'day' | 'bulk'

export interface DecidedClaim {
  readonly step: ClaimStage
  readonly reimbursableAmount: Paise
  readonly minimumAmount: Paise
}

export const MAX_NOTE = 500

type DecisionField = 'note' | 'reimbursableAmount' | 'idValue'

/** Every decision requires a note, except a bulk approval. */
export function noteError(
  note: string | undefined,
  scope: DecisionScope,
  type: ResponseType = 'approve',
): string | undefined {
  return firstOf(
    (scope !== 'bulk' || type === 'reject') && isBlank(note) && errorTexts.noteMandatory,
    (note?.trim().length ?? 0) > MAX_NOTE && errorTexts.tooLong('Note', MAX_NOTE),
  )
}

/** A question to the claimant, or the claimant's answer. */
export function questionError(text: string, label: 'Question' | 'Answer'): string | undefined {
  return firstOf(
    isBlank(text) && errorTexts.mandatory(label),
    text.trim().length > MAX_NOTE && errorTexts.tooLong(label, MAX_NOTE),
  )
}

/** How long the screen offers to undo a decision. */
export const UNDO_SECONDS = 10
/** Extra time for the request to reach the server. */
const UNDO_GRACE_SECONDS = 5

export function isUndoable(decidedAt: Date, now: Date): boolean {
  return decidedAt >= undoableSince(now)
}

/** What was decided before this moment stays. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000)
}

export function decisionErrors(
  decision: Decision,
  claim: DecidedClaim,
  scope: DecisionScope,
): FieldErrors<DecisionField> {
  const lowers = isLowered(decision, claim)
  return errorsOf({
    note: firstOf(
      noteError(decision.note, scope, decision.type),
      lowers && isBlank(decision.note) && errorTexts.noteMandatory,
    ),
    reimbursableAmount: amountError(decision, claim),
    idValue: decision.paidDetails && paymentNumberError(decision.paidDetails),
  })
}

/** The manager accepts the amount as it is; later approvers may lower it, and nobody may raise it. */
export function mayLowerAmount(step: ClaimStage): boolean {
  return step !== 'pending'
}

function isLowered({ type, reimbursableAmount }: Decision, claim: DecidedClaim): boolean {
  if (type !== 'approve' || !isPaise(reimbursableAmount)) return false
  return reimbursableAmount < claim.reimbursableAmount
}

function amountError(
  { type, reimbursableAmount: amount }: Decision,
  claim: DecidedClaim,
): string | undefined {
  if (amount === undefined || type !== 'approve') return undefined
  if (!isPaise(amount)) return errorTexts.notValid('Reimbursable Amount')
  if (amount === claim.reimbursableAmount) return undefined
  if (amount > claim.reimbursableAmount || !mayLowerAmount(claim.step)) return errorTexts.amountOnlyLower
  if (amount >= claim.minimumAmount) return undefined
  return amount === 0
    ? errorTexts.moreThanZero('Reimbursable Amount')
    : errorTexts.minimum('Reimbursable Amount', 1)
}

const MAX_RECEIPT_NUMBER = 22

/** Cash leaves no trace but the receipt that its receiver signs. */
export function paymentNumberError({ via, idValue }: PaidDetails): string | undefined {
  const number = idValue?.trim() ?? ''
  if (via === 'cheque') return matches('chequeNumber', number) ? undefined : errorTexts.chequeNumber
  if (via === 'online_payment') return matches('utr', number) ? undefined : errorTexts.utr
  return number !== '' && number.length <= MAX_RECEIPT_NUMBER ? undefined : errorTexts.receiptNumber
}

/** 'EXP-2026-000123-R2' for the second rejection of a claim. */
export function rejectionReference(ticketNumber: string, rejections: number): string {
  return `${ticketNumber}-R${rejections}`
}
