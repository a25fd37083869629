// Webhooks: listed, changed, paused, removed, and what they delivered. Where the company's data goes is decided by two
// administrators; what only takes away, or repeats, by one.
import { createHash } from 'node:crypto'
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-webhooks.ts'
import {
  resendErrors,
  type WebhookEvent,
  type WebhookState,
  webhookErrors,
  webhookEventLabels,
} from '@tem/rules/account/webhooks.ts'
import { dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { refuseNotPublic } from '@tem/server/http/public-request.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { ChangeDeps, ChangedField, ChangeKind } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'
import { endOfHistory } from './read-events.ts'
import { newSecret } from './sign.ts'

interface StoredWebhook {
  readonly _id: string
  readonly name: string
  readonly url: string
  readonly events: WebhookEvent[]
  readonly state: WebhookState
  readonly revision: number
}

interface ListedWebhook extends StoredWebhook {
  readonly madeBy: string
  readonly waiting: number
  readonly lastAcceptedAt: Date | null
}

export async function listWebhooks({ sql }: BaseDeps, _actor: Actor) {
  const rows = await sql<ListedWebhook[]>`
    select webhook.id as "_id", webhook.name, url, events, state, revision, coalesce(maker.name, '') as "madeBy",
      (select count(*) from admin.webhook_delivery where webhook_id = webhook.id and not is_accepted) as waiting,
      (select max(tried_at) from admin.webhook_delivery where webhook_id = webhook.id and is_accepted) as "lastAcceptedAt"
    from admin.webhook
    left join identity.directory as maker on maker.person_id = made_by
    order by webhook.name`
  const list = rows.map((row) => ({ ...row, lastAcceptedAt: row.lastAcceptedAt?.toISOString() ?? null }))
  return { list, givenUp: rows.filter(({ state }) => state === 'given up').length }
}

const shownDeliveries = 50

type ListedDelivery = AnswerOf<typeof calls.listWebhookDeliveries>['list'][number]

export async function listWebhookDeliveries(
  { sql }: BaseDeps,
  _actor: Actor,
  { _id }: PayloadOf<typeof calls.listWebhookDeliveries>,
) {
  const rows = await sql<
    (Omit<ListedDelivery, 'at' | 'triedAt' | 'nextAt'> & { at: Date; triedAt: Date | null; nextAt: Date })[]
  >`
    select event_id as "_id", event, at, is_accepted as "isAccepted", attempts, tried_at as "triedAt", outcome,
      next_at as "nextAt", body
    from admin.webhook_delivery
    where webhook_id = ${_id}
    order by nth desc
    limit ${shownDeliveries}`
  const list = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    nextAt: row.isAccepted ? null : row.nextAt.toISOString(),
  }))
  return { list }
}

interface Asked {
  readonly _id: string
  readonly revision: number | null
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** The person who asks for it, not the one who confirms it. */
  readonly maker: string
}

export async function saveWebhook(
  deps: ChangeDeps,
  actor: Actor,
  { _id, revision, name, url, events }: PayloadOf<typeof calls.saveWebhook>,
) {
  const asked: Asked = {
    ...{ _id: _id ?? newId(), revision, name: name.trim(), url: url.trim(), maker: actor.personId },
    events: [...new Set(events)].sort(),
  }
  refuseWrongForm(webhookErrors(asked))
  await refuseUnreachable(deps, asked.url)
  const change = { kind: webhookChange, content: JSON.stringify(asked) }
  return deps.transactions.run(actor, (tx) => makeChange(tx, actor, change, deps, deps.clock()))
}

async function refuseUnreachable({ environment, log }: BaseDeps, url: string): Promise<void> {
  try {
    await refuseNotPublic(url, environment.DEMO === 'on')
  } catch (error) {
    log.info({ err: error, url }, 'The URL of a webhook was refused.')
    throw new RuleRefused(
      'It has to be an https address that is reached from the internet: a name that is found, and leads to no private network.',
      'url',
    )
  }
}

