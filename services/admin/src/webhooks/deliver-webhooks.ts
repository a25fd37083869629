// Delivers what happened to each webhook: collects it from the history, sends it in order, and tries again what was not accepted.
import { deliveryDays, nextAttempt } from '@tem/rules/account/webhooks.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { NotPublic, publicRequest } from '@tem/server/http/public-request.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import * as texts from '../../texts/made/mail.ts'
import { tellAdministrators } from '../changes/tell-administrators.ts'
import { endOfHistory, readEvents, type WebhookEventRow } from './read-events.ts'
import { signedHeaders } from './sign.ts'

export const webhookQueue = 'webhooks'

/** A run ends before its job expires; the next one goes on. */
const longestRunMs = 30 * 60_000

export async function deliverWebhooks(deps: CipherDeps, stopping: AbortSignal): Promise<void> {
  const { sql, clock } = deps
  const until = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)])
  const webhooks = await sql<{ id: string }[]>`select id from admin.webhook where state = 'on'`
  const runs = await Promise.allSettled(webhooks.map(({ id }) => deliverTo(deps, id, until)))
  await sql`
    delete from admin.webhook_delivery
    where is_accepted and tried_at < ${clock()}::timestamptz - ${deliveryDays} * interval '1 day'`
  // A webhook that can't be delivered at all, such as one sealed with another key, holds up no other one, but fails the job.
  for (const run of runs) if (run.status === 'rejected') throw run.reason
}

async function deliverTo(deps: CipherDeps, webhook: string, stopping: AbortSignal): Promise<void> {
  await collect(deps, webhook)
  while (!stopping.aborted) {
    const delivery = await take(deps.sql, webhook, deps.clock())
    if (!delivery || !(await deliver(deps, webhook, delivery))) return
  }
}

/** Once, also if two processes do it: the cursor moves with what it has passed. */
async function collect({ sql, clock }: CipherDeps, webhook: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [found] = await tx<{ cursor: string; events: string[] }[]>`
      select cursor::text as cursor, events from admin.webhook where id = ${webhook} for update`
    if (!found) return
    const end = await endOfHistory(tx)
    const events = await readEvents(tx, found.cursor, end)
    const wanted = events.filter(({ event }) => found.events.includes(event))
    await addDeliveries(tx, webhook, wanted, clock())
    await tx`update admin.webhook set cursor = ${end}::text::bigint[] where id = ${webhook}`
  })
}

