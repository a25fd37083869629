// Starts a failed background job again. A job checks what is left to do, so nothing happens twice.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-attention.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'

export function retryJob(
  { transactions }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.retryJob>,
) {
  return transactions.run(actor, async (tx) => {
    const [job] = await tx<{ name: string }[]>`
      update queue.job
      set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
      where id = ${_id} and state = 'failed'
      returning name`
    if (!job) throw new NotFound('job')
    await recordTrail(tx, { kind: 'job-retried', actor, detail: { job: job.name } })
    return { message: 'It runs again within a few seconds.' }
  })
}
