// One complete claim, limited to what the caller may see, with the caller's permitted actions.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import { readApprover } from '@tem/chain/approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { type Approver, claimViewer } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { type ClaimViewer, claimCan, declineRefusal } from '@tem/rules/claim/claim-can.ts'
import { type PrivateField, privateFields } from '@tem/rules/claim/claim-form.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { claimDetail, type DetailRecord, ownClaimDetail, readDetailRecords } from './claim-detail.ts'
import { type DecidableClaim, readDecidableClaims } from './decidable-claims.ts'
import { isClaimVisibleTo, isCompanionOn } from './visible-claims.ts'

export async function getClaimSummary(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getClaimSummary>,
) {
  return { item: await claimForViewer(sql, actor, _id, clock()) }
}

/** `approver` avoids a second look-up of the caller's delegators. */
export async function claimForViewer(
  sql: Sql | TransactionSql,
  actor: Actor,
  id: string,
  now: Date,
  approver?: Approver,
) {
  const [[record], [turn], viewer] = await Promise.all([
    ...readViewedClaim(sql, actor, id),
    approver ?? readApprover(sql, actor, dayOf(now)),
  ])
  if (!record) return claimForCompanion(sql, actor, id)
  if (record.personId === actor.personId)
    return ownClaimDetail(record, await readClaimWindow(sql, now), 'masked')
  return claimForReviewer(actor, viewer, [[record], [turn]])
}

type ViewedClaim = readonly [readonly (DetailRecord | undefined)[], readonly (DecidableClaim | undefined)[]]

/** The claim in statements that need no answer of one another; empty if the caller may not see it. */
export function readViewedClaim(sql: Sql | TransactionSql, actor: Actor, id: string) {
  return [
    readDetailRecords(sql, sql`claim.id = ${id} and ${isClaimVisibleTo(sql, actor)}`),
    readDecidableClaims(sql, actor, [id]),
  ] as const
}

/** Not for its owner. */
export function claimForReviewer(actor: Actor, approver: Approver, [[record], [turn]]: ViewedClaim) {
  if (!record) throw new NotFound('Claim')
  const viewer = turn ? claimViewer(turn, approver) : stranger
  const can = claimCan({ ...record, closedReason: undefined }, viewer)
  return Object.assign(claimDetail(record, 'masked'), { can }, accompanyingOf(record, actor))
}

/** Was never asked to decide on the claim. */
const stranger: ClaimViewer = { isOwner: false, accompanies: false, isCurrentApprover: false }

const withoutPrivate = Object.fromEntries(privateFields.map((field) => [field, null])) as Record<
  PrivateField,
  null
>

/** As its owner sees it, without card, Aadhaar and payment numbers. The only action is to decline. */
async function claimForCompanion(sql: Sql | TransactionSql, actor: Actor, id: string) {
  const [record] = await readDetailRecords(
    sql,
    sql`claim.id = ${id} and ${isCompanionOn(sql, actor.personId)}`,
  )
  if (!record) throw new NotFound('Claim')
  const claim = claimDetail(record, 'masked')
  const { payerResponse } = claim
  return {
    ...claim,
    ...withoutPrivate,
    payerResponse: payerResponse && { ...payerResponse, paidDetails: null },
    can: claimCan(
      { ...record, closedReason: undefined },
      { isOwner: false, accompanies: true, isCurrentApprover: false },
    ),
    ...accompanyingOf(record, actor),
  }
}

/** Only where the caller is named. */
function accompanyingOf(record: DetailRecord, { personId }: Actor) {
  if (!record.isSubmitted || !record.employees.some(({ _id }) => _id === personId)) return {}
  const refusal = declineRefusal(record)
  return { accompanying: { canDecline: refusal === undefined, ...(refusal && { reason: refusal }) } }
}
