// Takes the last answer back: its step waits again. The history keeps the answer.
import type { Tx } from '@tem/server/database/transactions.ts'
import type { Subject } from './start-chain.ts'

export interface TakenBack {
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
}

/** Undefined: no such answer exists any more. */
export async function reopenStep(
  tx: Tx,
  { id, revision }: Subject,
  step: string,
): Promise<TakenBack | undefined> {
  const [answer] = await tx<TakenBack[]>`
    with answered as (
      select subject_id, revision, position, paid_via, paid_id_value
      from chain.step
      where subject_id = ${id} and revision = ${revision} and step = ${step} and response is not null
    )
    update chain.step
    set is_waiting = true, response = null, responded_by = null, responded_for = null, responded_at = null,
      note = null, amount_paise = null, paid_via = null, paid_id_value = null
    from answered
    where step.subject_id = answered.subject_id and step.revision = answered.revision
      and step.position = answered.position
    returning answered.paid_via as "paidVia", answered.paid_id_value as "paidIdValue"`
  return answer
}
