// Claims and tours that wait for nobody, or for a person to be replaced, and their possible new approvers.

import { readApprover } from '@tem/chain/approver.ts'
import type { ChainKind } from '@tem/chain/read-organisation.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/rerouting.ts'
import { isDeadEnd } from '@tem/identity/session/dead-ends.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { type Request, readRequests } from './requests.ts'
import { readSuccessors } from './successors.ts'

interface Pick {
  _id: string
  name: string
  employeeCode: string
}

interface Waiting {
  _id: string
  kind: ChainKind
  name: string
  createdBy: Pick
  day: Day
  status: ClaimStatus
  amountPaise: Paise | null
  waitingSince: Date
}

export async function listUnassigned(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { waitingFor, skip = 0, limit = 10 }: PayloadOf<typeof calls.listUnassigned>,
) {
  const isListed = (stage: Fragment) =>
    waitingFor ? sql`approver_ids @> ${[waitingFor]}::uuid[]` : isDeadEnd(sql, sql`approver_ids`, stage)
  const claimWaits = isListed(sql`waiting.status`)
  const tourWaits = sql`step.is_waiting and step.kind = 'tour' and ${isListed(sql`step.stage`)}`
  const [waiting, [counted]] = await Promise.all([
    sql<Waiting[]>`
      select request.id as "_id", request.kind, request.name, request.day, request.status, request."amountPaise",
        request."waitingSince", jsonb_build_object('_id', directory.person_id, 'name', directory.name,
          'employeeCode', directory.employee_code) as "createdBy"
      from (
        select claim.id, 'claim' as kind, coalesce(claim.ticket_number, 'NA') as name, claim.person_id,
          claim.expense_date as day, claim.status, claim.reimbursable_amount_paise as "amountPaise",
          claim.updated_at as "waitingSince"
        from approvals.waiting
        join claims.claim_line as claim on claim.id = waiting.claim_id
        where ${claimWaits}
        union all
        select tour.id, 'tour', array_to_string(tour.places, ', '), tour.requester_id,
          tour.first_day, tour.status, null, tour.updated_at
        from chain.subject_step as step
        join tours.requested_tour as tour on tour.id = step.subject_id
        where ${tourWaits}
      ) as request
      join identity.directory using (person_id)
      order by request."waitingSince", request.id
      limit ${limit} offset ${skip}`,
    sql<{ count: number }[]>`
      select (select count(*) from approvals.waiting where ${claimWaits})
        + (select count(*) from chain.subject_step as step where ${tourWaits}) as count`,
  ])
  const ids = waiting.map(({ _id }) => _id)
  const administrator = await readApprover(sql, actor, dayOf(clock()))
  const successors = await readSuccessorOf(sql, await readRequests(sql, actor, ids), administrator)
  return {
    list: waiting.map(({ amountPaise, waitingSince, ...request }) => ({
      ...request,
      reimbursableAmount: amountPaise,
      waitingSince: waitingSince.toISOString(),
      successor: successors.get(request._id) ?? null,
    })),
    count: counted?.count ?? 0,
  }
}

/** The first one if there are several, as with payers. */
async function readSuccessorOf(
  sql: Sql,
  requests: readonly Request[],
  administrator: Approver,
): Promise<Map<string, Pick>> {
  const named = await readSuccessors(sql, requests, administrator)
  const byRequest = requests.flatMap((request) => {
    const [first] = named(request, request.open[0]?.step ?? '')
    return first ? [[request.id, first] as const] : []
  })
  const people = await sql<Pick[]>`
    select person_id as "_id", name, employee_code as "employeeCode"
    from identity.directory
    where person_id = any(${byRequest.map(([, person]) => person)})`
  const byId = new Map(people.map((person) => [person._id, person]))
  return new Map(
    byRequest.flatMap(([request, id]) => {
      const person = byId.get(id)
      return person ? [[request, person] as const] : []
    }),
  )
}
