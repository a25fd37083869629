// An administrator gives a step to another approver; recorded in the history.
import type { Tx } from '@tem/server/database/transactions.ts'
import { recordHistory } from './record-history.ts'
import type { Subject } from './start-chain.ts'

export interface HandedOver {
  readonly subject: Subject
  readonly position: number
  readonly assignees: readonly string[]
  /** The subject's status, which doesn't change. */
  readonly status: string
  readonly note: string
}

/** False if one of the steps was decided meanwhile; the transaction must be rolled back. */
export async function handOver(
  tx: Tx,
  handed: readonly HandedOver[],
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const rows = handed.map(({ subject, position, assignees }) => ({
    subject_id: subject.id,
    revision: subject.revision,
    position,
    approver_ids: assignees,
  }))
  const [changed] = await Promise.all([
    tx`
      update chain.step
      set approver_ids = given.approver_ids
      from jsonb_to_recordset(${tx.json(rows)}) as given (
        subject_id uuid, revision integer, position integer, approver_ids uuid[])
      where step.subject_id = given.subject_id and step.revision = given.revision
        and step.position = given.position and step.response is null`,
    recordHistory(
      tx,
      handed.map(({ subject, status, note }) => ({
        kind: subject.kind,
        subjectId: subject.id,
        at,
        by,
        action: 'rerouted' as const,
        from: status,
        to: status,
        note,
      })),
    ),
  ])
  return changed.count === rows.length
}
