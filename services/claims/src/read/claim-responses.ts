// The approvers' answers to a claim, each under its name on the wire, and the timeline.

import { type EventAction, eventLabel } from '@tem/rules/approval/event-label.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'

export interface StepAnswer {
  step: ClaimStage
  response: 'approve' | 'reject'
  name: string | null
  employeeCode: string | null
  respondedAt: string
  note: string | null
  amountPaise: Paise | null
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
}

export interface HistoryLine {
  at: string
  name: string | null
  isByProduct: boolean
  step: ClaimStage | null
  action: EventAction | null
  isUndone: boolean
  from: string | null
  to: string
  note: string | null
  amountBeforePaise: Paise | null
  amountAfterPaise: Paise | null
}

/** Placeholder for an approver without a name. */
const NAMELESS = 'Admin'

export function responsesOf(answers: readonly StepAnswer[]) {
  const at = (step: ClaimStage) => answers.find((answer) => answer.step === step)
  const manager = at('pending')
  const payer = at('pending_finance')
  return {
    managerResponse: manager ? responseOf(manager) : null,
    higherManagerResponse: amountResponse(at('pending_higher_manager')),
    hodResponse: amountResponse(at('pending_hod')),
    ceoResponse: amountResponse(at('pending_ceo')),
    payerResponse: payer ? { ...responseOf(payer), paidDetails: paidDetails(payer) } : null,
  }
}

function responseOf({ name, employeeCode, respondedAt, note, response }: StepAnswer) {
  return {
    respondedBy: { name: name ?? NAMELESS, employeeCode },
    respondedOn: isoInstant(respondedAt),
    note,
    responseType: response,
  }
}

function amountResponse(answer: StepAnswer | undefined) {
  return answer ? { ...responseOf(answer), reimbursableAmount: answer.amountPaise } : null
}

function paidDetails({ paidVia, paidIdValue }: StepAnswer) {
  return paidVia && { via: paidVia, idValue: paidIdValue }
}

export function historyOf(lines: readonly HistoryLine[]) {
  return lines.map((line) => ({
    label: eventLabel({ kind: 'claim', ...line }),
    respondedBy: line.isByProduct ? null : { name: line.name ?? NAMELESS },
    respondedOn: isoInstant(line.at),
    from: line.from,
    to: line.to,
    note: line.note,
    amountBefore: line.amountBeforePaise,
    amountAfter: line.amountAfterPaise,
    ...(line.isUndone && { isUndone: true }),
  }))
}

/** PostgreSQL's JSON formats instants differently. */
function isoInstant(text: string): string {
  return new Date(text).toISOString()
}
