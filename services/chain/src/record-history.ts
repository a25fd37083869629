// Adds an event to the history, in the same transaction as the change itself.
import type { EventAction } from '@tem/rules/approval/event-label.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import type { ChainKind } from './read-organisation.ts'

export interface ChainEvent {
  readonly kind: ChainKind
  readonly subjectId: string
  readonly at: Date
  /** Null: done by the system. */
  readonly by: string | null
  /** The approver for whom a stand-in decided. */
  readonly onBehalfOf?: string | null
  readonly step?: string | null
  /** For events that neither an approver nor the claimant caused. */
  readonly action?: EventAction
  /** When the decision was given that this event takes back. */
  readonly undoesAt?: Date
  readonly from: string | null
  readonly to: string
  readonly note?: string | null
  readonly amountBefore?: number | null
  readonly amountAfter?: number | null
  /** How the payment was made that is taken back. */
  readonly paidVia?: string | null
  readonly paidIdValue?: string | null
}

/** The amount of each subject at its latest event. */
export async function lastAmounts(tx: TransactionSql, ids: readonly string[]): Promise<Map<string, Paise>> {
  const last = await tx<{ id: string; amount: Paise }[]>`
    select distinct on (subject_id) subject_id as id, amount_after_paise as amount
    from chain.history
    where subject_id = any(${ids}) and amount_after_paise is not null
    order by subject_id, at desc, id desc`
  return new Map(last.map(({ id, amount }) => [id, amount]))
}

/** A statement; undefined without events. */
export function recordHistory(tx: TransactionSql, events: readonly ChainEvent[]) {
  if (events.length === 0) return undefined
  const rows = events.map((one) => ({
    id: newId(),
    kind: one.kind,
    subject_id: one.subjectId,
    at: one.at,
    by_person_id: one.by,
    for_person_id: one.onBehalfOf ?? null,
    step: one.step ?? null,
    ...columnsOf(one.action),
    from_status: one.from,
    to_status: one.to,
    note: one.note ?? null,
    amount_before_paise: one.amountBefore ?? null,
    amount_after_paise: one.amountAfter ?? null,
    paid_via: one.paidVia ?? null,
    paid_id_value: one.paidIdValue ?? null,
    undoes_at: one.undoesAt ?? null,
  }))
  return tx`
    insert into chain.history (id, kind, subject_id, at, by_person_id, for_person_id, step, action, side_event,
      from_status, to_status, note, amount_before_paise, amount_after_paise, paid_via, paid_id_value, undoes_at)
    select id, kind, subject_id, at, by_person_id, for_person_id, step, action, side_event,
      from_status, to_status, note, amount_before_paise, amount_after_paise, paid_via, paid_id_value, undoes_at
    from jsonb_to_recordset(${tx.json(rows)}) as event (
      id uuid, kind text, subject_id uuid, at timestamptz, by_person_id uuid, for_person_id uuid, step text,
      action text, side_event text, from_status text, to_status text, note text, amount_before_paise bigint,
      amount_after_paise bigint, paid_via text, paid_id_value text, undoes_at timestamptz)`
}

/** The check on `action` allows its first two values only. */
function columnsOf(action: EventAction | undefined) {
  const isFirst = action === undefined || action === 'rerouted' || action === 'declined'
  return isFirst ? { action: action ?? null, side_event: null } : { action: null, side_event: action }
}