export const webhookChange: ChangeKind = {
  name: 'webhook',
  async apply(tx, actor, content, { clock }) {
    const asked = JSON.parse(content) as Asked
    const [before] = await tx<StoredWebhook[]>`
      select id as "_id", name, url, events, state, revision from admin.webhook where id = ${asked._id} for update`
    if (asked.revision !== null && !before) throw new NotFound('webhook')
    if (before && before.revision !== asked.revision)
      throw new Conflict('Somebody changed this webhook meanwhile. Please refresh.')
    const fields = changedFields(before, asked)
    const what = `Webhook ${asked.name}`
    if (fields.length > 0) {
      await store(tx, asked, clock())
      if (before?.url !== asked.url) await tryNow(tx, asked._id, clock())
      const side = (which: 'before' | 'after') =>
        Object.fromEntries(fields.map((one) => [one.field, one[which]]))
      await recordTrail(tx, {
        ...{ kind: 'setting-changed', actor, detail: { what } },
        ...{ before: side('before'), after: side('after') },
      })
    }
    return {
      what,
      changes: [{ employeeCode: '', name: what, isNew: !before, fields }],
      consequences: [
        'Whoever runs this address gets these events with employee codes, ticket numbers, states and amounts.',
      ],
      fingerprint: createHash('sha256')
        .update(JSON.stringify([asked, fields]))
        .digest('hex'),
      guard: fields.length > 0 ? 'always' : 'never',
      message: `The webhook ${asked.name} is saved.`,
    }
  },
}

function changedFields(before: StoredWebhook | undefined, { name, url, events }: Asked): ChangedField[] {
  const words = (list: readonly WebhookEvent[]) => list.map((event) => webhookEventLabels[event]).join('; ')
  return [
    { field: 'Name', before: before?.name ?? null, after: name },
    { field: 'Address', before: before?.url ?? null, after: url },
    { field: 'Events', before: before ? words(before.events) : null, after: words(events) },
  ].filter((field) => field.before !== field.after)
}

/** A new one is told what happens from now on. */
async function store(tx: TransactionSql, { _id, name, url, events, maker }: Asked, now: Date): Promise<void> {
  const [other] = await tx`
    select from admin.webhook where lower(name) = lower(${name}) and id <> ${_id}`
  if (other) throw new BadInput('Another webhook has this name.', 'name')
  await tx`
    insert into admin.webhook as stored (id, name, url, events, cursor, made_by, made_at)
    values (${_id}, ${name}, ${url}, ${[...events]}, ${await endOfHistory(tx)}::text::bigint[], ${maker}, ${now})
    on conflict (id) do update
    set name = excluded.name, url = excluded.url, events = excluded.events, revision = stored.revision + 1`
}

/** Not stored with the request, as other answers are: only its sealed form stays. */
export async function makeWebhookSecret(
  { sql, cipher, clock }: CipherDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.makeWebhookSecret>,
) {
  const secret = newSecret()
  await sql.begin(async (tx) => {
    const [webhook] = await tx<{ name: string; state: WebhookState; isFirst: boolean }[]>`
      update admin.webhook
      set old_secret_sealed = secret_sealed, old_secret_until = ${clock()}::timestamptz + interval '1 day',
        secret_sealed = ${cipher.seal(secret)}, state = case state when 'no secret' then 'on' else state end
      where id = ${_id}
      returning name, state, old_secret_sealed is null as "isFirst"`
    if (!webhook) throw new NotFound('webhook')
    const after = webhook.isFirst ? { Secret: 'shown', Status: 'on' } : { Secret: 'a new one, shown' }
    await record(tx, actor, webhook.name, {}, after)
  })
  return { secret }
}

export function pauseWebhook(
  { transactions }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.pauseWebhook>,
) {
  return transactions.run(actor, async (tx) => {
    const name = await move(tx, actor, _id, ['on'], 'paused')
    return { message: `${name} is paused. What happens meanwhile is told when it goes on.` }
  })
}

