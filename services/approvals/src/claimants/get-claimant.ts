// One claimant for the reviewer: the waiting days and New Requests, each row with what a decision needs.

import { readApprover } from '@tem/chain/approver.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import type { EmployeeRow } from '@tem/identity/people/visible-people.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'
import { readReviewDays } from './review-days.ts'
import { MAX_LINES, readReviewLines } from './review-lines.ts'
import { asksForStatuses, claimWaitsForApprover, type ReviewFilter } from './review-scope.ts'

interface WaitingClaim {
  id: string
  wrapperId: string | null
}

export async function getClaimant(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id, filter = {} }: PayloadOf<typeof calls.getClaimant>,
) {
  const now = clock()
  const visible = sql`claim.person_id = ${_id} and claim.person_id <> ${actor.personId}
    and ${isClaimVisibleTo(sql, actor)}`
  const [employee, [seen], waiting] = await Promise.all([
    readEmployee(sql, _id),
    sql`select claim.id from claims.submitted_claim as claim where ${visible} limit 1`,
    asksForStatuses(filter) ? undefined : readWaiting(sql, actor, _id, filter, now),
  ])
  if (!employee || !seen) throw new NotFound('Employee')
  const wanted = waiting ? withWholeDays(sql, waiting) : matchesFilter(sql, filter)
  const lines = await readReviewLines(sql, actor, sql`${visible} and ${wanted}`, now)
  return {
    employee,
    list: await readReviewDays(sql, _id, lines, now),
    claims: lines.filter(({ wrapper }) => wrapper === null),
    isCut: lines.length === MAX_LINES,
  }
}

async function readWaiting(sql: Sql, actor: Actor, personId: string, filter: ReviewFilter, now: Date) {
  const approver = await readApprover(sql, actor, dayOf(now))
  return sql<WaitingClaim[]>`
    select claim.id, claim.wrapper_id as "wrapperId"
    from claims.submitted_claim as claim
    where claim.person_id = ${personId} and claim.status <> 'approved' and ${matchesFilter(sql, filter)}
      and claim.id in (
        select claim.claim_id
        from approvals.waiting as claim
        where claim.person_id = ${personId} and ${claimWaitsForApprover(sql, approver)}
      )`
}

/** Other claims of the day that the reviewer has seen are included for context. */
function withWholeDays(sql: Sql, waiting: readonly WaitingClaim[]) {
  const days = waiting.map(({ wrapperId }) => wrapperId).filter((id) => id !== null)
  return sql`(claim.id = any(${waiting.map(({ id }) => id)}) or claim.wrapper_id = any(${days}))`
}

// The claimant, for the header of a reviewer's screen.

async function readEmployee(sql: Sql, personId: string): Promise<EmployeeRow | undefined> {
  const [employee] = await sql<EmployeeRow[]>`
    select person_id as "_id", name, employee_code as "employeeCode",
      case when designation is not null then jsonb_build_object('name', designation) end as designation,
      case when department is not null then jsonb_build_object('name', department) end as department
    from identity.directory
    where person_id = ${personId}`
  return employee
}
