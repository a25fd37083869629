// A write is one transaction whose return value is the answer. With an idempotency key the answer is
// stored in that same transaction, so a repeated request replays it instead of acting twice.
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { Actor, Visitor } from '../actor.ts'
import { Conflict } from '../errors.ts'

export type Tx = TransactionSql

export class Transactions {
  constructor(private readonly sql: Sql) {}

  async run<Answer>(who: Actor | Visitor, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    const { idempotencyKey, payloadHash, path, stored } = who.request
    const personId = 'personId' in who ? who.personId : undefined
    if (!idempotencyKey || !personId) return (await this.sql.begin(work)) as Answer

    let keeping: PendingQuery<Row[]> | undefined
    const answer = await this.sql.begin(async (tx) => {
      // A second request with the same key waits here until the first commits or fails.
      const [fresh] = await tx`
        insert into server.idempotency (person_id, key, path, payload_hash)
        values (${personId}, ${idempotencyKey}, ${path}, ${payloadHash ?? ''})
        on conflict (person_id, key) do nothing
        returning key`
      if (!fresh) {
        const answer = await replay(tx, personId, idempotencyKey, path, payloadHash ?? '')
        return stored ? stored.read(answer) : answer
      }
      const answer = await work(tx)
      const text = JSON.stringify(stored ? stored.write(answer ?? {}) : (answer ?? {}))
      // In one round trip with the commit, which PostgreSQL turns into a rollback if this fails.
      keeping = tx`
        update server.idempotency set answer = ${text}::text::jsonb
        where person_id = ${personId} and key = ${idempotencyKey}`.execute()
      return answer
    })
    await keeping
    return answer as Answer
  }
}

async function replay(
  tx: Tx,
  personId: string,
  key: string,
  path: string,
  payloadHash: string,
): Promise<unknown> {
  const [stored] = await tx<{ path: string; payloadHash: string; answer: unknown }[]>`
    select path, payload_hash as "payloadHash", answer
    from server.idempotency
    where person_id = ${personId} and key = ${key}`
  if (!stored || stored.path !== path || stored.payloadHash !== payloadHash)
    throw new Conflict('This request key was already used for another request.', 'idempotency-key-reused')
  return stored.answer
}
