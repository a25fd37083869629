// What happened since a webhook's cursor, read from the history: answers to claims and tours, and entries of the trail.
import { type WebhookEvent, webhookEventOf } from '@tem/rules/account/webhooks.ts'
import { type EventAction, eventCode, type LabelledEvent } from '@tem/rules/approval/event-label.ts'
import { type Paise, toRupees } from '@tem/rules/base/money.ts'
import type { TrailKind } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface WebhookEventRow {
  readonly id: string
  readonly event: WebhookEvent
  /** What keeps its order. */
  readonly subject: string
  readonly at: Date
  readonly body: string
}

const personKinds: readonly TrailKind[] = [
  'person-changed',
  'contact-changed',
  'role-given',
  'role-taken',
  'deactivated',
  'reactivated',
]
const policyKind: TrailKind = 'policy-published'

interface Linked {
  id: string
  at: Date
  kind: 'claim' | 'tour' | null
  subjectId: string | null
  step: string | null
  action: EventAction | null
  from: string | null
  to: string
  amount: Paise | null
  ticketNumber: string | null
  personId: string | null
  employeeCode: string | null
  trailKind: string | null
  version: number | null
  effectiveFrom: string | null
}

/** The last position of each lane: a cursor, as PostgreSQL writes an array. One statement sees all lanes at one moment. */
export async function endOfHistory(sql: Sql | TransactionSql): Promise<string> {
  const [end] = await sql<{ cursor: string }[]>`
    select array(
      select coalesce((select max(position) from trail.link where link.lane = lane.nth), 0)
      from generate_series(0, 7) as lane (nth)
      order by lane.nth
    )::text as cursor`
  return end?.cursor ?? ''
}

/** In the order in which it happened. What both cursors have is settled: a lane is never written before its end. */
export async function readEvents(
  sql: Sql | TransactionSql,
  after: string,
  upTo: string,
): Promise<WebhookEventRow[]> {
  const linked = await sql<Linked[]>`
    select link.row_id as id, link.at, history.kind, history.subject_id as "subjectId", history.step, history.action,
      history.from_status as "from", history.to_status as "to", history.amount_after_paise as amount,
      claim.ticket_number as "ticketNumber", person.person_id as "personId", person.employee_code as "employeeCode",
      event.kind as "trailKind", (event.detail ->> 'version')::int as version, event.detail ->> 'from' as "effectiveFrom"
    from unnest(${after}::text::bigint[], ${upTo}::text::bigint[]) with ordinality as lane (after, up_to, nth)
    join trail.link on link.lane = lane.nth - 1 and link.position > lane.after and link.position <= lane.up_to
    left join chain.subject_history as history on link.source = 'decision' and history.id = link.row_id
    left join trail.event on link.source = 'event' and event.id = link.row_id
      and event.kind = any(${[...personKinds, policyKind]})
    left join claims.claim on history.kind = 'claim' and claim.id = history.subject_id
    left join tours.tour on history.kind = 'tour' and tour.id = history.subject_id
    left join identity.directory as person
      on person.person_id = coalesce(claim.person_id, tour.requester_id, event.subject_id)
    where history.id is not null or event.id is not null
    order by link.at, link.row_id`
  return withoutRepeats(linked.flatMap((row) => eventOf(row) ?? []))
}

function eventOf(row: Linked): WebhookEventRow | undefined {
  const { id, at, kind, subjectId, trailKind, personId, employeeCode } = row
  const told = (event: WebhookEvent, subject: string, data: object) => ({
    ...{ id, event, subject, at },
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
  })
  if (kind && subjectId) {
    const happened = row as LabelledEvent
    const event = webhookEventOf(happened)
    const { ticketNumber, to: status, amount } = row
    const ids = kind === 'claim' ? { claimId: subjectId, ticketNumber } : { tourId: subjectId }
    const figures = kind === 'claim' ? { amount: amount === null ? null : toRupees(amount) } : {}
    const data = { ...ids, personId, employeeCode, what: eventCode(happened), status, ...figures }
    return event && told(event, subjectId, data)
  }
  if (trailKind === policyKind) {
    const { version, effectiveFrom } = row
    return told('policy.published', `policy ${version}`, { version, effectiveFrom })
  }
  return personId ? told('person.changed', personId, { personId, employeeCode, what: trailKind }) : undefined
}

/** A version of the policy has an entry for each changed row. */
function withoutRepeats(events: readonly WebhookEventRow[]): WebhookEventRow[] {
  const versions = new Set<string>()
  return events.filter(({ event, subject }) => {
    if (event !== 'policy.published') return true
    const isFirst = !versions.has(subject)
    versions.add(subject)
    return isFirst
  })
}
