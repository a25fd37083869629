// The parts of a claim from other tables: companions, files, and what approvers decided.

import { type EventAction, eventCode, eventLabel } from '@tem/rules/approval/event-label.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Companion {
  _id: string
  name: string
  employeeCode: string
}

export interface StoredFile {
  fileName: string
  originalName: string
  purpose: 'invoice' | 'payment' | 'log-book'
}

// Columns of a query on claims.claim.

export function companionsOf(sql: Sql | TransactionSql) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', companion.person_id, 'name', companion.name,
        'employeeCode', companion.employee_code) order by companion.name)
      from claims.co_traveller
      join identity.directory as companion on companion.person_id = co_traveller.person_id
      where co_traveller.claim_id = claim.id and co_traveller.declined_at is null), '[]')`
}

export function filesOf(sql: Sql | TransactionSql) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('fileName', attached_file.name,
        'originalName', attached_file.original_name, 'purpose', attachment.purpose)
        order by attachment.purpose, attachment.position)
      from claims.attachment
      join files.attached_file on attached_file.file_id = attachment.file_id
      where attachment.claim_id = claim.id), '[]')`
}

/** All events since the first submission, earlier rounds included. */
export function eventsOf(sql: Sql | TransactionSql) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('at', history.at,
        'name', doer.name || coalesce(' for ' || stood_in_for.name, ''),
        'isByProduct', history.by_person_id is null, 'step', history.step, 'action', history.action, 'from', history.from_status,
        'to', history.to_status, 'note', history.note, 'amountBeforePaise', history.amount_before_paise,
        'amountAfterPaise', history.amount_after_paise, 'isUndone', history.is_undone) order by history.at, history.id)
      from chain.subject_history as history
      left join identity.directory as doer on doer.person_id = history.by_person_id
      left join identity.directory as stood_in_for on stood_in_for.person_id = history.for_person_id
      where history.subject_id = claim.id), '[]')`
}

export function filesByPurpose(files: readonly StoredFile[]) {
  return {
    attachments: filesFor(files, 'invoice'),
    paymentAttachments: filesFor(files, 'payment'),
    logBookAttachments: filesFor(files, 'log-book'),
  }
}

function filesFor(files: readonly StoredFile[], wanted: StoredFile['purpose']) {
  return files
    .filter(({ purpose }) => purpose === wanted)
    .map(({ fileName, originalName }) => ({ fileName, originalName }))
}

// The approvers' decisions, each under its name on the wire, and the timeline.

export interface StepRecord {
  step: ClaimStage
  stage: ClaimStage
  isWaiting: boolean
  response: 'approve' | 'reject' | null
  name: string | null
  employeeCode: string | null
  respondedAt: string | null
  note: string | null
  amountPaise: Paise | null
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
  /** Names of those who may decide; null if the step doesn't wait. */
  waitsFor: string[] | null
  /** Null for other steps. */
  higherManager: string | null
}

type DecidedRecord = StepRecord & { response: 'approve' | 'reject'; respondedAt: string }

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

export function responsesOf(steps: readonly StepRecord[]) {
  const decided = steps.filter((step): step is DecidedRecord => step.response !== null)
  const at = (step: ClaimStage) => decided.find((each) => each.step === step)
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

export function higherManagerOf(steps: readonly StepRecord[]): { name: string } | null {
  const name = steps.find(({ step }) => step === 'pending_higher_manager')?.higherManager
  return name ? { name } : null
}

export function chainOf(steps: readonly StepRecord[]) {
  return steps.map(({ stage, response, isWaiting }) => ({ stage, state: stateOf(response, isWaiting) }))
}

function stateOf(
  response: StepRecord['response'],
  isWaiting: boolean,
): 'approved' | 'rejected' | 'waiting' | 'coming' {
  if (response !== null) return response === 'reject' ? 'rejected' : 'approved'
  return isWaiting ? 'waiting' : 'coming'
}

function responseOf({ name, employeeCode, respondedAt, note, response }: DecidedRecord) {
  return {
    respondedBy: { name: name ?? NAMELESS, employeeCode },
    respondedOn: isoInstant(respondedAt),
    note,
    responseType: response,
  }
}

function amountResponse(record: DecidedRecord | undefined) {
  return record ? { ...responseOf(record), reimbursableAmount: record.amountPaise } : null
}

function paidDetails({ paidVia, paidIdValue }: DecidedRecord) {
  return paidVia && { via: paidVia, idValue: paidIdValue }
}

export function historyOf(lines: readonly HistoryLine[]) {
  return lines.map((line) => ({
    label: eventLabel({ kind: 'claim', ...line }),
    code: eventCode({ kind: 'claim', ...line }),
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
