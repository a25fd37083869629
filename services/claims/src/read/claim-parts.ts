// The parts of a claim from other tables: columns of a query on claims.claim.
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