export function resumeWebhook(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.resumeWebhook>,
) {
  return transactions.run(actor, async (tx) => {
    const name = await move(tx, actor, _id, ['paused', 'given up'], 'on')
    await tryNow(tx, _id, clock())
    return { message: `${name} goes on where it stopped, within a minute.` }
  })
}

async function move(
  tx: TransactionSql,
  actor: Actor,
  id: string,
  from: readonly WebhookState[],
  to: WebhookState,
): Promise<string> {
  const [moved] = await tx<{ name: string; before: WebhookState }[]>`
    with before as (
      select id, state from admin.webhook where id = ${id} for update
    )
    update admin.webhook
    set state = ${to}
    from before
    where webhook.id = before.id and before.state = any(${[...from]})
    returning webhook.name, before.state as before`
  if (!moved) throw new NotFound('webhook')
  await record(tx, actor, moved.name, { Status: moved.before }, { Status: to })
  return moved.name
}

async function tryNow(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`
    update admin.webhook_delivery
    set attempts = 0, next_at = ${now}
    where webhook_id = ${id} and not is_accepted`
}

export function removeWebhook(
  { transactions }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.removeWebhook>,
) {
  return transactions.run(actor, async (tx) => {
    const [removed] = await tx<{ name: string; url: string }[]>`
      delete from admin.webhook where id = ${_id} returning name, url`
    if (!removed) throw new NotFound('webhook')
    await record(tx, actor, removed.name, { Address: removed.url }, { Address: null })
    return { message: `The webhook ${removed.name} is removed.` }
  })
}

/** Moves the cursor back: what was delivered since is collected and delivered again. */
export function resendSince(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, from }: PayloadOf<typeof calls.resendSince>,
) {
  refuseWrongForm(resendErrors(from, dayOf(clock())))
  return transactions.run(actor, async (tx) => {
    const since = startOfDay(from)
    const [webhook] = await tx<{ name: string }[]>`
      update admin.webhook
      set cursor = array(
        select least(reached.position, first.position - 1)
        from unnest(cursor) with ordinality as reached (position, nth)
        left join (
          select link.lane, min(link.position) as position
          from (
            select id, 'event' as source from trail.event where at >= ${since}
            union all
            select id, 'decision' from chain.subject_history where at >= ${since}
          ) as entry
          join trail.link on link.row_id = entry.id and link.source = entry.source
          group by link.lane
        ) as first on first.lane = reached.nth - 1
        order by reached.nth
      )
      where id = ${_id}
      returning name`
    if (!webhook) throw new NotFound('webhook')
    await record(tx, actor, webhook.name, {}, { 'Sent again from': from })
    return { message: `What happened since then is sent to ${webhook.name} again.` }
  })
}

export function resendDelivery(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, event }: PayloadOf<typeof calls.resendDelivery>,
) {
  return transactions.run(actor, async (tx) => {
    const [sent] = await tx<{ id: string }[]>`
      insert into admin.webhook_delivery (webhook_id, event_id, event, subject, at, body, next_at)
      select webhook_id, event_id, event, subject, at, body, ${clock()}
      from admin.webhook_delivery
      where webhook_id = ${_id} and event_id = ${event}
      on conflict (webhook_id, event_id) do update
      set nth = excluded.nth, is_accepted = false, attempts = 0, next_at = excluded.next_at
      returning event_id as id`
    if (!sent) throw new NotFound('delivery')
    const [webhook] = await tx<{ name: string }[]>`select name from admin.webhook where id = ${_id}`
    await record(tx, actor, webhook?.name ?? '', {}, { 'Sent again': `msg_${event}` })
    return { message: 'It is sent again within a minute.' }
  })
}

type Values = Readonly<Record<string, string | null>>

function record(
  tx: TransactionSql,
  actor: Actor,
  name: string,
  before: Values,
  after: Values,
): Promise<void> {
  return recordTrail(tx, {
    kind: 'setting-changed',
    actor,
    detail: { what: `Webhook ${name}` },
    before,
    after,
  })
}