/** What was delivered before is delivered again, after what waits. */
async function addDeliveries(
  tx: TransactionSql,
  webhook: string,
  events: readonly WebhookEventRow[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await tx`
    insert into admin.webhook_delivery (webhook_id, event_id, event, subject, at, body, next_at)
    select ${webhook}, id, event, subject, at, body, ${now}
    from jsonb_to_recordset(${tx.json(events.map((one) => ({ ...one, at: one.at.toISOString() })))})
      as told (id uuid, event text, subject text, at timestamptz, body text)
    on conflict (webhook_id, event_id) do update
    set nth = excluded.nth, is_accepted = false, attempts = 0, next_at = excluded.next_at`
}

interface Delivery {
  readonly eventId: string
  readonly body: string
  readonly attempts: number
  readonly name: string
  readonly url: string
  readonly secretSealed: string
  readonly oldSecretSealed: string | null
  readonly madeBy: string
}

/**
 * The next one that is due, unless an earlier one about the same subject waits. No other process takes it for two minutes: if
 * this one is killed, it is sent again then, under the same id.
 */
async function take(sql: Sql, webhook: string, now: Date): Promise<Delivery | undefined> {
  const [delivery] = await sql<Delivery[]>`
    update admin.webhook_delivery as delivery
    set attempts = attempts + 1, tried_at = ${now}, next_at = ${now}::timestamptz + interval '2 minutes'
    from admin.webhook
    where webhook.id = ${webhook} and webhook.state = 'on' and delivery.webhook_id = webhook.id
      and delivery.event_id = (
        select event_id
        from admin.webhook_delivery as due
        where webhook_id = ${webhook} and not is_accepted and next_at <= ${now}
          and not exists (
            select
            from admin.webhook_delivery as earlier
            where earlier.webhook_id = ${webhook} and earlier.subject = due.subject and not earlier.is_accepted
              and earlier.nth < due.nth
          )
        order by nth
        limit 1
        for update skip locked
      )
    returning event_id as "eventId", body, attempts, name, url, secret_sealed as "secretSealed",
      case when old_secret_until > ${now} then old_secret_sealed end as "oldSecretSealed", made_by as "madeBy"`
  return delivery
}

interface Outcome {
  readonly isAccepted: boolean
  /** For the administrators. */
  readonly words: string
  /** Nothing else would be accepted now either. */
  readonly isAway: boolean
}

/** False if the next one has to wait as well. */
async function deliver(deps: CipherDeps, webhook: string, delivery: Delivery): Promise<boolean> {
  const { sql, clock, log } = deps
  const outcome = await send(deps, delivery)
  const { isAccepted, words, isAway } = outcome
  const next = isAccepted ? clock() : nextAttempt(delivery.attempts, clock())
  await sql`
    update admin.webhook_delivery
    set is_accepted = ${isAccepted}, outcome = ${words}, next_at = ${next ?? clock()}
    where webhook_id = ${webhook} and event_id = ${delivery.eventId}`
  if (isAccepted) {
    // It is back: what found it away need not wait longer.
    await sql`
      update admin.webhook_delivery
      set next_at = ${clock()}
      where webhook_id = ${webhook} and not is_accepted and next_at > ${clock()} and outcome like ${`${awayWords}%`}`
    return true
  }
  log.warn(
    { webhook: delivery.name, eventId: delivery.eventId, outcome: words },
    'A webhook was not accepted.',
  )
  if (!next || words === gone) await giveUp(deps, webhook, delivery, words)
  return !isAway
}

const awayWords = 'No answer: '
const gone = '410 Gone'

async function send({ cipher, clock, environment }: CipherDeps, delivery: Delivery): Promise<Outcome> {
  const { eventId, body, url, secretSealed, oldSecretSealed } = delivery
  const secrets = [secretSealed, ...(oldSecretSealed ? [oldSecretSealed] : [])].map((one) => cipher.open(one))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Travel-Expense-Webhooks',
    ...signedHeaders(secrets, { id: `msg_${eventId}`, at: clock(), body }),
  }
  try {
    const { status } = await publicRequest(environment.DEMO === 'on')(url, { method: 'POST', headers, body })
    if (status >= 200 && status < 300) return { isAccepted: true, words: String(status), isAway: false }
    if (status === 410) return { isAccepted: false, words: gone, isAway: true }
    const isAway = [429, 502, 503, 504].includes(status)
    return { isAccepted: false, words: isAway ? `${awayWords}${status}` : String(status), isAway }
  } catch (error) {
    const why = error instanceof NotPublic ? error.message : 'it could not be reached within five seconds.'
    return { isAccepted: false, words: `${awayWords}${why}`, isAway: true }
  }
}

/** Nothing is lost: it goes on where it stopped as soon as an administrator resumes it. */
async function giveUp(
  { sql, environment }: CipherDeps,
  webhook: string,
  { name, madeBy }: Delivery,
  words: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { count } = await tx`
      update admin.webhook set state = 'given up' where id = ${webhook} and state = 'on'`
    if (count === 0) return
    await recordTrail(tx, {
      kind: 'setting-changed',
      actor: { personId: madeBy, job: `Webhook ${name}` },
      detail: { what: `Webhook ${name}`, outcome: words },
      before: { Status: 'on' },
      after: { Status: 'given up' },
    })
    const page = '/dashboard/admin/webhooks'
    const url = environment.PUBLIC_URL && new URL(page, environment.PUBLIC_URL).href
    await tellAdministrators(tx, (say) => ({
      subject: texts.webhookStopped({ name }),
      lines: [
        texts.webhookStoppedWhy({ name, answer: say(words) }),
        texts.goOn({ where: url || texts.webhooksPage() }),
      ],
    }))
  })
}
