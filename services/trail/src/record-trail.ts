// Adds a row to the security trail, in the same transaction as the event.
import { userInfo } from 'node:os'
import type { ProofKind } from '@tem/rules/account/factors.ts'
import type { Actor, RequestContext, Visitor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { scrub } from '@tem/server/process/log.ts'
import type { Sql, TransactionSql } from 'postgres'

/** Every kind of event, with its text in lists. */
export const trailKinds = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'locked-out': 'Locked out after failures',
  'signed-up': 'Signed up',
  'signed-out': 'Signed out',
  'reset-requested': 'Asked for a reset code',
  'password-reset': 'Reset the password with a code',
  'password-changed': 'Changed the password',
  invited: 'Was invited to sign up',
  'temporary-password': 'Was given a temporary password',
  'contact-changed': 'Changed email or mobile number',
  'factor-added': 'Added a way to prove who they are',
  'factor-removed': 'Removed a way to prove who they are',
  'recovery-codes-made': 'Made new recovery codes',
  'factor-reset': 'Had the second factor reset by administrators',
  'proof-failed': 'Failed to prove who they are',
  'session-ended': 'Ended a session of their own',
  'number-revealed': 'Full Aadhaar or card number was shown',
  'export-requested': 'Asked for an export',
  'export-downloaded': 'Downloaded an export',
  imported: 'Imported a file',
  'person-changed': 'Was changed by an administrator',
  'change-proposed': 'Proposed a change that a second person confirms',
  'change-refused': 'Refused a proposed change',
  'change-confirmed': 'Confirmed a proposed change',
  'change-unconfirmed': 'Made a change that nobody else could confirm',
  'sessions-ended': 'Was signed out everywhere by an administrator',
  deactivated: 'Was deactivated',
  reactivated: 'Was activated again',
  'role-given': 'Was given a role',
  'role-taken': 'Lost a role',
  'stand-in-appointed': 'Appointed a stand-in',
  'stand-in-ended': 'Ended a stand-in',
  rerouted: 'Re-routed what waits',
  'policy-drafted': 'Edited a draft of the policy',
  'policy-published': 'Published a change of the policy',
  'policy-text-published': 'Published a text of the policy',
  'policy-discarded': 'Discarded a draft of the policy',
  'policy-withdrawn': 'Withdrew a planned version of the policy',
  'payment-run-drafted': 'Drafted a payment run',
  'payment-run-confirmed': 'Confirmed a payment run',
  'payment-run-approved': 'Approved a payment run as its second person',
  'payment-run-declined': 'Declined a payment run',
  'payment-run-cancelled': 'Cancelled a payment run',
  'bank-file-downloaded': 'Downloaded the bank file of a payment run',
  'bank-answer-recorded': 'Recorded the bank’s answer to a payment run',
  'payment-taken-back': 'Took a payment back',
  'payment-hold-lifted': 'Payments of this person are no longer on hold',
  'sample-drawn': 'Drew a sample of claims',
  'sample-signed-off': 'Signed off a sample of claims',
  'evidence-exported': 'Exported the evidence of a period',
  'setting-changed': 'Changed a setting of the company',
  'job-retried': 'Started failed background work again',
  'server-command': 'Ran a command on the server',
  'trail-exported': 'Exported the trail',
  'data-exported': 'Data about this person was exported',
  'data-deleted': 'Deleted data past its retention period',
  'deletion-confirmed': 'Confirmed that data past its retention period is deleted every night',
  'deletion-stopped': 'Stopped the nightly deletion of data past its retention period',
} as const

export type TrailKind = keyof typeof trailKinds

export interface TrailEvent {
  readonly kind: TrailKind
  /** Who did it: signed in, not signed in, an administrator on this machine, or a job or machine of somebody. */
  readonly actor: Actor | Visitor | 'command-line' | JobActor
  /** The id of the affected person. */
  readonly subject?: string | undefined
  /** Never a secret, a code or a full number: anything like one is hidden. */
  readonly detail?: Values
  /** The values before and after, under the same names. */
  readonly before?: Values
  readonly after?: Values
}

/** What runs in the name of the person who confirmed it or holds its token, and the request if there is one. */
interface JobActor {
  readonly personId: string
  readonly job: string
  readonly request?: Pick<RequestContext, 'id' | 'address'>
}

type Values = Readonly<Record<string, string | number | boolean | null>>

/** A refusal that throws rolls its transaction back, and the row with it: record such a refusal on the plain connection. */
export function recordTrail(sql: Sql | TransactionSql, event: TrailEvent): Promise<void> {
  return recordTrailOfAll(sql, [event])
}

/** In one statement: an import has an event for each of hundreds of people. */
export async function recordTrailOfAll(
  sql: Sql | TransactionSql,
  events: readonly TrailEvent[],
): Promise<void> {
  if (events.length === 0) return
  const columns = sql([...columnsOfEvent])
  await sql`
    insert into trail.event (${columns})
    select ${columns} from jsonb_populate_recordset(null::trail.event, ${sql.json(events.map(rowOf))})`
}

const columnsOfEvent = [
  'id',
  'kind',
  'actor_id',
  'subject_id',
  'address',
  'device',
  'request_id',
  'detail',
  'before',
  'after',
] as const

function rowOf(event: TrailEvent) {
  const { kind, actor, subject = null, detail = {}, before = null, after = null } = event
  const { actorId, address, device, requestId, provenBy } = originOf(actor)
  return {
    id: newId(),
    kind,
    actor_id: actorId,
    subject_id: subject,
    address,
    device,
    request_id: requestId,
    detail: scrub(provenBy === undefined ? detail : { ...detail, provenBy }),
    before: before && scrub(before),
    after: after && scrub(after),
  }
}

interface Origin {
  readonly actorId: string | null
  readonly address: string
  readonly device: string
  readonly requestId: string
  /** How the person proved who they are, for a call that needs it. */
  readonly provenBy?: ProofKind | undefined
}

function originOf(actor: TrailEvent['actor']): Origin {
  if (actor === 'command-line')
    return { actorId: null, address: '', device: `npm run admin (${userInfo().username})`, requestId: '' }
  if ('job' in actor) {
    const { personId: actorId, job: device, request } = actor
    return { actorId, address: request?.address ?? '', device, requestId: request?.id ?? '' }
  }
  const { address, device, id: requestId, provenBy } = actor.request
  return { actorId: 'personId' in actor ? actor.personId : null, address, device, requestId, provenBy }
}
