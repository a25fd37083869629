// One more line of what happened; in the same transaction as what it tells.
import type { Paise } from '@tem/rules/base/money.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import type { ChainKind } from './start-chain.ts'

export interface ChainEvent {
  readonly kind: ChainKind
  readonly subjectId: string
  readonly at: Date
  /** Null: the product did it by itself. */
  readonly by: string | null
  /** Whose decision it was, when a delegate made it. */
  readonly onBehalfOf?: string | null
  readonly step?: string | null
  /** Where nobody answered and the claimant did nothing. */
  readonly action?: 'rerouted'
  readonly from: string | null
  readonly to: string
  readonly note?: string | null
  readonly amountBefore?: number | null
  readonly amountAfter?: number | null
}

/** What each of these came to when something last happened to it. */
export async function lastAmounts(tx: TransactionSql, ids: readonly string[]): Promise<Map<string, Paise>> {
  const last = await tx<{ id: string; amount: Paise }[]>`
    select distinct on (subject_id) subject_id as id, amount_after_paise as amount
    from chain.history
    where subject_id = any(${ids as string[]}) and amount_after_paise is not null
    order by subject_id, at desc, id desc`
  return new Map(last.map(({ id, amount }) => [id, amount]))
}

export async function recordHistory(tx: TransactionSql, happenings: readonly ChainEvent[]): Promise<void> {
  if (happenings.length === 0) return
  const rows = happenings.map((one) => ({
    id: newId(),
    kind: one.kind,
    subject_id: one.subjectId,
    at: one.at,
    by_person_id: one.by,
    for_person_id: one.onBehalfOf ?? null,
    step: one.step ?? null,
    action: one.action ?? null,
    from_status: one.from,
    to_status: one.to,
    note: one.note ?? null,
    amount_before_paise: one.amountBefore ?? null,
    amount_after_paise: one.amountAfter ?? null,
  }))
  await tx`
    insert into chain.history (id, kind, subject_id, at, by_person_id, for_person_id, step, action, from_status,
      to_status, note, amount_before_paise, amount_after_paise)
    select id, kind, subject_id, at, by_person_id, for_person_id, step, action, from_status,
      to_status, note, amount_before_paise, amount_after_paise
    from jsonb_to_recordset(${tx.json(rows as never)}) as happening (
      id uuid, kind text, subject_id uuid, at timestamptz, by_person_id uuid, for_person_id uuid, step text,
      action text, from_status text, to_status text, note text, amount_before_paise bigint, amount_after_paise bigint)`
}
